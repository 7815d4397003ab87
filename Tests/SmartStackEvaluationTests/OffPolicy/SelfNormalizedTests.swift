import SmartStackEvaluation
import SmartStackModel
import SmartStackTestSupport
import Testing

@Suite struct SelfNormalizedTests {
  /// 14 / 18; with a clip of 4 both sums lose 4 by row 8.
  @Test func tenRowsByHand() {
    #expect(isNear(TenRowLog.estimate(SelfNormalized()), 14.0 / 18))
    #expect(isNear(TenRowLog.estimate(SelfNormalized(clip: 4)), 10.0 / 14))
  }

  @Test func itStaysWithinTheRewardsAndFollowsAShiftOfThem() {
    var generator = SplitMix64(seed: 1)
    for _ in 0..<200 {
      let world = BanditWorld(situations: 2, actions: 3, &generator)
      var log = world.log(20, &generator)
      guard let value = OffPolicyTerm.estimate(log.map(SelfNormalized().term)) else { continue }
      #expect((-1e-12...1 + 1e-12).contains(value))
      // Halved and raised rewards give a halved and raised estimate, which IPS does not promise.
      for index in log.indices { log[index].reward = log[index].reward / 2 + 0.25 }
      #expect(isNear(OffPolicyTerm.estimate(log.map(SelfNormalized().term)), value / 2 + 0.25))
    }
  }

  @Test func aLogThatSaysNothingGivesNothing() {
    let decision = LoggedDecision(
      shown: 0, propensity: 0.5, reward: 1, target: ActionChances(always: 1))
    #expect(OffPolicyTerm.estimate([SelfNormalized().term(of: decision)]) == nil)
    #expect(OffPolicyTerm.estimate([]) == nil)
  }
}
