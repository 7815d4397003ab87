import SmartStackModel
import Testing

@testable import SmartStackEvaluation

/// A policy with scores that never change, which notes what it was asked and told.
private struct FixedPolicy: ReplayPolicy {
  let name = "fixed"
  let values: [Double]
  func score(_ scores: inout [Double], for decision: Decision) {
    for item in scores.indices { scores[item] = values[item] }
  }
  func observe(_ use: Use) {}
}

/// A policy that fails the test where a use is revealed before it is judged.
private struct WatchingPolicy: ReplayPolicy {
  let name = "watching"
  private var seen: Set<Int> = []
  mutating func score(_ scores: inout [Double], for decision: Decision) {
    #expect(scores.count == seen.count)
    #expect(decision.itemCount == seen.count)
    #expect(scores.allSatisfy { $0 == 0 })
  }
  mutating func observe(_ use: Use) { seen.insert(use.item) }
}

@Suite struct PersonReplayTests {
  /// Replays some uses with fixed scores, and judges all of them.
  private func sums(
    _ uses: [Use], _ values: [Double], _ rules: ReplayProtocol, task: Int = 0
  ) -> MetricSums {
    var replay = PersonReplay(
      person: "p", useCount: uses.count, rules: rules, policies: [FixedPolicy(values: values)])
    for use in uses { replay.add(use) }
    return replay.result.sums[task][0]
  }

  private func rules(
    _ task: ReplayProtocol.Task, training: Double = 0, tie: ReplayProtocol.TieRule = .midRank,
    unseen: ReplayProtocol.UnseenRule = .miss, resume: Int = 0, shared: Bool = true
  ) -> ReplayProtocol {
    ReplayProtocol(
      name: "test", tasks: [task], trainingShare: training, tieRule: tie, unseenRule: unseen,
      resumeSeconds: resume, judgesSharedSeconds: shared)
  }

  @Test(arguments: [
    (ReplayProtocol.TieRule.midRank, 2.5), (.optimistic, 2), (.pessimistic, 3),
  ])
  func tiesFollowTheRule(tie: ReplayProtocol.TieRule, rank: Double) {
    // Thing 2 shares its score with thing 1 and has thing 0 above it.
    let history = [0, 1, 2, 3, 2].enumerated().map {
      use($1, at: Int64($0) * 1000, isStart: true)
    }
    let sums = sums(history, [9, 5, 5, 1], rules(.start, training: 0.8, tie: tie))
    #expect(sums.count == 1)
    #expect(abs(sums.sums[3] - 1 / rank) < 1e-12)
  }

  @Test func anUnseenThingIsAMissOrDoesNotCount() {
    let history = [use(0, at: 0, isStart: true), use(1, at: 1000, isStart: true)]
    let missed = sums(history, [1, 1], rules(.start))
    #expect(missed.count == 2)
    #expect(missed.unseenCount == 2)
    #expect(missed.sums == [0, 0, 0, 0, 0])
    #expect(sums(history, [1, 1], rules(.start, unseen: .skip)).count == 0)
  }

  @Test func theCurrentThingIsNoCandidateOfASwitch() {
    let history = [use(0, at: 0, isStart: true), use(1, at: 10), use(0, at: 20), use(1, at: 30)]
    let sums = sums(history, [9, 1], rules(.switch, training: 0.75))
    #expect(sums.count == 1)
    #expect(sums.sums[0] == 1)
  }

  @Test func theCurrentThingIsACandidateOfAStart() {
    let history = [0, 1, 0, 1].enumerated().map { use($1, at: Int64($0) * 1000, isStart: true) }
    let sums = sums(history, [9, 1], rules(.start, training: 0.75))
    #expect(sums.sums[0] == 0)
    #expect(sums.sums[3] == 0.5)
  }

  @Test func theReturnOfTheCurrentThingIsNoSwitchButCanBeAStart() {
    let history = [use(0, at: 0, isStart: true), use(0, at: 10), use(0, at: 900, isStart: true)]
    #expect(sums(history, [1], rules(.switch)).count == 0)
    #expect(sums(history, [1], rules(.start)).count == 2)
  }

  @Test(arguments: [(10, 2), (11, 3), (14, 3), (15, 3), (100, 20), (1, 1)])
  func theFirstPartIsOnlyLearnt(useCount: Int, judged: Int) {
    let history = (0..<useCount).map { use(0, at: Int64($0) * 1000, isStart: true) }
    #expect(sums(history, [1], rules(.start, training: 0.8)).count == judged)
  }

  @Test func tasksThatAreNotAskedForAreNotJudged() {
    let history = [use(0, at: 0, isStart: true), use(1, at: 10), use(0, at: 20)]
    #expect(sums(history, [1, 1], rules(.start)).count == 1)
    #expect(sums(history, [1, 1], rules(.switch)).count == 2)
  }

  @Test func resumesAndSharedSecondsAreLeftOutOnlyWhereTheProtocolSaysSo() {
    let history = [
      use(0, at: 0, isStart: true), use(0, at: 1000, isStart: true, isResume: true),
      use(0, at: 2000, isStart: true, sharesSecond: true),
    ]
    #expect(sums(history, [1], rules(.start)).count == 3)
    #expect(sums(history, [1], rules(.start, resume: 2)).count == 2)
    #expect(sums(history, [1], rules(.start, shared: false)).count == 2)
  }

  @Test func aUseIsRevealedOnlyAfterItIsJudged() {
    let history = uses(randomEvents(seed: 4, count: 300))
    var replay = PersonReplay(
      person: "p", useCount: history.count,
      rules: ReplayProtocol(name: "test", trainingShare: 0), policies: [WatchingPolicy()])
    for use in history { replay.add(use) }
    #expect(replay.result.sums[0][0].count + replay.result.sums[1][0].count > 200)
  }
}
