import SmartStackModel
import Testing

@testable import SmartStackRanking

@Suite struct CardPlacementTests {
  private let time = Build.instant(3, 9)
  private var moment: Moment { Build.moment(time, (.place("home"), time)) }

  private func ranking(
    _ stack: Stack, _ events: [Event] = [], at moment: Moment? = nil,
    change: (inout RankingModel) -> Void = { _ in }
  ) -> Ranking {
    var model = RankingModel()
    change(&model)
    return Build.ranker(stack, events, model).ranking(at: moment ?? self.moment)
  }

  private func order(
    _ stack: Stack, _ events: [Event] = [], change: (inout RankingModel) -> Void = { _ in }
  ) -> [String] {
    ranking(stack, events, change: change).entries.map(\.card.id)
  }

  private func reasons(_ ranking: Ranking) -> [String: HiddenCard.Reason] {
    Dictionary(uniqueKeysWithValues: ranking.hidden.map { ($0.id, $0.reason) })
  }

  private func relevance(
    _ id: String, _ clues: [RelevantContext], kind: String? = nil, app: String = "com.example.app",
    groups: [RelevanceGroup] = []
  ) -> Widget {
    Build.widget(
      id, app: app, role: .relevance(associatedKind: kind), clues: clues, groups: groups)
  }

  private var watch: Stack {
    Stack(
      profile: .watch,
      widgets: [
        Build.widget("plain"), Build.widget("best", clues: [.inferredLocation(.home)]),
        Build.widget("pinned", isPinned: true),
      ],
      liveActivities: [LiveActivity(id: "live", app: "a", start: Build.instant(3, 8))],
      sessionControls: [SessionControl(id: "music", app: "b", start: Build.instant(3, 8))])
  }

