import Testing

@testable import SmartStackEvaluation

@Suite struct FirefoxFrecencyPolicyTests {
  @Test func oneUseIsWorthTheDaysInWhichItsWeightFadesToOne() {
    var policy = FirefoxFrecencyPolicy()
    policy.observe(use(0, at: 100 * day))
    // log₂ 100 = 6.64 half-lives of 30 days are 199.3 days.
    #expect(scores(&policy, at: 100 * day, items: 1) == [299])
    policy.observe(use(1, at: 100 * day, length: 60))
    #expect(scores(&policy, at: 100 * day, items: 2) == [299, 329])
  }

  @Test func theOrderDoesNotChangeWithTime() {
    var policy = FirefoxFrecencyPolicy()
    for use in uses(randomEvents(seed: 2, count: 200)) { policy.observe(use) }
    #expect(scores(&policy, at: 0, items: 5) == scores(&policy, at: 900 * day, items: 5))
  }

  /// Published limit: whole days make near scores equal.
  @Test func wholeDaysMakeTies() {
    var policy = FirefoxFrecencyPolicy()
    for use in PublishedDefects.nearlyEqualCounts { policy.observe(use) }
    let scores = scores(&policy, at: 3 * day, items: 2)
    #expect(scores[0] == scores[1])
  }

  /// Published limit: the last ten uses stand for all, so that one burst counts as a habit.
  @Test func theLastTenStandForAll() {
    var burst = FirefoxFrecencyPolicy()
    for number in 0..<100 { burst.observe(use(0, at: Int64(number) * day / 2)) }
    var recent = burst
    for number in 0..<10 { recent.observe(use(0, at: 50 * day + Int64(number))) }
    let before = scores(&burst, at: 50 * day, items: 1)[0]
    let after = scores(&recent, at: 50 * day, items: 1)[0]
    // Ten uses were added to a hundred, 14 %, 4 days of the scale; the sample alone gives more.
    #expect(after - before >= 4)
  }
}
