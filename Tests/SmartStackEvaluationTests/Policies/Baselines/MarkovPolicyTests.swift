import Testing

@testable import SmartStackEvaluation

@Suite struct MarkovPolicyTests {
  @Test func theScoresOfAFewUses() {
    var policy = MarkovPolicy()
    for (position, item) in [0, 1, 0, 2, 0, 1].enumerated() {
      policy.observe(use(item, at: Int64(position), isStart: position == 0))
    }
    // After thing 0 came 1 twice and 2 once; of all six uses 0 has three, 1 two and 2 one.
    let scores = scores(&policy, at: 9, items: 3, task: .switch, current: 0)
    let expected: [Double] = [1.0 / 5, (2 + 4.0 / 6) / 5, (1 + 2.0 / 6) / 5]
    #expect(scores == expected)
  }

  @Test func aStartIsNoSuccessor() {
    var policy = MarkovPolicy()
    policy.observe(use(0, at: 0, isStart: true))
    policy.observe(use(1, at: 9999, isStart: true))
    #expect(scores(&policy, at: 10_000, items: 2, current: 0) == [0.5, 0.5])
  }
}
