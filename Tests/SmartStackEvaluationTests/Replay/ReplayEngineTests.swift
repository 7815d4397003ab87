import SmartStackModel
import Testing

@testable import SmartStackEvaluation

@Suite struct ReplayEngineTests {
  private func figures(
    _ events: [Event], _ rules: ReplayProtocol, _ policies: [any ReplayPolicy]
  ) -> PersonFigures? {
    ReplayEngine(rules: rules, policies: policies).figures(of: "p") { body in
      for event in events { body(event) }
    }
  }

  @Test func aPersonNeedsTheLeastNumberOfUses() {
    let events = (0..<99).map { launch("a", at: Int64($0) * 1000) }
    #expect(figures(events, .standard, []) == nil)
    #expect(figures(events + [launch("a", at: 99_000)], .standard, [])?.useCount == 100)
  }

  @Test func figuresAreThoseOfTheUsesOneByOne() {
    let events = randomEvents(seed: 8, count: 600)
    let history = uses(events)
    var replay = PersonReplay(
      person: "p", useCount: history.count, rules: .standard, policies: BaselinePolicies.all)
    for use in history { replay.add(use) }
    #expect(figures(events, .standard, BaselinePolicies.all) == replay.result)
  }

  /// Every person starts with fresh policies, so that people do not depend on each other.
  @Test func aPersonDoesNotChangeTheNext() throws {
    let engine = ReplayEngine(
      rules: .standard, policies: BaselinePolicies.all + ReferencePolicies.all)
    func replay(_ seed: UInt64) -> PersonFigures? {
      engine.figures(of: "p") { body in
        for event in randomEvents(seed: seed, count: 500) { body(event) }
      }
    }
    let alone = try #require(replay(1))
    _ = replay(2)
    #expect(replay(1) == alone)
  }
}
