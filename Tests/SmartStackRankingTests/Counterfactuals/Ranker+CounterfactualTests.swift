import SmartStackModel
import Testing

@testable import SmartStackRanking

/// What keeps a widget from the top, in words.
@Suite struct RankerCounterfactualTests {
  private let time = Build.instant(3, 9)

  private func obstacle(
    _ stack: Stack, _ events: [Event] = [], change: (inout RankingModel) -> Void = { _ in }
  ) throws -> String {
    var model = RankingModel()
    change(&model)
    return try #require(
      Build.ranker(stack, events, model).counterfactual(forWidget: "one", at: Build.moment(time))
    ).obstacle
  }

  private func watch(_ widgets: Widget...) -> Stack {
    Stack(profile: .watch, widgets: [Build.widget("one")] + widgets)
  }

  @Test("What stands above every card by relevance")
  func tiers() throws {
    var session = watch()
    session.sessionControls = [SessionControl(id: "music", app: "a", start: time)]
    #expect(try obstacle(session) == "the controls of the session music stand above every card")
    var live = watch()
    live.liveActivities = [LiveActivity(id: "game", app: "a", start: time)]
    #expect(try obstacle(live) == "the live activity game stands above cards by relevance")
    let pinned = watch(Build.widget("fixed", isPinned: true))
    #expect(try obstacle(pinned) == "fixed is pinned")
    live.widgets = pinned.widgets
    #expect(
      try obstacle(live) { $0.cards.activitiesAbovePins = true }
        == "the live activity game stands above cards by relevance")
  }

  @Test("Among pinned cards the score decides")
  func pinned() throws {
    var stack = watch(
      Build.widget("fixed", isPinned: true, clues: [.date(time, kind: .scheduled)]))
    stack.widgets[0].isPinned = true
    #expect(try obstacle(stack) == "fixed leads by 3")
  }

  @Test("What another card leads by, and whose word keeps a card down")
  func scores() throws {
    #expect(
      try obstacle(watch(Build.widget("best", clues: [.date(time)]))) == "best leads by 2.4")
    let never = [Build.event(Build.instant(2), .neverSuggest(widget: "one"))]
    #expect(
      try obstacle(watch(Build.widget("best")), never)
        == "it may not lead: the person asked never to be shown it")
    #expect(
      try obstacle(watch(), never) == "no card of the stack may lead at this moment")
  }

  @Test("A card that is hidden tells why")
  func hidden() throws {
    var stack = watch(Build.widget("best", clues: [.date(time)], groups: [.named("g")]))
    stack.widgets[0].attributes = [RelevanceAttribute(content: .group(.named("g")))]
    #expect(try obstacle(stack) == "best of the same group is shown")
    stack.widgets[0].attributes = []
    #expect(try obstacle(stack) { $0.cards.capacity = 1 } == "the stack has no more room")
    stack.widgets[0].role = .relevance(associatedKind: nil)
    #expect(
      try obstacle(stack) == "a relevance widget shows only while one of its clues holds")
    stack.profile = .homeScreen
    #expect(try obstacle(stack) == "cards of this sort do not exist in this profile")
  }
}
