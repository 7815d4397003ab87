import Foundation
import Testing

@testable import SmartStackEvaluation

@Suite struct AndroidResolverPolicyTests {
  private func chance(_ sum: Double) -> Double { 1 / (1 + exp(-sum)) }

  @Test func theChancesOfAFewUses() {
    var policy = AndroidResolverPolicy()
    policy.observe(use(0, at: 0, length: 100))
    policy.observe(use(0, at: 1000, length: 100))
    policy.observe(use(1, at: 12 * hour, length: 50))
    let scores = scores(&policy, at: 18 * hour, items: 2)
    // Thing 0 was last used more than 12 hours ago.
    #expect(abs(scores[0] - chance(2.8412 + 2.5543 - 1.6568)) < 1e-12)
    #expect(
      abs(scores[1] - chance(2.8412 / 4 + 2.5543 / 2 + 0.538 - 1.6568)) < 1e-12)
  }

  @Test func recencyCountsByItsSquare() {
    var policy = AndroidResolverPolicy()
    policy.observe(use(0, at: 3 * hour))
    policy.observe(use(1, at: 6 * hour))
    let scores = scores(&policy, at: 12 * hour, items: 2)
    #expect(abs(scores[0] - chance(2.5543 + 0.538 / 4 - 1.6568)) < 1e-12)
  }

  @Test func usesOlderThanSevenDaysAreGone() {
    var policy = AndroidResolverPolicy()
    policy.observe(use(0, at: 0, length: 100))
    #expect(scores(&policy, at: 8 * day, items: 1) == [chance(-1.6568)])
  }
}
