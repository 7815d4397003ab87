import SmartStackModel
import Testing

@testable import SmartStackEvaluation

@Suite struct ReferencePoliciesTests {
  @Test func namesAreDistinctAmongAllPolicies() {
    let names = (BaselinePolicies.all + ReferencePolicies.all).map { $0.name.lowercased() }
    #expect(Set(names).count == names.count)
    #expect(!names.contains("all"))
  }

  /// Whatever happens, scores are finite, and the same history gives the same scores.
  @Test(arguments: [UInt64(1), 2, 3, 4])
  func scoresAreFiniteAndRepeatable(seed: UInt64) {
    let history = uses(randomEvents(seed: seed, count: 400))
    func run() -> [[Double]] {
      var policies = ReferencePolicies.all
      var all: [[Double]] = []
      var count = 0
      for next in history {
        for index in policies.indices {
          var scores = [Double](repeating: 0, count: count)
          policies[index].score(
            &scores,
            for: Decision(
              task: .start, time: next.time, offset: next.offset, place: nil, current: nil,
              itemCount: count))
          all.append(scores)
          policies[index].observe(next)
        }
        count = max(count, next.item + 1)
      }
      return all
    }
    let scores = run()
    #expect(scores.allSatisfy { $0.allSatisfy { $0.isFinite } })
    #expect(scores == run())
  }

  /// A decision before the first use has no candidates, and must not trap.
  @Test func aDecisionWithoutCandidatesHasNoScores() {
    for policy in BaselinePolicies.all + ReferencePolicies.all + [HabitPolicy()] {
      var policy: any ReplayPolicy = policy
      var scores: [Double] = []
      policy.score(
        &scores,
        for: Decision(
          task: .start, time: timestamp(0), offset: .zero, place: nil, current: nil,
          itemCount: 0))
      #expect(scores.isEmpty, "\(policy.name)")
    }
  }
}
