import Testing

@testable import SmartStackEvaluation

@Suite struct ZoxidePolicyTests {
  @Test func theRankCountsBySteps() {
    var policy = ZoxidePolicy()
    for _ in 0..<3 { policy.observe(use(0, at: 0)) }
    func score(_ age: Int64) -> Double { scores(&policy, at: age, items: 1)[0] }
    #expect([0, 3599].map(score) == [12, 12])
    #expect([3600, day - 1].map(score) == [6, 6])
    #expect([day, 7 * day - 1].map(score) == [1.5, 1.5])
    #expect([7 * day, 900 * day].map(score) == [0.75, 0.75])
  }

  /// Published complaint: one visit brings an old rank back whole.
  @Test func oneUseBringsAnOldRankBackWhole() {
    var policy = ZoxidePolicy()
    for number in 0..<50 { policy.observe(use(0, at: Int64(number))) }
    for number in 0..<40 { policy.observe(use(1, at: 400 * day + Int64(number) * 60)) }
    policy.observe(use(0, at: 400 * day + 3000))
    let scores = scores(&policy, at: 400 * day + 3100, items: 2)
    #expect(scores[0] == 51 * 4)
    #expect(scores[0] > scores[1])
  }

  @Test func ranksAreScaledAndSmallOnesDropped() {
    var policy = ZoxidePolicy()
    policy.observe(use(0, at: 0))
    for _ in 0..<10_000 { policy.observe(use(1, at: 0)) }
    let scores = scores(&policy, at: 0, items: 2)
    #expect(scores[0] == 0)
    #expect(abs(scores[1] / 4 - 9000 * 10_000 / 10_001) < 1e-6)
  }
}
