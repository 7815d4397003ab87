#if !canImport(WidgetKit)
  extension AppIntent {
    /// A sentence that depends on the value of a parameter.
    public typealias When<Value, Summary, Otherwise> =
      ParameterSummaryWhenCondition<Self, Value, Summary, Otherwise>
    where
      Value: _IntentValue, Value: Sendable, Summary: ParameterSummary, Otherwise: ParameterSummary

    /// A sentence for each value of a parameter.
    public typealias Switch<Value, Cases> = ParameterSummarySwitchCondition<Self, Value, Cases>
    where Value: _IntentValue, Value: Sendable

    /// The sentence for one value of a parameter.
    public typealias Case<Value, Summary> = ParameterSummaryCaseCondition<Self, Value, Summary>
    where Value: _IntentValue, Summary: ParameterSummary

    /// The sentence for all other values of a parameter.
    public typealias DefaultCase<Summary> = ParameterSummaryDefaultCaseCondition<Self, Summary>
    where Summary: ParameterSummary
  }

  /// How the value of a parameter is compared.
  public enum ComparableComparisonOperator: Hashable, Sendable {
    /// The value is equal.
    case equalTo
    /// The value is not equal.
    case notEqualTo
    /// The value is less.
    case lessThan
    /// The value is less or equal.
    case lessThanOrEqualTo
    /// The value is greater.
    case greaterThan
    /// The value is greater or equal.
    case greaterThanOrEqualTo
  }

  /// Whether a parameter has a value.
  public enum ParameterSummaryHasValueCondition: Hashable, Sendable {
    /// It has one.
    case hasAnyValue
    /// It has none.
    case hasNoValue
  }

  /// A sentence that depends on the value of a parameter.
  ///
  /// It is shown nowhere here and keeps nothing.
  public struct ParameterSummaryWhenCondition<
    Intent: AppIntent, Value: _IntentValue & Sendable, Summary: ParameterSummary,
    Otherwise: ParameterSummary
  >: ParameterSummary, Sendable {
    /// Creates a condition on a value.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the parameter, such as `\.$city`.
    ///   - comparison: How the value is compared.
    ///   - value: What it is compared with.
    ///   - summary: The sentence when the condition holds.
    ///   - otherwise: The sentence when it does not.
    public init(
      _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
      _ comparison: ComparableComparisonOperator, _ value: Value,
      @ParameterSummaryBuilder<Intent> _ summary: () -> Summary,
      @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
    ) {}

    /// Creates a condition on whether there is a value.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the parameter, such as `\.$city`.
    ///   - condition: Whether there must be one.
    ///   - summary: The sentence when the condition holds.
    ///   - otherwise: The sentence when it does not.
    public init(
      _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
      _ condition: ParameterSummaryHasValueCondition,
      @ParameterSummaryBuilder<Intent> _ summary: () -> Summary,
      @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
    ) {}
  }

  /// A sentence for each value of a parameter.
  ///
  /// It is shown nowhere here and keeps nothing.
  public struct ParameterSummarySwitchCondition<
    Intent: AppIntent, Value: _IntentValue & Sendable, Cases
  >: ParameterSummary, Sendable {
    /// Creates a choice.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the parameter, such as `\.$city`.
    ///   - cases: The sentences.
    public init(
      _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
      @ParameterSummaryCaseBuilder<Intent, Value> cases: () -> Cases
    ) {}
  }

  /// The sentence for one value of a parameter, or for several.
  public struct ParameterSummaryCaseCondition<
    Intent: AppIntent, Value: _IntentValue, Summary: ParameterSummary
  >: ParameterSummary, Sendable {
    /// Creates the sentence for one value.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - summary: The sentence.
    public init(_ value: Value, @ParameterSummaryBuilder<Intent> _ summary: () -> Summary) {}
  }

  /// The sentence for all other values of a parameter.
  public struct ParameterSummaryDefaultCaseCondition<
    Intent: AppIntent, Summary: ParameterSummary
  >: ParameterSummary, Sendable {
    /// Creates the sentence.
    ///
    /// - Parameter summary: The sentence.
    public init(@ParameterSummaryBuilder<Intent> _ summary: () -> Summary) {}
  }

  /// Takes a sentence.
  @resultBuilder
  public enum ParameterSummaryBuilder<Intent: AppIntent>: Sendable {
    /// Gives a sentence as it is.
    ///
    /// - Parameter component: The sentence.
    /// - Returns: The sentence.
    public static func buildBlock<Summary: ParameterSummary>(_ component: Summary) -> Summary {
      component
    }
  }

  /// Puts the sentences of a choice together.
  @resultBuilder
  public enum ParameterSummaryCaseBuilder<Intent: AppIntent, Value: _IntentValue>: Sendable {
    /// Takes the sentence for one value.
    ///
    /// - Parameter expression: The sentence.
    /// - Returns: The sentence.
    public static func buildExpression<Summary>(
      _ expression: ParameterSummaryCaseCondition<Intent, Value, Summary>
    ) -> ParameterSummaryCaseCondition<Intent, Value, Summary> { expression }

    /// Takes the sentence for all other values.
    ///
    /// - Parameter expression: The sentence.
    /// - Returns: The sentence.
    public static func buildExpression<Summary>(
      _ expression: ParameterSummaryDefaultCaseCondition<Intent, Summary>
    ) -> ParameterSummaryDefaultCaseCondition<Intent, Summary> { expression }

    /// Puts the sentences together.
    ///
    /// - Parameter components: The sentences.
    /// - Returns: The sentences.
    public static func buildBlock<each Summary: ParameterSummary>(
      _ components: repeat each Summary
    ) -> (repeat each Summary) { (repeat each components) }
  }
#endif
