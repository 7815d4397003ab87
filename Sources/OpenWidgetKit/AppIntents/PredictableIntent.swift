#if !canImport(WidgetKit)
  /// An intent whose donations the system may learn from.
  ///
  /// Available on iOS 16, macOS 13, tvOS 16, watchOS 9 and visionOS 1.
  public protocol PredictableIntent: AppIntent {
    /// The type of the configuration.
    associatedtype Prediction: IntentPredictionConfiguration

    /// The sets of parameters by which donations are alike, each with its words for people.
    @IntentPredictionsBuilder<Self> static var predictionConfiguration: Self.Prediction { get }
  }

  /// One or several sets of parameters by which donations are alike.
  public protocol IntentPredictionConfiguration {}

  /// Puts the predictions of an intent together.
  @resultBuilder
  public enum IntentPredictionsBuilder<Intent: AppIntent>: Sendable {
    /// Takes one prediction.
    ///
    /// - Parameter expression: The prediction.
    /// - Returns: The prediction.
    public static func buildExpression<T>(
      _ expression: IntentPrediction<Intent, T>
    ) -> IntentPrediction<Intent, T> { expression }

    /// Gives a prediction as it is.
    ///
    /// - Parameter component: The prediction.
    /// - Returns: The prediction.
    public static func buildBlock<A0: IntentPredictionConfiguration>(_ component: A0) -> A0 {
      component
    }

    /// Puts several predictions together.
    ///
    /// - Parameters:
    ///   - first: The first prediction.
    ///   - second: The second prediction.
    ///   - rest: The others.
    /// - Returns: The predictions.
    public static func buildBlock<
      A0: IntentPredictionConfiguration, A1: IntentPredictionConfiguration,
      each Rest: IntentPredictionConfiguration
    >(
      _ first: A0, _ second: A1, _ rest: repeat each Rest
    ) -> TupleIntentPrediction<Intent, (A0, A1, repeat each Rest)> {
      var parts: [any IntentPredictionConfiguration] = [first, second]
      for part in repeat each rest { parts.append(part) }
      return TupleIntentPrediction((first, second, repeat each rest), parts: parts)
    }
  }

  /// Several predictions.
  public struct TupleIntentPrediction<Intent: AppIntent, T>: IntentPredictionConfiguration {
    /// The predictions.
    public let value: T

    let parts: [any IntentPredictionConfiguration]

    init(_ value: T, parts: [any IntentPredictionConfiguration]) {
      self.value = value
      self.parts = parts
    }
  }

  @available(*, unavailable)
  extension TupleIntentPrediction: Sendable {}

  extension TupleIntentPrediction: PredictionListing {
    package var parameterSets: [[AnyKeyPath]] {
      parts.flatMap { ($0 as? any PredictionListing)?.parameterSets ?? [] }
    }
  }
#endif
