#if !canImport(WidgetKit)
  /// A configuration that has a provider.
  @MainActor
  protocol WidgetConfigurationHolding {
    associatedtype Node
    var node: Node { get }
  }

  extension WidgetConfigurationHolding {
    var held: (any WidgetConfigurationNode)? { node as? any WidgetConfigurationNode }
  }

  extension WidgetConfigurationNode {
    /// The same provider with another description.
    func described(_ description: WidgetDescription) -> any WidgetConfigurationNode {
      var copy = self
      copy.description = description
      return copy
    }
  }

  struct TimelineNode<Provider: TimelineProvider>: WidgetConfigurationNode {
    var description: WidgetDescription
    let provider: Provider

    init(kind: String, provider: Provider) {
      description = WidgetDescription(kind: kind)
      self.provider = provider
    }

    func accept<Visitor: WidgetProviderVisitor>(_ visitor: Visitor) -> Visitor.Output {
      visitor.visit(timeline: provider, description)
    }
  }

  struct AppIntentTimelineNode<Provider: AppIntentTimelineProvider>: WidgetConfigurationNode {
    var description: WidgetDescription
    let provider: Provider

    init(kind: String, provider: Provider) {
      description = WidgetDescription(kind: kind)
      self.provider = provider
    }

    func accept<Visitor: WidgetProviderVisitor>(_ visitor: Visitor) -> Visitor.Output {
      visitor.visit(appIntent: provider, description)
    }
  }

  struct IntentTimelineNode<Provider: IntentTimelineProvider>: WidgetConfigurationNode {
    var description: WidgetDescription
    let provider: Provider

    init(kind: String, provider: Provider) {
      description = WidgetDescription(kind: kind)
      self.provider = provider
    }

    func accept<Visitor: WidgetProviderVisitor>(_ visitor: Visitor) -> Visitor.Output {
      visitor.visit(intent: provider, description)
    }
  }

  struct RelevanceNode<Provider: RelevanceEntriesProvider>: WidgetConfigurationNode {
    var description: WidgetDescription
    let provider: Provider

    init(kind: String, provider: Provider) {
      description = WidgetDescription(kind: kind)
      self.provider = provider
    }

    func accept<Visitor: WidgetProviderVisitor>(_ visitor: Visitor) -> Visitor.Output {
      visitor.visit(relevance: provider, description)
    }
  }
#endif
