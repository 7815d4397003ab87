#if !canImport(WidgetKit)
  import OpenWidgetKit
  import Testing

  /// Widgets, bundles and configurations with their modifiers, and how a host reads them.
  @MainActor @Suite struct WidgetConfigurationConformanceTests {
    @Test func everyModifierReachesTheDescription() throws {
      let node = try #require(WidgetReader.node(of: FullWidget()))
      let description = node.description
      #expect(description.kind == "city")
      #expect(description.displayName == "City")
      #expect(description.summary == "The weather of a city")
      #expect(description.families == [.systemSmall, .accessoryRectangular])
      #expect(description.associatedKind == "clock")
      #expect(description.pushHandler == Handler.self)
      #expect(description.promptsForConfiguration)
      #expect(node.accept(KindNames()) == "app intent CityProvider city")
    }

    @Test func aConfigurationStatesNothingByDefault() throws {
      let description = try #require(WidgetReader.node(of: CardWidget())).description
      #expect(description.displayName == nil)
      #expect(description.summary == nil)
      #expect(description.families == nil)
      #expect(description.associatedKind == nil)
      #expect(description.pushHandler == nil)
      #expect(!description.promptsForConfiguration)
    }

    @Test func aBundleListsItsWidgetsInOrder() {
      let nodes = WidgetReader.widgets(of: Everything()).compactMap { WidgetReader.node(of: $0) }
      #expect(
        nodes.map { $0.accept(KindNames()) } == [
          "app intent CityProvider city", "timeline TickProvider tick",
          "intent ChoiceProvider choice",
          "relevance CardProvider card",
        ])
    }

    @Test func anAuthorMayComposeConfigurations() throws {
      struct Composed: WidgetConfiguration {
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: "composed", provider: TickProvider()) { _ in }
        }
      }
      struct ComposedWidget: Widget {
        var body: some WidgetConfiguration { Composed().configurationDisplayName("Composed") }
      }
      let node = try #require(WidgetReader.node(of: ComposedWidget()))
      #expect(node.description.kind == "composed")
      #expect(node.description.displayName == "Composed")
    }

    @Test func anEmptyConfigurationHasNoProvider() {
      struct Nothing: Widget {
        var body: some WidgetConfiguration { EmptyWidgetConfiguration() }
      }
      #expect(WidgetReader.node(of: Nothing()) == nil)
    }

    @Test func mainHandsTheWidgetsToTheHost() {
      final class Host: WidgetExtensionHost {
        @MainActor var counts: [Int] = []
        func run(_ widgets: [any Widget]) { counts.append(widgets.count) }
      }
      let host = Host()
      HostEnvironment.$bound.withValue(HostEnvironment(extensions: host)) {
        Everything.main()
        FullWidget.main()
      }
      #expect(host.counts == [4, 1])
      HostEnvironment.$bound.withValue(HostEnvironment()) { FullWidget.main() }
    }
  }

  private struct KindNames: WidgetProviderVisitor {
    func visit<Provider: TimelineProvider>(
      timeline provider: Provider, _ description: WidgetDescription
    ) -> String { "timeline \(Provider.self) \(description.kind)" }

    func visit<Provider: AppIntentTimelineProvider>(
      appIntent provider: Provider, _ description: WidgetDescription
    ) -> String { "app intent \(Provider.self) \(description.kind)" }

    func visit<Provider: IntentTimelineProvider>(
      intent provider: Provider, _ description: WidgetDescription
    ) -> String { "intent \(Provider.self) \(description.kind)" }

    func visit<Provider: RelevanceEntriesProvider>(
      relevance provider: Provider, _ description: WidgetDescription
    ) -> String { "relevance \(Provider.self) \(description.kind)" }
  }

  struct Handler: WidgetPushHandler {
    func pushTokenDidChange(_ pushInfo: WidgetPushInfo, widgets: [WidgetInfo]) {}
  }

  private struct FullWidget: Widget {
    var body: some WidgetConfiguration {
      let words: LocalizedStringResource = "The weather of a city"
      return AppIntentConfiguration(
        kind: "city", intent: CityIntent.self, provider: CityProvider()
      ) { entry in
        #if canImport(SwiftUI)
          Text(entry.city)
        #endif
      }
      .configurationDisplayName("City")
      .description(words)
      .supportedFamilies([.systemSmall, .accessoryRectangular])
      .associatedKind("clock")
      .pushHandler(Handler.self)
      .promptsForUserConfiguration()
      .contentMarginsDisabled()
      .containerBackgroundRemovable(false)
      .onBackgroundURLSessionEvents(matching: nil) { _, completion in completion() }
    }
  }

  private struct TickWidget: Widget {
    var body: some WidgetConfiguration {
      let name: LocalizedStringResource = "Tick"
      return StaticConfiguration(kind: "tick", provider: TickProvider()) { entry in
        if entry.date < .distantFuture {
          "early"
        } else {
          42
        }
        switch entry.date {
        case .distantPast: "past"
        default: "later"
        }
      }
      .configurationDisplayName(name)
      .description("Ticks")
    }
  }

  private struct ChoiceWidget: Widget {
    var body: some WidgetConfiguration {
      IntentConfiguration(kind: "choice", intent: Choice.self, provider: ChoiceProvider()) { _ in }
    }
  }

  private struct CardWidget: Widget {
    var body: some WidgetConfiguration {
      RelevanceConfiguration(kind: "card", provider: CardProvider()) { _ in }
    }
  }

  private struct Everything: WidgetBundle {
    var body: some Widget {
      FullWidget()
      if #available(iOS 14, *) {
        TickWidget()
      }
      Rest().body
    }

    struct Rest: WidgetBundle {
      var body: some Widget {
        ChoiceWidget()
        CardWidget()
      }
    }
  }

  private struct TickProvider: TimelineProvider {
    func placeholder(in context: Context) -> Tick { Tick(date: .distantPast) }
    func getSnapshot(in context: Context, completion: @escaping (Tick) -> Void) {
      completion(placeholder(in: context))
    }
    func getTimeline(in context: Context, completion: @escaping (Timeline<Tick>) -> Void) {
      completion(Timeline(entries: [], policy: .atEnd))
    }
  }

  final class Choice: INIntent {
    var city: String?
  }

  private struct ChoiceProvider: IntentTimelineProvider {
    func placeholder(in context: Context) -> Tick { Tick(date: .distantPast) }
    func getSnapshot(
      for configuration: Choice, in context: Context, completion: @escaping (Tick) -> Void
    ) {
      completion(placeholder(in: context))
    }
    func getTimeline(
      for configuration: Choice, in context: Context, completion: @escaping (Timeline<Tick>) -> Void
    ) {
      completion(Timeline(entries: [], policy: .atEnd))
    }
  }

  private struct CardProvider: RelevanceEntriesProvider {
    struct Entry: RelevanceEntry {}
    func relevance() async -> WidgetRelevance<CityIntent> { WidgetRelevance([]) }
    func entry(configuration: CityIntent, context: Context) async throws -> Entry { Entry() }
    func placeholder(context: Context) -> Entry { Entry() }
  }
#endif
