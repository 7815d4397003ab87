import SmartStackEvaluation
import SmartStackModel
import SmartStackTestSupport
import Testing

@Suite struct SwitchDoublyRobustTests {
  /// Row 8 is beyond a threshold of 4 and gives what the model expects, 4/16 rather than 100/16.
  @Test func tenRowsByHand() {
    #expect(isNear(TenRowLog.estimate(SwitchDoublyRobust(threshold: 4)), 0.55625))
    // A weight at the threshold still counts.
    #expect(
      TenRowLog.estimate(SwitchDoublyRobust(threshold: 8)) == TenRowLog.estimate(DoublyRobust()))
  }

  /// Its expectation is the truth of moderate actions and the model of all others.
  @Test func itsExpectationIsKnown() {
    var generator = SplitMix64(seed: 6)
    for _ in 0..<200 {
      let world = BanditWorld(situations: 3, actions: 4, &generator)
      let model = (0..<4).map { _ in Double(generator.integer(0...100)) / 100 }
      let threshold = 1.2
      let expected = world.outcomes.reduce(0) { sum, outcome in
        var decision = outcome.decision
        decision.prediction = LoggedDecision.Prediction(
          shown: model[decision.shown], target: decision.target.mean { model[$0] })
        return sum
          + outcome.probability * SwitchDoublyRobust(threshold: threshold).term(of: decision).value
      }
      let known = world.pays.indices.reduce(0) { sum, situation in
        sum
          + world.target[situation].mean { action in
            let weight = world.target[situation][action] / world.logging[situation][action]
            return weight <= threshold ? world.pays[situation][action] : model[action]
          }
      }
      #expect(isNear(expected, known / 3, within: 1e-10))
    }
  }
}
