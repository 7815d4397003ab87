import Testing

@testable import SmartStackEvaluation

@Suite struct HourFrequentPolicyTests {
  @Test func theScoresOfAFewUses() {
    var policy = HourFrequentPolicy()
    policy.observe(use(0, at: 8 * hour))
    policy.observe(use(1, at: 9 * hour))
    policy.observe(use(1, at: 9 * hour + 60))
    let expected: [Double] = [(1 + 5.0 / 3) / 6, (10.0 / 3) / 6]
    #expect(scores(&policy, at: day + 8 * hour, items: 2) == expected)
  }

  @Test func theHourIsThatOfTheLocalClock() {
    var policy = HourFrequentPolicy()
    policy.observe(use(0, at: 8 * hour, offset: offset(hours: 3)))
    policy.observe(use(1, at: 9 * hour, offset: offset(hours: 3)))
    let atEleven = scores(&policy, at: 12 * hour, items: 2, offset: offset(hours: -1))
    #expect(atEleven[0] > atEleven[1])
  }
}
