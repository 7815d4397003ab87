import Testing

@testable import SmartStackEvaluation

@Suite struct MostRecentPolicyTests {
  @Test func theLatestIsFirst() {
    var policy = MostRecentPolicy()
    for (item, time) in [(0, 5), (1, 6), (0, 7)] as [(Int, Int64)] {
      policy.observe(use(item, at: time))
    }
    #expect(scores(&policy, at: 9, items: 2) == [7000, 6000])
  }
}
