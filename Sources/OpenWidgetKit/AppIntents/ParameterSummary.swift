#if !canImport(WidgetKit)
  /// A sentence that sums the parameters of an intent up.
  ///
  /// Available on iOS 16, macOS 13, tvOS 16, watchOS 9 and visionOS 1.
  public protocol ParameterSummary {}

  /// No sentence.
  public struct EmptyParameterSummary: ParameterSummary, Sendable {
    init() {}
  }

  /// A sentence with parameters in it.
  ///
  /// It is shown nowhere here and keeps nothing.
  public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary, Sendable {
    /// Creates a sentence.
    ///
    /// - Parameter summaryString: The sentence with the key paths of the parameters in it.
    public init(_ summaryString: ParameterSummaryString<Intent>) {}

    /// Creates a sentence with further parameters below it.
    ///
    /// - Parameters:
    ///   - summaryString: The sentence with the key paths of the parameters in it.
    ///   - parameterKeyPaths: The key paths of the further parameters.
    public init(
      _ summaryString: ParameterSummaryString<Intent>,
      @ParameterKeyPathsBuilder<Intent> _ parameterKeyPaths: () -> [PartialKeyPath<Intent>]
    ) {}

    /// Creates a summary of parameters without a sentence.
    ///
    /// - Parameter parameterKeyPaths: The key paths of the parameters.
    public init(
      @ParameterKeyPathsBuilder<Intent> _ parameterKeyPaths: () -> [PartialKeyPath<Intent>]
    ) {}
  }

  /// The text of a sentence with key paths of parameters in it.
  public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation,
    Sendable
  {
    /// Creates a text from a literal.
    ///
    /// - Parameter value: The text.
    public init(stringLiteral value: String) {}

    /// Creates a text from a literal with key paths in it.
    ///
    /// - Parameter stringInterpolation: The pieces.
    public init(stringInterpolation: StringInterpolation) {}

    /// The pieces of a text.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      /// Creates a text without pieces.
      ///
      /// - Parameters:
      ///   - literalCapacity: The expected length of the fixed pieces.
      ///   - interpolationCount: The expected count of key paths.
      public init(literalCapacity: Int, interpolationCount: Int) {}

      /// Adds a fixed piece.
      ///
      /// - Parameter literal: The piece.
      public mutating func appendLiteral(_ literal: String) {}

      /// Adds a parameter.
      ///
      /// - Parameter keyPath: The key path of the parameter, such as `\.$city`.
      public mutating func appendInterpolation<Value>(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>
      ) {}
    }
  }

  /// Builds the list of parameters below a sentence.
  @resultBuilder
  public enum ParameterKeyPathsBuilder<Intent: AppIntent>: Sendable {
    /// Takes one parameter.
    ///
    /// - Parameter expression: The key path of the parameter, such as `\.$city`.
    /// - Returns: The key path.
    public static func buildExpression<Value>(
      _ expression: KeyPath<Intent, IntentParameter<Value>>
    ) -> PartialKeyPath<Intent> { expression }

    /// Puts the parameters together.
    ///
    /// - Parameter components: The key paths.
    /// - Returns: The key paths in order.
    public static func buildBlock(
      _ components: PartialKeyPath<Intent>...
    ) -> [PartialKeyPath<Intent>] { components }
  }
#endif
