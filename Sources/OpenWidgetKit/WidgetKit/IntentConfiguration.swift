#if !canImport(WidgetKit)
  /// The configuration of a widget that a person configures by an intent of SiriKit.
  ///
  /// Available on iOS 14, macOS 11, watchOS 9 and visionOS 26.
  @MainActor @preconcurrency
  public struct IntentConfiguration<Intent: INIntent, Content>: WidgetConfiguration, Sendable {
    let node: any WidgetConfigurationNode

    /// Creates the configuration.
    ///
    /// - Parameters:
    ///   - kind: The name of the kind of widget, unique in the app.
    ///   - intent: The type of the intent.
    ///   - provider: Gives the timelines.
    ///   - content: The views of an entry; never called here.
    public init<Provider: IntentTimelineProvider>(
      kind: String, intent: Intent.Type, provider: Provider,
      @WidgetContentBuilder content: @escaping (Provider.Entry) -> Content
    ) where Intent == Provider.Intent {
      node = IntentTimelineNode(kind: kind, provider: provider)
    }

    /// The configuration itself.
    public var body: IntentConfiguration<Intent, Content> { self }
  }

  extension IntentConfiguration: WidgetConfigurationHolding {}
#endif
