#if !canImport(WidgetKit)
  /// The configuration of a widget that a person cannot configure.
  ///
  /// Available on iOS 14, macOS 11, watchOS 9 and visionOS 26.
  @MainActor @preconcurrency
  public struct StaticConfiguration<Content>: WidgetConfiguration, Sendable {
    let node: any WidgetConfigurationNode

    /// Creates the configuration.
    ///
    /// - Parameters:
    ///   - kind: The name of the kind of widget, unique in the app.
    ///   - provider: Gives the timelines.
    ///   - content: The views of an entry; never called here.
    public init<Provider: TimelineProvider>(
      kind: String, provider: Provider,
      @WidgetContentBuilder content: @escaping (Provider.Entry) -> Content
    ) {
      node = TimelineNode(kind: kind, provider: provider)
    }

    /// The configuration itself.
    public var body: StaticConfiguration<Content> { self }
  }

  extension StaticConfiguration: WidgetConfigurationHolding {}
#endif
