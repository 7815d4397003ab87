import Testing

@testable import SmartStackEvaluation

@Suite struct MagicStackPolicyTests {
  @Test func clicksCountMoreThanImpressions() {
    var policy = MagicStackPolicy()
    policy.observe(use(0, at: 0))
    #expect(scores(&policy, at: 60, items: 1) == [1.5])
    policy.observe(use(1, at: 60))
    #expect(scores(&policy, at: 120, items: 2) == [1, 1.5])
  }

  /// Published note: what is shown and ignored sinks by equal steps, and comes back only after 28
  /// days, all at once.
  @Test func whatIsIgnoredSinksAndComesBackAllAtOnce() {
    var policy = MagicStackPolicy()
    for _ in 0..<20 { policy.observe(use(0, at: 0)) }
    var values = [scores(&policy, at: day, items: 1)[0]]
    for number in 1...3 {
      policy.observe(use(number, at: day))
      values.append(scores(&policy, at: day, items: number + 1)[0])
    }
    #expect(values == [20.5, 20, 19.5, 19])
    #expect(scores(&policy, at: 27 * day, items: 4)[0] == 19)
    #expect(scores(&policy, at: 28 * day, items: 4)[0] == -1.5)
    #expect(scores(&policy, at: 29 * day, items: 4) == [0, 0, 0, 0])
  }

  @Test func aLongPauseEmptiesEveryBucket() {
    var policy = MagicStackPolicy()
    for number in 0..<28 { policy.observe(use(0, at: Int64(number) * day)) }
    #expect(scores(&policy, at: 900 * day, items: 1) == [0])
  }
}
