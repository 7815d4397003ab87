#if !canImport(WidgetKit)
  /// Gives the timelines of a widget that a person configures by an intent of SiriKit.
  ///
  /// Available on iOS 14, macOS 11, watchOS 9 and visionOS 26; new widgets use
  /// ``AppIntentTimelineProvider``.
  public protocol IntentTimelineProvider {
    /// The entries of the timelines.
    associatedtype Entry: TimelineEntry

    /// The intent whose properties configure the widget.
    associatedtype Intent: INIntent

    /// What the provider is told about the place in which the widget is shown.
    typealias Context = TimelineProviderContext

    /// Gives an entry without content of the person, at once.
    ///
    /// - Parameter context: The place in which the widget is shown.
    /// - Returns: The placeholder.
    func placeholder(in context: Self.Context) -> Self.Entry

    /// Gives an entry for a moment that passes quickly, such as the gallery of widgets.
    ///
    /// - Parameters:
    ///   - configuration: What the person chose.
    ///   - context: The place in which the widget is shown.
    ///   - completion: Takes the entry; call it once.
    @preconcurrency
    func getSnapshot(
      for configuration: Self.Intent, in context: Self.Context,
      completion: @escaping @Sendable (Self.Entry) -> Void)

    /// Gives the current entry and those to come.
    ///
    /// - Parameters:
    ///   - configuration: What the person chose.
    ///   - context: The place in which the widget is shown.
    ///   - completion: Takes the timeline; call it once.
    @preconcurrency
    func getTimeline(
      for configuration: Self.Intent, in context: Self.Context,
      completion: @escaping @Sendable (Timeline<Self.Entry>) -> Void)

    /// Gives ready-made configurations for platforms on which a person cannot edit a widget.
    ///
    /// - Returns: The recommendations, best first.
    func recommendations() -> [IntentRecommendation<Self.Intent>]

    /// Gives the clues for when the widget is relevant. iOS 18, macOS 15, watchOS 11, visionOS 26.
    ///
    /// - Returns: The clues, most important first.
    func relevance() async -> WidgetRelevance<Self.Intent>
  }

  extension IntentTimelineProvider {
    /// Gives no recommendations.
    ///
    /// - Returns: An empty list.
    public func recommendations() -> [IntentRecommendation<Self.Intent>] { [] }

    /// Gives no clues.
    ///
    /// - Returns: A relevance without attributes.
    public func relevance() async -> WidgetRelevance<Self.Intent> { WidgetRelevance([]) }
  }
#endif
