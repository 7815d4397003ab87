import SmartStackEvaluation
import SmartStackModel
import SmartStackTestSupport
import Testing

@Suite struct DoublyRobustTests {
  /// 185 / 16 / 10; with a clip of 4 row 8 gives 4/16 + 4 · 3/4 = 52/16 rather than 100/16.
  @Test func tenRowsByHand() {
    #expect(isNear(TenRowLog.estimate(DoublyRobust()), 1.15625))
    #expect(isNear(TenRowLog.estimate(DoublyRobust(clip: 4)), 0.85625))
  }

  @Test func withoutAModelItIsInversePropensity() {
    for decision in TenRowLog.decisions {
      var decision = decision
      decision.prediction = .nothing
      #expect(DoublyRobust().term(of: decision) == InversePropensity().term(of: decision))
    }
  }

  /// Right propensities make up for any model.
  @Test func itsExpectationIsTheTruthUnderAnyModel() {
    var generator = SplitMix64(seed: 4)
    for _ in 0..<200 {
      let world = BanditWorld(situations: 3, actions: 4, &generator)
      let model = (0..<4).map { _ in Double(generator.integer(-50...150)) / 100 }
      let expected = world.outcomes.reduce(0) { sum, outcome in
        var decision = outcome.decision
        decision.prediction = LoggedDecision.Prediction(
          shown: model[decision.shown], target: decision.target.mean { model[$0] })
        return sum + outcome.probability * DoublyRobust().term(of: decision).value
      }
      #expect(isNear(expected, world.value))
    }
  }

  /// A right model makes up for any propensity.
  @Test func itsExpectationIsTheTruthUnderAnyPropensity() {
    var generator = SplitMix64(seed: 5)
    for _ in 0..<200 {
      let world = BanditWorld(situations: 1, actions: 4, &generator)
      let wrong = Double(generator.integer(1...20)) / 20
      let expected = world.outcomes.reduce(0) { sum, outcome in
        var decision = outcome.decision
        decision.propensity *= wrong
        decision.prediction = LoggedDecision.Prediction(
          shown: world.pays[0][decision.shown],
          target: decision.target.mean { world.pays[0][$0] })
        return sum + outcome.probability * DoublyRobust().term(of: decision).value
      }
      #expect(isNear(expected, world.value, within: 1e-9))
    }
  }
}
