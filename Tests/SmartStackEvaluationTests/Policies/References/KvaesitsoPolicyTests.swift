import Foundation
import Testing

@testable import SmartStackEvaluation

@Suite struct KvaesitsoPolicyTests {
  @Test func theScoresOfAFewUses() {
    var policy = KvaesitsoPolicy()
    for item in [0, 1, 0] { policy.observe(use(item, at: 0)) }
    let scores = scores(&policy, at: 0, items: 2)
    #expect(abs(scores[0] - (0.03 * 0.97 * 0.97 + 0.03)) < 1e-12)
    #expect(abs(scores[1] - 0.03 * 0.97) < 1e-12)
  }

  /// Published defect: each launch writes every row.
  @Test func eachUseWritesEveryRow() {
    for count in [10, 100, 1000] {
      var policy = KvaesitsoPolicy()
      for item in 0..<count { policy.observe(use(item, at: 0)) }
      let before = policy.writtenRowCount
      for _ in 0..<50 { policy.observe(use(0, at: 0)) }
      #expect(policy.writtenRowCount - before == 50 * count)
    }
  }

  /// The clock is that of launches: a year without any changes nothing.
  @Test func timeAloneChangesNothing() {
    var policy = KvaesitsoPolicy()
    for item in [0, 1, 0] { policy.observe(use(item, at: 0)) }
    #expect(scores(&policy, at: 0, items: 2) == scores(&policy, at: 365 * day, items: 2))
  }
}