  @Test("On a watch: sessions, pinned cards, live activities, then cards by relevance")
  func tiers() {
    #expect(order(watch) == ["music", "pinned", "live", "best", "plain"])
    let ranking = ranking(watch)
    #expect(ranking.entries.map(\.tier) == [.session, .pinned, .activity, .relevant, .relevant])
    #expect(ranking.entries.prefix(3).allSatisfy { $0.probability == 0 })
    #expect(
      order(watch, [Build.event(Build.instant(3), .unpin(widget: "pinned"))])
        == ["music", "live", "best", "pinned", "plain"])
  }

  @Test("Live activities may be put above pinned cards, and stay live activities")
  func activitiesAbovePins() {
    let ranking = ranking(watch) { $0.cards.activitiesAbovePins = true }
    #expect(ranking.entries.map(\.card.id) == ["music", "live", "pinned", "best", "plain"])
    #expect(ranking.entries.prefix(3).map(\.tier) == [.session, .activity, .pinned])
  }

  @Test("On a home screen pins and activities order nothing")
  func homeScreen() {
    var stack = watch
    stack.profile = .homeScreen
    #expect(order(stack) == ["best", "pinned", "plain"])
  }

  @Test("A later session stands above an earlier one")
  func sessions() {
    var stack = watch
    stack.sessionControls.append(
      SessionControl(id: "workout", app: "c", start: Build.instant(3, 8, 30)))
    #expect(Array(order(stack).prefix(2)) == ["workout", "music"])
  }

  @Test("Activities of one app: by score, then the first started, then the identifier")
  func oneApp() {
    var stack = Stack(profile: .watch, widgets: [])
    let activity = { (id: String, score: Double, minute: Int) in
      LiveActivity(id: id, app: "a", relevanceScore: score, start: Build.instant(3, 8, minute))
    }
    stack.liveActivities = [
      activity("late", 50, 30), activity("first", 50, 10), activity("top", 100, 40),
      activity("b", 0, 0), activity("a", 0, 0),
    ]
    #expect(order(stack) == ["top", "first", "late", "a", "b"])
  }

  @Test(
    "Only the order of an app's scores matters, whatever its scale", arguments: [1e-9, 1, 1e12])
  func anyScale(scale: Double) {
    var stack = Stack(profile: .watch, widgets: [])
    stack.liveActivities = [("low", -2.0), ("high", 3), ("middle", 0)].map { id, score in
      LiveActivity(
        id: id, app: "a", relevanceScore: score * scale, start: Build.instant(3, 8))
    }
    #expect(order(stack) == ["high", "middle", "low"])
  }

  @Test("Between apps the one that began last comes first, or the one that began first")
  func apps() {
    var stack = Stack(profile: .watch, widgets: [])
    let activity = { (id: String, app: String, score: Double, minute: Int) in
      LiveActivity(id: id, app: app, relevanceScore: score, start: Build.instant(3, 8, minute))
    }
    stack.liveActivities = [
      activity("a1", "a", 1, 10), activity("b1", "b", 900, 20), activity("a2", "a", 5, 0),
      LiveActivity(
        id: "ended", app: "b", start: Build.instant(3, 8, 50), end: Build.instant(3, 8, 55)),
    ]
    #expect(order(stack) == ["b1", "a2", "a1"])
    #expect(order(stack) { $0.cards.activityOrder = .oldest } == ["a2", "a1", "b1"])
  }

  @Test("Stale activities stand behind the fresh ones, keep their place, or rank as cards")
  func stale() {
    var stack = watch
    stack.liveActivities = [
      LiveActivity(
        id: "stale", app: "z", relevanceScore: 9, start: Build.instant(3, 8, 30), staleDate: time),
      LiveActivity(
        id: "fresh", app: "a", start: Build.instant(3, 8), staleDate: Build.instant(3, 9, 1)),
    ]
    let places = { (rule: CardParameters.StaleRule) in
      self.order(stack) { $0.cards.staleRule = rule }
    }
    #expect(places(.last) == ["music", "pinned", "fresh", "stale", "best", "plain"])
    #expect(places(.keep) == ["music", "pinned", "stale", "fresh", "best", "plain"])
    #expect(places(.demote) == ["music", "pinned", "fresh", "best", "plain", "stale"])
  }

  @Test("Of a named group the best member shows, in its own app only")
  func namedGroup() {
    let stack = Stack(
      profile: .watch,
      widgets: [
        relevance("low", [.date(time, kind: .informational)], groups: [.named("game")]),
        relevance("high", [.date(time, kind: .scheduled)], groups: [.named("game"), .named("x")]),
        relevance(
          "foreign", [.date(time, kind: .informational)], app: "other", groups: [.named("game")]),
        Build.widget("timeline", groups: [.named("x")]),
      ])
    let ranking = ranking(stack)
    #expect(ranking.entries.map(\.card.id) == ["high", "foreign"])
    #expect(
      reasons(ranking) == [
        "low": .groupIsFull(shown: "high"), "timeline": .groupIsFull(shown: "high"),
      ])
    let two = self.ranking(stack) { $0.cards.namedGroupLimit = 2 }
    #expect(two.entries.map(\.card.id) == ["high", "foreign", "low", "timeline"])
  }

  @Test("Relevance cards of one app are few, unless they opt out; timeline cards are not counted")
  func automaticGroup() {
    let cards = (1...4).map { relevance("card\($0)", [.date(time, kind: .scheduled)]) }
    var stack = Stack(
      profile: .watch,
      widgets: cards + [
        relevance("free", [.date(time)], groups: [.ungrouped]), Build.widget("timeline"),
        relevance("other", [.date(time)], app: "other"),
      ])
    let ranking = ranking(stack)
    #expect(ranking.entries.map(\.card.id) == ["card1", "card2", "free", "other", "timeline"])
    #expect(
      reasons(ranking)
        == ["card3": .groupIsFull(shown: "card1"), "card4": .groupIsFull(shown: "card1")])
    #expect(order(stack) { $0.cards.automaticGroupLimit = 1 }.count == 4)
    stack.widgets[5].attributes = [RelevanceAttribute(content: .group(.automatic))]
    #expect(reasons(self.ranking(stack))["timeline"] == .groupIsFull(shown: "card1"))
  }

  @Test("A group can be that of one configuration alone")
  func configuredGroup() {
    let rome = Configuration(["trip": .text("Rome")])
    var widget = relevance("trip", [.date(time), .date(time)], groups: [.named("x")])
    widget.attributes[1].configuration = rome
    widget.attributes[2].configuration = rome
    let single = relevance("single", [.date(time, kind: .scheduled)], groups: [.named("x")])
    let ranking = ranking(Stack(profile: .watch, widgets: [widget, single]))
    #expect(ranking.entries.map(\.card.id) == ["single", "trip#1"])
    #expect(reasons(ranking) == ["trip#2": .groupIsFull(shown: "single")])
  }

  @Test("A relevance card replaces the timeline cards of its associated kind and takes their pin")
  func associatedKind() {
    var stack = Stack(
      profile: .watch,
      widgets: [
        Build.widget("list", kind: "List", isPinned: true),
        Build.widget("foreign", kind: "List", app: "other"),
        relevance("event", [.inferredLocation(.home)], kind: "List"),
        Build.widget("best", clues: [.date(time, kind: .scheduled)]),
      ])
    let shown = ranking(stack)
    #expect(shown.entries.map(\.card.id) == ["event", "best", "foreign"])
    #expect(shown.entries.first?.tier == .pinned)
    #expect(reasons(shown) == ["list": .replaced(by: "event")])
    #expect(
      order(stack) { $0.cards.associatedKindInheritsPin = false } == ["best", "event", "foreign"])
    let away = ranking(stack, at: Build.moment(time, (.place("work"), nil)))
    #expect(away.entries.map(\.card.id) == ["list", "best", "foreign"])
    stack.widgets[2].role = .relevance(associatedKind: "Other")
    #expect(order(stack) == ["list", "best", "event", "foreign"])
  }

  @Test("A replaced card leaves its place in a group to the next")
  func replacedMember() {
    let stack = Stack(
      profile: .watch,
      widgets: [
        Build.widget(
          "list", kind: "List", clues: [.date(time, kind: .scheduled)], groups: [.named("g")]),
        Build.widget("next", groups: [.named("g")]),
        relevance("event", [.date(time)], kind: "List"),
      ])
    let ranking = ranking(stack)
    #expect(ranking.entries.map(\.card.id) == ["event", "next"])
    #expect(reasons(ranking) == ["list": .replaced(by: "event")])
  }

  @Test("What has no room is hidden, from the bottom", arguments: [(0, 5), (1, 1), (4, 4), (9, 5)])
  func capacity(capacity: Int, count: Int) {
    let ranking = ranking(watch) { $0.cards.capacity = Double(capacity) }
    #expect(ranking.entries.map(\.card.id) == Array(order(watch).prefix(count)))
    #expect(ranking.hidden.map(\.id).sorted() == order(watch).dropFirst(count).sorted())
    #expect(Set(ranking.hidden.map(\.reason)).isSubset(of: [.noRoom]))
  }

  @Test("A card never to be suggested stands below all and does not lead")
  func neverSuggest() {
    let events = [
      Build.event(Build.instant(2), .neverSuggest(widget: "best")),
      Build.event(Build.instant(2), .neverSuggest(widget: "pinned")),
    ]
    let ranking = ranking(watch, events)
    #expect(ranking.entries.map(\.card.id) == ["music", "pinned", "live", "plain", "best"])
    #expect(ranking.entries.last?.tier == .notEligible)
    let only = self.ranking(
      Stack(widgets: [Build.widget("best")]), Array(events.prefix(1)))
    #expect(only.leader == nil)
    #expect(only.entries.count == 1)
  }
}
