import Foundation
import Testing

@testable import SmartStackEvaluation

@Suite struct KDEActivitiesPolicyTests {
  @Test func theScoreOfTwoUses() {
    var policy = KDEActivitiesPolicy()
    policy.observe(use(0, at: 0, length: 600))
    #expect(scores(&policy, at: 700, items: 1) == [10])
    policy.observe(use(0, at: 16 * day, length: 5))
    #expect(abs(scores(&policy, at: 16 * day, items: 1)[0] - (10 * exp(-0.5) + 1)) < 1e-12)
  }

  /// Published defect: scores do not fade when they are read, so that an old favourite stays first.
  @Test func storedScoresDoNotFadeWhenTheyAreRead() {
    var policy = KDEActivitiesPolicy()
    for use in PublishedDefects.oldAndNewFavourite { policy.observe(use) }
    #expect(
      scores(&policy, at: 6 * day, items: 2) == scores(&policy, at: 2000 * day, items: 2))
    for use in PublishedDefects.newUses { policy.observe(use) }
    let after = scores(&policy, at: 201 * day, items: 2)
    #expect(after[0] > after[1])
    // Faded to the same instant, the order is the other way round.
    #expect(after[0] * exp(-196.0 / 32) < after[1])
  }

  /// Published defect: only whole days fade, so that 23 hours do not.
  @Test func onlyWholeDaysFade() {
    var policy = KDEActivitiesPolicy()
    for number in 0..<10 { policy.observe(use(0, at: Int64(number) * 23 * hour)) }
    #expect(scores(&policy, at: 10 * day, items: 1) == [10])
  }
}
