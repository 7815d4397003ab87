import Foundation
import SmartStackModel
import Testing

@testable import SmartStackEvaluation

@Suite struct RecurrenceRankerPolicyTests {
  @Test func weightsFollowTheMembersThatWereRight() {
    var policy = RecurrenceRankerPolicy()
    policy.observe(use(0, at: 0, isStart: true))
    for number in 1...60 { policy.observe(use(number % 2, at: Int64(number) * 10)) }
    // Things alternate, which only the counts of transitions foresee.
    #expect(policy.weights[3] > 0.99)
    #expect(abs(policy.weights.reduce(0, +) - 1) < 1e-12)
    let next = scores(&policy, at: 610, items: 2, task: .switch, current: 0)
    #expect(next[1] > 0.99)
  }

  @Test func membersAreJudgedBeforeTheyLearn() {
    var policy = RecurrenceRankerPolicy()
    policy.observe(use(0, at: 0, isStart: true))
    // Nobody foresaw the first use, so that all weights stay equal.
    #expect(policy.weights == [0.25, 0.25, 0.25, 0.25])
    policy.observe(use(0, at: 1000, isStart: true))
    // All but the transitions, which have none yet, gave it the whole share.
    let sum = 3 + exp(-1.6)
    #expect(abs(policy.weights[0] - 1 / sum) < 1e-12)
    #expect(abs(policy.weights[3] - exp(-1.6) / sum) < 1e-12)
  }

  @Test func scoresAreSharesOfOne() {
    var policy = RecurrenceRankerPolicy()
    let history = uses(randomEvents(seed: 6, count: 300))
    for use in history { policy.observe(use) }
    let items = (history.map(\.item).max() ?? 0) + 1
    let end = history.last?.time.seconds ?? 0
    let all = scores(&policy, at: end, items: items, task: .switch, current: history.last?.item)
    #expect(all.allSatisfy { $0 >= 0 })
    #expect(all.reduce(0, +) <= 1 + 1e-12)
  }
}
