#if !canImport(WidgetKit)
  import Foundation

  /// A ready-made configuration of a widget by an intent of SiriKit.
  ///
  /// Available on iOS 16, macOS 13, watchOS 9 and visionOS 26.
  public struct IntentRecommendation<T: INIntent> {
    /// The configuration, for whoever plays the system.
    package let intent: T

    /// The words under which a person finds it.
    package let summary: String

    /// Creates a recommendation.
    ///
    /// - Parameters:
    ///   - intent: The configuration.
    ///   - description: The words under which a person finds it.
    public init<S: StringProtocol>(intent: T, description: S) {
      self.intent = intent
      self.summary = String(description)
    }

    /// Creates a recommendation with localised words.
    ///
    /// - Parameters:
    ///   - intent: The configuration.
    ///   - description: The words under which a person finds it.
    @_disfavoredOverload
    public init(intent: T, description: LocalizedStringResource) {
      self.intent = intent
      self.summary = String(localized: description)
    }
  }

  @available(*, unavailable)
  extension IntentRecommendation: Sendable {}
#endif
