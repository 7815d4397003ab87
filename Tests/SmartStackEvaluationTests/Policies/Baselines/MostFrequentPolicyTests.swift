import Testing

@testable import SmartStackEvaluation

@Suite struct MostFrequentPolicyTests {
  @Test func theScoreIsTheShare() {
    var policy = MostFrequentPolicy()
    for item in [0, 1, 1, 1] { policy.observe(use(item, at: 0)) }
    #expect(scores(&policy, at: 0, items: 2) == [0.25, 0.75])
  }
}
