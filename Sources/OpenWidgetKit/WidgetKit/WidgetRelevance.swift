#if !canImport(WidgetKit)
  /// The clues for when a widget is relevant, most important first.
  ///
  /// Available on iOS 18, macOS 15, watchOS 11 and visionOS 26. Only the watch acts on them.
  public struct WidgetRelevance<Configuration> {
    /// The clues in order of priority, for whoever plays the system.
    package let attributes: [WidgetRelevanceAttribute<Configuration>]

    /// Creates a relevance.
    ///
    /// - Parameter attributes: The clues in order of priority; the system may use only the first.
    public init(_ attributes: [WidgetRelevanceAttribute<Configuration>]) {
      self.attributes = attributes
    }
  }

  extension WidgetRelevance: Sendable where Configuration: Sendable {}
#endif
