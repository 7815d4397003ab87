#if !canImport(WidgetKit)
  /// Gives the timelines of a widget that a person configures by an app intent.
  ///
  /// Available on iOS 17, macOS 14, watchOS 10 and visionOS 26.
  public protocol AppIntentTimelineProvider {
    /// The entries of the timelines.
    associatedtype Entry: TimelineEntry

    /// The intent whose parameters configure the widget.
    associatedtype Intent: WidgetConfigurationIntent

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
    /// - Returns: The entry.
    func snapshot(for configuration: Self.Intent, in context: Self.Context) async -> Self.Entry

    /// Gives the current entry and those to come.
    ///
    /// - Parameters:
    ///   - configuration: What the person chose.
    ///   - context: The place in which the widget is shown.
    /// - Returns: The timeline.
    func timeline(for configuration: Self.Intent, in context: Self.Context) async
      -> Timeline<Self.Entry>

    /// Gives ready-made configurations for platforms on which a person cannot edit a widget.
    ///
    /// - Returns: The recommendations, best first.
    func recommendations() -> [AppIntentRecommendation<Self.Intent>]

    /// Gives the clues for when the widget is relevant. iOS 18, macOS 15, watchOS 11, visionOS 26.
    ///
    /// - Returns: The clues, most important first.
    func relevance() async -> WidgetRelevance<Self.Intent>
  }

  extension AppIntentTimelineProvider {
    /// Gives no recommendations.
    ///
    /// - Returns: An empty list.
    public func recommendations() -> [AppIntentRecommendation<Self.Intent>] { [] }

    /// Gives no clues.
    ///
    /// - Returns: A relevance without attributes.
    public func relevance() async -> WidgetRelevance<Self.Intent> { WidgetRelevance([]) }
  }
#endif
