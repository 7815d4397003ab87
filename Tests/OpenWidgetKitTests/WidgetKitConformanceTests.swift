#if !canImport(WidgetKit)
  import Foundation
  import OpenWidgetKit
  import Testing

  /// Every signature of WidgetKit that the surface promises, used as an author would use it.
  @Suite struct WidgetKitConformanceTests {
    let noon = Date(timeIntervalSince1970: 1_772_366_400)

    // MARK: Timelines

    @Test func relevanceHasAFloatScoreAndADurationOfZero() throws {
      var relevance = TimelineEntryRelevance(score: 10)
      let score: Float = relevance.score
      let duration: TimeInterval = relevance.duration
      #expect(score == 10)
      #expect(duration == 0)
      relevance.score = -1
      relevance.duration = 600
      #expect(relevance == TimelineEntryRelevance(score: -1, duration: 600))
      #expect(Set([relevance, relevance]).count == 1)
      let bytes = try JSONEncoder().encode(relevance)
      #expect(try JSONDecoder().decode(TimelineEntryRelevance.self, from: bytes) == relevance)
    }

    @Test func entriesSayNothingAboutRelevanceUnlessTheyDo() {
      struct Plain: TimelineEntry { var date: Date }
      struct Scored: TimelineEntry {
        var date: Date
        var relevance: TimelineEntryRelevance?
      }
      #expect(Plain(date: noon).relevance == nil)
      #expect(Scored(date: noon, relevance: .init(score: 3)).relevance?.score == 3)
      let entry: any TimelineEntry = Scored(date: noon, relevance: .init(score: 2))
      #expect(entry.relevance?.score == 2)
    }

    @Test func timelinesKeepEntriesAndPolicy() {
      let entries = [Tick(date: noon), Tick(date: noon + 300)]
      let timeline = Timeline(entries: entries, policy: .after(noon + 600))
      #expect(timeline.entries.map(\.date) == entries.map(\.date))
      #expect(timeline.policy == .after(noon + 600))
      #expect(TimelineReloadPolicy.atEnd != .never)
      #expect(TimelineReloadPolicy.after(noon) != .after(noon + 1))
      #expect(TimelineReloadPolicy.atEnd.rule == .atEnd)
      #expect(TimelineReloadPolicy.never.rule == .never)
      #expect(TimelineReloadPolicy.after(noon).rule == .after(noon))
    }

    @Test func contextTellsFamilyPreviewAndSize() {
      let context = TimelineProviderContext(family: .systemMedium, isPreview: true)
      #expect(context.family == .systemMedium)
      #expect(context.isPreview)
      #expect(context.displaySize.width > context.displaySize.height)
      for family in WidgetFamily.allCases {
        #expect(TimelineProviderContext(family: family).displaySize.height > 0)
        #expect(WidgetFamily(rawValue: family.rawValue) == family)
        #expect(!family.description.isEmpty)
      }
      #expect(WidgetFamily.allCases.count == 9)
    }

    // MARK: Providers

    @Test func aProviderWithCompletionsGivesNoCluesByDefault() async {
      struct Provider: TimelineProvider {
        func placeholder(in context: Context) -> Tick { Tick(date: .distantPast) }
        func getSnapshot(in context: Context, completion: @escaping @Sendable (Tick) -> Void) {
          completion(placeholder(in: context))
        }
        func getTimeline(
          in context: Context, completion: @escaping @Sendable (Timeline<Tick>) -> Void
        ) {
          completion(Timeline(entries: [placeholder(in: context)], policy: .never))
        }
      }
      let provider = Provider()
      let context = Provider.Context()
      let timeline = await withCheckedContinuation { continuation in
        provider.getTimeline(in: context) { continuation.resume(returning: $0) }
      }
      #expect(timeline.policy == .never)
      let snapshot = await withCheckedContinuation { continuation in
        provider.getSnapshot(in: context) { continuation.resume(returning: $0) }
      }
      #expect(snapshot.date == .distantPast)
      let relevance: WidgetRelevance<Void> = await provider.relevance()
      #expect(relevance.attributes.isEmpty)
    }

    @Test func aProviderMayWriteItsCompletionsWithoutSendable() async {
      struct Provider: TimelineProvider {
        func placeholder(in context: Context) -> Tick { Tick(date: .distantPast) }
        func getSnapshot(in context: Context, completion: @escaping (Tick) -> Void) {
          completion(placeholder(in: context))
        }
        func getTimeline(in context: Context, completion: @escaping (Timeline<Tick>) -> Void) {
          completion(Timeline(entries: [], policy: .atEnd))
        }
      }
      func policy<P: TimelineProvider>(of provider: P) async -> TimelineReloadPolicy
      where P.Entry == Tick {
        await withCheckedContinuation { continuation in
          provider.getTimeline(in: .init()) { continuation.resume(returning: $0.policy) }
        }
      }
      #expect(await policy(of: Provider()) == .atEnd)
    }

    @Test func aProviderWithAnAppIntentIsAsync() async {
      let provider = CityProvider()
      let context = CityProvider.Context(family: .accessoryRectangular)
      #expect(provider.placeholder(in: context).city == "")
      var intent = CityProvider.Intent()
      intent.city = "Oslo"
      #expect(await provider.snapshot(for: intent, in: context).city == "Oslo")
      #expect(await provider.timeline(for: intent, in: context).entries.count == 1)
      let recommendations: [AppIntentRecommendation<CityIntent>] = provider.recommendations()
      #expect(recommendations.map(\.summary) == ["Home", "Away"])
      let relevance: WidgetRelevance<CityIntent> = await provider.relevance()
      #expect(relevance.attributes.count == 2)
      intent = recommendations[1].intent
      #expect(intent.city == "Rome")
    }

    @Test func theDefaultsOfAProviderWithAnAppIntentAreEmpty() async {
      struct Provider: AppIntentTimelineProvider {
        func placeholder(in context: Context) -> Tick { Tick(date: .distantPast) }
        func snapshot(for configuration: CityIntent, in context: Context) async -> Tick {
          placeholder(in: context)
        }
        func timeline(for configuration: CityIntent, in context: Context) async -> Timeline<Tick> {
          Timeline(entries: [], policy: .atEnd)
        }
      }
      #expect(Provider().recommendations().isEmpty)
      #expect(await Provider().relevance().attributes.isEmpty)
    }

    @Test func aProviderWithAnIntentOfSiriKitHasCompletions() async {
      final class CityChoice: INIntent { var city: String? }
      struct Provider: IntentTimelineProvider {
        func placeholder(in context: Context) -> Tick { Tick(date: .distantPast) }
        func getSnapshot(
          for configuration: CityChoice, in context: Context,
          completion: @escaping @Sendable (Tick) -> Void
        ) {
          completion(placeholder(in: context))
        }
        func getTimeline(
          for configuration: CityChoice, in context: Context,
          completion: @escaping @Sendable (Timeline<Tick>) -> Void
        ) {
          completion(Timeline(entries: [], policy: configuration.city == nil ? .never : .atEnd))
        }
        func recommendations() -> [IntentRecommendation<CityChoice>] {
          [IntentRecommendation(intent: CityChoice(), description: "Anywhere")]
        }
      }
      let provider = Provider()
      #expect(provider.recommendations().map(\.summary) == ["Anywhere"])
      let choice = CityChoice()
      choice.city = "Oslo"
      let policy = await withCheckedContinuation { continuation in
        provider.getTimeline(for: choice, in: .init()) { continuation.resume(returning: $0.policy) }
      }
      #expect(policy == .atEnd)
      #expect(await provider.relevance().attributes.isEmpty)
    }

    // MARK: Relevance

    @Test func attributesCarryAContextOrAGroup() {
      let context = RelevantContext.sleep(.bedtime)
      let plain = [
        WidgetRelevanceAttribute<Void>(context: context),
        WidgetRelevanceAttribute(group: .automatic),
      ]
      let relevance = WidgetRelevance(plain)
      #expect(relevance.attributes.count == 2)
      if case .context(let found) = relevance.attributes[0].clue {
        #expect(found == context)
      } else {
        Issue.record("the first attribute carries no context")
      }

      let configured = WidgetRelevance([
        WidgetRelevanceAttribute(configuration: CityIntent(city: "Oslo"), context: context),
        WidgetRelevanceAttribute(configuration: CityIntent(city: "Oslo"), group: .named("cities")),
      ])
      #expect(configured.attributes.map(\.configuration.city) == ["Oslo", "Oslo"])
      if case .group(let group) = configured.attributes[1].clue {
        #expect(group == .named("cities"))
      } else {
        Issue.record("the second attribute carries no group")
      }

      final class Choice: INIntent {}
      let choice = Choice()
      let legacy = WidgetRelevance([
        WidgetRelevanceAttribute(configuration: choice, context: context),
        WidgetRelevanceAttribute(configuration: choice, group: .ungrouped),
      ])
      #expect(legacy.attributes.allSatisfy { $0.configuration === choice })
    }

    @Test func groupsAreHashableStaticMembers() {
      let groups: Set<WidgetRelevanceGroup> = [
        .automatic, .ungrouped, .named("a"), .named("b"), .named("a"),
      ]
      #expect(groups.count == 4)
    }

    @Test func aProviderOfCardsThrowsWhenThereIsNoCard() async throws {
      struct Card: RelevanceEntry { var city: String }
      struct Missing: Error {}
      struct Provider: RelevanceEntriesProvider {
        func relevance() async -> WidgetRelevance<CityIntent> {
          WidgetRelevance([.init(configuration: CityIntent(city: "Oslo"), context: .date(.now))])
        }
        func entry(configuration: CityIntent, context: Context) async throws -> Card {
          guard configuration.city != "" else { throw Missing() }
          return Card(city: configuration.city)
        }
        func placeholder(context: Context) -> Card { Card(city: context.isPreview ? "…" : "") }
      }
      let provider = Provider()
      let context = RelevanceEntriesProviderContext(isPreview: true)
      #expect(context.displaySize.width > 0)
      #expect(provider.placeholder(context: context).city == "…")
      let attribute = try #require(await provider.relevance().attributes.first)
      let card = try await provider.entry(configuration: attribute.configuration, context: context)
      #expect(card.city == "Oslo")
      await #expect(throws: Missing.self) {
        try await provider.entry(configuration: CityIntent(city: ""), context: context)
      }
    }

    // MARK: The center

    @Test func withoutAHostTheCenterKnowsNoWidgetAndDropsRequests() async throws {
      let center = WidgetCenter.shared
      center.reloadTimelines(ofKind: "city")
      center.reloadAllTimelines()
      center.invalidateRelevance(ofKind: "city")
      center.invalidateConfigurationRecommendations()
      #expect(try await center.currentConfigurations().isEmpty)
      #expect(try await center.currentPushInfo() == nil)
      let found: Result<[WidgetInfo], any Error> = await withCheckedContinuation { continuation in
        center.getCurrentConfigurations { continuation.resume(returning: $0) }
      }
      #expect(try found.get().isEmpty)
      let keys = [
        WidgetCenter.UserInfoKey.kind, WidgetCenter.UserInfoKey.family,
        WidgetCenter.UserInfoKey.activityID,
      ]
      #expect(Set(keys).count == 3)
    }

    @Test func informationTellsWidgetsApartByTheirValues() {
      let oslo = WidgetInfo(
        kind: "city", family: .systemSmall, intent: CityIntent(city: "Oslo"))
      let again = WidgetInfo(
        kind: "city", family: .systemSmall, intent: CityIntent(city: "Oslo"))
      let rome = WidgetInfo(
        kind: "city", family: .systemSmall, intent: CityIntent(city: "Rome"))
      #expect(oslo == again)
      #expect(Set([oslo, again, rome]).count == 2)
      #expect(oslo.id == again)
      #expect(oslo.configuration == nil)
      #expect(oslo.widgetConfigurationIntent(of: CityIntent.self)?.city == "Oslo")
      let inferred: CityIntent? = rome.widgetConfigurationIntent()
      #expect(inferred?.city == "Rome")
      #expect(oslo.widgetConfigurationIntent(of: EmptyIntent.self) == nil)
      #expect(rome.debugDescription.contains("city: Rome"))
    }

    @Test func pushHandlersTakeTokens() {
      final class Tokens: @unchecked Sendable { var seen: [Data] = [] }
      struct Handler: WidgetPushHandler, ControlPushHandler {
        static let tokens = Tokens()
        func pushTokenDidChange(_ pushInfo: WidgetPushInfo, widgets: [WidgetInfo]) {
          Self.tokens.seen.append(pushInfo.token)
        }
        func pushTokensDidChange(controls: [ControlInfo]) {
          Self.tokens.seen += controls.compactMap { $0.pushInfo?.token }
        }
      }
      let handler = Handler()
      handler.pushTokenDidChange(WidgetPushInfo(token: Data([1])), widgets: [])
      let control = ControlInfo(kind: "light", pushInfo: .init(token: Data([2])))
      handler.pushTokensDidChange(controls: [control, ControlInfo(kind: "door")])
      #expect(Handler.tokens.seen == [Data([1]), Data([2])])
      #expect(control.id == control)
    }
  }

  struct Tick: TimelineEntry {
    var date: Date
  }

  struct EmptyIntent: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Nothing"
  }

  struct CityIntent: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "City"
    static var description: IntentDescription? { "The city of the forecast" }

    @Parameter(title: "City", default: "Oslo") var city: String

    init() {}

    init(city: String) {
      self.city = city
    }
  }

  struct CityProvider: AppIntentTimelineProvider {
    struct Entry: TimelineEntry {
      var date: Date
      var city: String
    }

    func placeholder(in context: Context) -> Entry { Entry(date: .distantPast, city: "") }

    func snapshot(for configuration: CityIntent, in context: Context) async -> Entry {
      Entry(date: .distantPast, city: configuration.city)
    }

    func timeline(for configuration: CityIntent, in context: Context) async -> Timeline<Entry> {
      Timeline(entries: [await snapshot(for: configuration, in: context)], policy: .atEnd)
    }

    func recommendations() -> [AppIntentRecommendation<CityIntent>] {
      let away: LocalizedStringResource = "Away"
      return [
        AppIntentRecommendation(intent: CityIntent(city: "Oslo"), description: "Home"),
        AppIntentRecommendation(intent: CityIntent(city: "Rome"), description: away),
      ]
    }

    func relevance() async -> WidgetRelevance<CityIntent> {
      WidgetRelevance([
        WidgetRelevanceAttribute(
          configuration: CityIntent(city: "Oslo"), context: .location(inferred: .home)),
        WidgetRelevanceAttribute(configuration: CityIntent(city: "Oslo"), group: .named("cities")),
      ])
    }
  }
#endif
