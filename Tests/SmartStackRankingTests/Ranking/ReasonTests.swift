import SmartStackModel
import Testing

@testable import SmartStackRanking

@Suite struct ReasonTests {
  private let time = Build.instant(3, 9)

  private func reason(
    _ id: String, _ stack: Stack, _ events: [Event] = [],
    change: (inout RankingModel) -> Void = { _ in }
  ) throws -> String {
    var model = RankingModel()
    change(&model)
    let ranker = Build.ranker(stack, events, model)
    let moment = Build.moment(time)
    let entry = try #require(ranker.ranking(at: moment).entries.first { $0.card.id == id })
    return entry.reason(from: try #require(ranker.explanation(ofCard: id, at: moment)))
  }

  private var watch: Stack {
    Stack(
      profile: .watch, widgets: [Build.widget("pinned", isPinned: true), Build.widget("plain")],
      liveActivities: [LiveActivity(id: "live", app: "a", start: time)],
      sessionControls: [SessionControl(id: "music", app: "a", start: time)])
  }

  @Test("Each tier has its own reason")
  func tiers() throws {
    #expect(try reason("music", watch) == "controls of a running session stand on top")
    #expect(try reason("pinned", watch) == "pinned by the person")
    #expect(try reason("live", watch) == "a live activity stands above cards by relevance")
    #expect(
      try reason("live", watch) { $0.cards.activitiesAbovePins = true }
        == "a live activity stands above cards by relevance")
    #expect(try reason("plain", watch) == "nothing speaks for or against it")
  }

  private func scored(_ morning: Double) -> Stack {
    Stack(
      widgets: [
        Build.widget(timeline: Build.timeline(Build.daily(8, morning), Build.daily(12, 5)))
      ])
  }

  @Test("By relevance it is the note of the family that says most")
  func families() throws {
    #expect(
      try reason("one", scored(9)) == "declares 9, above 92 % of its own scores, 3 h left")
    #expect(
      try reason("one", scored(1)) == "declares 1, above 8 % of its own scores, 3 h left")
    let taps = (1...20).map { Build.event(Build.instant(2, 9, $0), .tap(widget: "one")) }
    #expect(try reason("one", scored(1), taps) == "20 reactions, lately well received")
  }

  @Test("A card that may not lead says whose word that is")
  func notEligible() throws {
    let never = [Build.event(Build.instant(2), .neverSuggest(widget: "one"))]
    for score in [1.0, 9] {
      #expect(try reason("one", scored(score), never) == "never to be suggested, as asked")
    }
    #expect(try reason("one", scored(0)) == "declares 0: not relevant now")
    #expect(
      try reason("one", scored(0)) { $0.declared.weight = 0 } == "declares 0: not relevant now")
  }
}
