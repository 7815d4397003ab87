#if !canImport(WidgetKit)
  /// A set of parameters by which donations of an intent are alike, with its words for people.
  ///
  /// Available on iOS 16, macOS 13, tvOS 16, watchOS 9 and visionOS 1.
  public struct IntentPrediction<Intent: AppIntent, T>: IntentPredictionConfiguration {
    /// The key paths of the parameters that count.
    package let parameterKeyPaths: [PartialKeyPath<Intent>]

    /// The words for an intent; the values are read from it.
    package let words: (Intent) -> DisplayRepresentation

    /// Creates a prediction by which all donations are alike.
    ///
    /// - Parameter displayRepresentation: The words for people.
    public init(displayRepresentation: @escaping () -> DisplayRepresentation) where T == () {
      parameterKeyPaths = []
      words = { _ in displayRepresentation() }
    }

    /// Creates a prediction by which donations with the same value of one parameter are alike.
    ///
    /// - Parameters:
    ///   - parameters: The key path of the parameter, such as `\.$city`.
    ///   - displayRepresentation: The words for people, from the value of the parameter.
    public init<V0, P0>(
      parameters: T, displayRepresentation: @escaping (V0) -> DisplayRepresentation
    ) where T == KeyPath<Intent, P0>, P0: IntentParameter<V0> {
      parameterKeyPaths = [parameters]
      words = { displayRepresentation($0[keyPath: parameters].wrappedValue) }
    }
  }

  @available(*, unavailable)
  extension IntentPrediction: Sendable {}

  extension IntentPrediction: PredictionListing {
    package var parameterSets: [[AnyKeyPath]] { [parameterKeyPaths] }
  }
#endif
