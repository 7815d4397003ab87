import SmartStackModel
import Testing

@testable import SmartStackRanking

@Suite struct DeclaredScoreSignalTests {
  private let stack = Stack(
    widgets: [
      Build.widget(
        "scored",
        timeline: Build.timeline(
          Build.entry(Build.instant(3, 8), 50, for: .seconds(3600), "lesson"),
          Build.entry(Build.instant(3, 12), 0, "idle"), Build.entry(Build.instant(3, 16), 5))),
      Build.widget("silent"),
      Build.widget("constant", timeline: Build.timeline(Build.daily(0, 7))),
    ])

  private func part(
    _ id: String, _ hour: Int, model: RankingModel = RankingModel(), stack: Stack? = nil
  )
    -> Explanation?
  {
    Build.ranker(stack ?? self.stack, [], model)
      .part(.declared, of: id, at: Build.moment(Build.instant(3, hour)))
  }

  @Test("The part is the weight times twice the quantile less one")
  func value() throws {
    var model = RankingModel()
    model.declared.weight = 4
    let part = try #require(self.part("scored", 8, model: model))
    // 50 holds 1 h; 0 holds 3 h elapsed and 4 h; 5 counts 6 h: q = (13 + 0.5) / 14.
    #expect(abs(part.value - 4 * (2 * 13.5 / 14 - 1)) < 1e-12)
    #expect(part.children.map(\.label) == ["weight", "claim"])
    #expect(self.part("scored", 9)?.value == -2)
    #expect(self.part("scored", 12)?.value == -2)
    #expect(self.part("scored", 7)?.value == 0)
    #expect(self.part("silent", 9)?.value == 0)
    #expect(self.part("constant", 9)?.value == 0)
  }

  @Test("Every case has its sentence")
  func sentences() {
    #expect(part("silent", 9)?.note == "declares no score yet")
    #expect(part("scored", 7)?.note == "declares no score yet")
    #expect(
      part("scored", 8)?.note == "declares 50 (lesson), above 96 % of its own scores, 1 h left")
    #expect(
      part("scored", 10)?.note
        == "declared 50 (lesson), and its duration has elapsed: counts as 0")
    #expect(part("scored", 13)?.note == "declares 0 (idle): not relevant now")
    #expect(part("scored", 17)?.note == "declares 5, above 71 % of its own scores")
    #expect(
      part("constant", 9)?.note == "declares 7, above 50 % of its own scores, 15 h left")
    var watch = stack
    watch.profile = .watch
    #expect(
      part("scored", 8, stack: watch)?.note == "scores on entries do not count in this profile")
    #expect(part("scored", 8, stack: watch)?.value == 0)
  }

  @Test("A watch counts scores where the model or the stack says so")
  func watch() {
    var watch = stack
    watch.profile = .watch
    var model = RankingModel()
    model.profiles.watchCountsEntryScores = true
    #expect((part("scored", 8, model: model, stack: watch)?.value ?? 0) > 1)
    watch.options.honouredClues = [.entryScores]
    #expect((part("scored", 8, stack: watch)?.value ?? 0) > 1)
    watch.options.honouredClues = []
    #expect(part("scored", 8, model: model, stack: watch)?.value == 0)
  }

  @Test("Zero is a veto, or a penalty that other evidence may lift")
  func irrelevance() {
    let taps = (0..<6).map { Build.event(Build.instant(2, 12 + $0), .tap(widget: "scored")) }
    let tier = { (rule: DeclaredParameters.NotRelevantRule, events: [Event]) -> Tier? in
      var model = RankingModel()
      model.declared.notRelevantRule = rule
      return Build.ranker(self.stack, events, model)
        .ranking(at: Build.moment(Build.instant(3, 13))).entries
        .first { $0.card.id == "scored" }?.tier
    }
    #expect(tier(.veto, []) == .notEligible)
    #expect(tier(.veto, taps) == .notEligible)
    #expect(tier(.penalty, []) == .notEligible)
    #expect(tier(.penalty, taps) == .relevant)
  }
}
