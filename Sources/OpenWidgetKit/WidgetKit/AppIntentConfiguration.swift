#if !canImport(WidgetKit)
  /// The configuration of a widget that a person configures by an app intent.
  ///
  /// Available on iOS 17, macOS 14, watchOS 10 and visionOS 26.
  @MainActor @preconcurrency
  public struct AppIntentConfiguration<Intent: WidgetConfigurationIntent, Content>:
    WidgetConfiguration, Sendable
  {
    let node: any WidgetConfigurationNode

    /// Creates the configuration.
    ///
    /// - Parameters:
    ///   - kind: The name of the kind of widget, unique in the app.
    ///   - intent: The type of the intent.
    ///   - provider: Gives the timelines.
    ///   - content: The views of an entry; never called here.
    public init<Provider: AppIntentTimelineProvider>(
      kind: String, intent: Intent.Type = Intent.self, provider: Provider,
      @WidgetContentBuilder content: @escaping (Provider.Entry) -> Content
    ) where Intent == Provider.Intent {
      node = AppIntentTimelineNode(kind: kind, provider: provider)
    }

    /// The configuration itself.
    public var body: AppIntentConfiguration<Intent, Content> { self }
  }

  extension AppIntentConfiguration: WidgetConfigurationHolding {}
#endif
