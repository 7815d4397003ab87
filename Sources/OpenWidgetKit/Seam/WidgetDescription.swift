#if !canImport(WidgetKit)
  /// What the configuration of a widget states besides its provider.
  package struct WidgetDescription {
    /// The kind.
    package let kind: String

    /// The name for people.
    package var displayName: String?

    /// The description for people.
    package var summary: String?

    /// The size classes; nil where the author stated none.
    package var families: [WidgetFamily]?

    /// The kind of the timeline widget whose place the cards of a relevance widget take.
    package var associatedKind: String?

    /// The type that takes the tokens for pushes.
    package var pushHandler: (any WidgetPushHandler.Type)?

    /// Whether the person is asked to configure the widget when it is added.
    package var promptsForConfiguration = false

    init(kind: String) {
      self.kind = kind
    }
  }

  /// Takes the provider of a configuration with its own type, whichever of the four kinds it is.
  @MainActor
  package protocol WidgetProviderVisitor {
    /// What a visit gives.
    associatedtype Output

    /// Takes the provider of a static widget.
    func visit<Provider: TimelineProvider>(
      timeline provider: Provider, _ description: WidgetDescription
    ) -> Output

    /// Takes the provider of a widget configured by an app intent.
    func visit<Provider: AppIntentTimelineProvider>(
      appIntent provider: Provider, _ description: WidgetDescription
    ) -> Output

    /// Takes the provider of a widget configured by an intent of SiriKit.
    func visit<Provider: IntentTimelineProvider>(
      intent provider: Provider, _ description: WidgetDescription
    ) -> Output

    /// Takes the provider of a relevance widget.
    func visit<Provider: RelevanceEntriesProvider>(
      relevance provider: Provider, _ description: WidgetDescription
    ) -> Output
  }

  /// The provider of a widget and what its configuration states.
  @MainActor
  package protocol WidgetConfigurationNode {
    /// What the configuration states.
    var description: WidgetDescription { get set }

    /// Hands the provider to a visitor.
    func accept<Visitor: WidgetProviderVisitor>(_ visitor: Visitor) -> Visitor.Output
  }

  /// Reads the configurations of widgets and bundles.
  @MainActor
  package enum WidgetReader {
    /// Reads the widgets of a bundle.
    ///
    /// - Parameter bundle: The bundle.
    /// - Returns: The widgets in order.
    package static func widgets(of bundle: some WidgetBundle) -> [any Widget] {
      WidgetGroup.widgets(of: bundle.body)
    }

    /// Reads a widget.
    ///
    /// - Parameter widget: The widget.
    /// - Returns: Its provider with what its configuration states, or nil for an empty one.
    package static func node(of widget: some Widget) -> (any WidgetConfigurationNode)? {
      node(of: widget.body)
    }

    /// Reads a configuration.
    ///
    /// - Parameter configuration: The configuration, also one that an author composed.
    /// - Returns: Its provider with what it states, or nil for an empty one.
    package static func node(of configuration: some WidgetConfiguration)
      -> (any WidgetConfigurationNode)?
    {
      if let holder = configuration as? any WidgetConfigurationHolding { return holder.held }
      if configuration is EmptyWidgetConfiguration { return nil }
      return node(of: configuration.body)
    }
  }
#endif
