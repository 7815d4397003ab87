import SmartStackRanking
import SmartStackRotation
import Testing

/// Cards shown by chance, to learn about them.
@Suite struct ExplorationTests {
  let ranking = [card("a", 2), card("b", 1), card("c", 0)]

  @Test("At rate 0 chance has no say and no propensity is logged")
  func off() {
    var scene = Scene()
    for _ in 0..<50 {
      let step = scene.send(.becomesVisible(ranking), after: 3600)
      #expect(step?.action == .keep)
      #expect(step?.propensity == nil)
    }
  }

  @Test("Every propensity is the chance of what shows, and the shares come out")
  func propensity() {
    var counts: [String: Int] = [:]
    var scene = Scene(seed: 7, isDeveloperMode: true) { $0.explorationRate = 0.3 }
    scene.send(.becomesVisible([card("a", 0)]))
    for _ in 0..<6000 {
      // Back to a first, so that every draw is made at the same state.
      scene.send(.swipes(to: "a"))
      let step = scene.send(.clockReachesChange(ranking), after: 1800)
      let shown = scene.state.shown ?? ""
      counts[shown, default: 0] += 1
      let expected = shown == "a" ? 0.8 : 0.1
      #expect(abs((step?.propensity ?? 0) - expected) < 1e-12)
      if shown != "a" { #expect(step?.reason.kind == .explored) }
    }
    #expect(abs(Double(counts["a"] ?? 0) / 6000 - 0.8) < 0.02)
    #expect(abs(Double(counts["b"] ?? 0) / 6000 - 0.1) < 0.015)
    #expect(scene.policy.churn.explorations == (counts["b"] ?? 0) + (counts["c"] ?? 0))
  }

  @Test("Equal seeds give equal choices, other seeds others")
  func seeds() {
    func shown(_ seed: UInt64) -> [String?] {
      var scene = Scene(seed: seed, isDeveloperMode: true) { $0.explorationRate = 1 }
      return (0..<40).map { _ in
        scene.send(.becomesVisible(ranking), after: 60)
        return scene.state.shown
      }
    }
    #expect(shown(1) == shown(1))
    #expect(shown(1) != shown(2))
  }

  @Test("Chance moves nothing within the dwell, during a hold, or beyond the budget")
  func limits() {
    var scene = Scene {
      $0.explorationRate = 1; $0.dailyLimit = 3
    }
    for _ in 0..<100 {
      scene.send(.becomesVisible(ranking), after: 300)
    }
    #expect(scene.policy.churn.explorations <= 6)
    scene.send(.swipes(to: "a"))
    #expect(scene.send(.becomesVisible(ranking), after: 60)?.propensity == nil)
  }
}
