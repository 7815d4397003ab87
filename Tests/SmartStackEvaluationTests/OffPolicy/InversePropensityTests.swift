import SmartStackEvaluation
import SmartStackModel
import SmartStackTestSupport
import Testing

@Suite struct InversePropensityTests {
  /// 14 / 10; with a clip of 4 row 8 gives 4 rather than 8.
  @Test func tenRowsByHand() {
    #expect(isNear(TenRowLog.estimate(InversePropensity()), 1.4))
    #expect(isNear(TenRowLog.estimate(InversePropensity(clip: 4)), 1))
  }

  @Test func thePolicyThatRanIsWorthItsMeanReward() throws {
    var generator = SplitMix64(seed: 1)
    let world = BanditWorld(situations: 3, actions: 4, &generator)
    let same = BanditWorld(pays: world.pays, logging: world.logging, target: world.logging)
    let log = same.log(1000, &generator)
    let mean = log.reduce(0) { $0 + $1.reward } / 1000
    #expect(OffPolicyTerm.estimate(log.map(InversePropensity().term)) == mean)
  }

  /// Two arms, tossed by a coin, of which the first always pays, so that each of its tosses is two.
  @Test func twoArms() {
    let target = ActionChances(always: 0)
    let log = [
      LoggedDecision(shown: 0, propensity: 0.5, reward: 1, target: target),
      LoggedDecision(shown: 1, propensity: 0.5, reward: 0, target: target),
    ]
    #expect(OffPolicyTerm.estimate(log.map(InversePropensity().term)) == 1)
  }

  @Test func itsExpectationIsTheTruth() {
    var generator = SplitMix64(seed: 2)
    for _ in 0..<200 {
      let world = BanditWorld(situations: 3, actions: 4, &generator)
      let expected = world.outcomes.reduce(0) {
        $0 + $1.probability * InversePropensity().term(of: $1.decision).value
      }
      #expect(isNear(expected, world.value))
      let clipped = world.outcomes.reduce(0) {
        $0 + $1.probability * InversePropensity(clip: 1.5).term(of: $1.decision).value
      }
      #expect(clipped <= world.value + 1e-12)
    }
  }

  @Test func everyTermLiesInTheRange() throws {
    var generator = SplitMix64(seed: 3)
    let world = BanditWorld(situations: 3, actions: 4, &generator)
    for clip in [Double.infinity, 2] {
      for estimator in OffPolicyEstimators.all(clip: clip, threshold: 3) {
        guard let range = estimator.range(largestWeight: 1 / world.floor) else {
          #expect(["SNIPS", "Switch-DR"].contains(estimator.name))
          continue
        }
        for (decision, _) in world.outcomes {
          for shown in [0.0, 1] {
            for target in [0.0, 1] {
              var decision = decision
              decision.prediction = LoggedDecision.Prediction(shown: shown, target: target)
              #expect(range.contains(estimator.term(of: decision).value))
            }
          }
        }
      }
    }
  }
}
