#if !canImport(WidgetKit)
  import Foundation

  /// A ready-made configuration of a widget by an app intent.
  ///
  /// Available on iOS 17, macOS 14, watchOS 10 and visionOS 26.
  public struct AppIntentRecommendation<T: WidgetConfigurationIntent>: Sendable {
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
#endif
