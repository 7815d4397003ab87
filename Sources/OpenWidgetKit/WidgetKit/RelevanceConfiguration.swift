#if !canImport(WidgetKit)
  /// The configuration of a widget that appears only while it is relevant.
  ///
  /// Available on watchOS 26.
  @MainActor @preconcurrency
  public struct RelevanceConfiguration<Content>: WidgetConfiguration, Sendable {
    let node: any WidgetConfigurationNode

    /// Creates the configuration.
    ///
    /// - Parameters:
    ///   - kind: The name of the kind of widget, unique in the app.
    ///   - provider: Gives the cards.
    ///   - content: The views of a card; never called here.
    public init<Provider: RelevanceEntriesProvider>(
      kind: String, provider: Provider,
      @WidgetContentBuilder content: @escaping @MainActor (Provider.Entry) -> Content
    ) {
      node = RelevanceNode(kind: kind, provider: provider)
    }

    /// The configuration itself.
    public var body: RelevanceConfiguration<Content> { self }
  }

  extension RelevanceConfiguration: WidgetConfigurationHolding {}
#endif
