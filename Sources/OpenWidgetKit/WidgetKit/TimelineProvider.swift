#if !canImport(WidgetKit)
  /// Gives the timelines of a widget that a person cannot configure.
  ///
  /// Available on iOS 14, macOS 11, watchOS 9 and visionOS 26.
  public protocol TimelineProvider {
    /// The entries of the timelines.
    associatedtype Entry: TimelineEntry

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
    ///   - context: The place in which the widget is shown.
    ///   - completion: Takes the entry; call it once.
    @preconcurrency
    func getSnapshot(
      in context: Self.Context, completion: @escaping @Sendable (Self.Entry) -> Void)

    /// Gives the current entry and those to come.
    ///
    /// - Parameters:
    ///   - context: The place in which the widget is shown.
    ///   - completion: Takes the timeline; call it once.
    @preconcurrency
    func getTimeline(
      in context: Self.Context, completion: @escaping @Sendable (Timeline<Self.Entry>) -> Void)

    /// Gives the clues for when the widget is relevant. iOS 18, macOS 15, watchOS 11, visionOS 26.
    ///
    /// - Returns: The clues, most important first.
    func relevance() async -> WidgetRelevance<Void>
  }

  extension TimelineProvider {
    /// Gives no clues.
    ///
    /// - Returns: A relevance without attributes.
    public func relevance() async -> WidgetRelevance<Void> { WidgetRelevance([]) }
  }
#endif
