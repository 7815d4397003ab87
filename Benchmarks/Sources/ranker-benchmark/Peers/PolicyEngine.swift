import SmartStackEvaluation

/// Ranks by a formula of another system, restated in this package: scores before a use, then learns it.
///
/// It has seen each item once before the script, so that all are candidates from the start.
struct PolicyEngine<Policy: ReplayPolicy> {
  private var policy: Policy
  private var scores: [Double]
  private var current: Int?

  init(_ policy: Policy, _ script: Script) {
    self.policy = policy
    scores = Array(repeating: 0, count: script.itemCount)
    for use in script.firstUses {
      self.policy.observe(use)
      current = use.item
    }
  }

  /// Takes all uses of a script.
  ///
  /// - Returns: the sum of all digests.
  mutating func run(_ script: Script) -> Int {
    var digest = 0
    var answer = Answer()
    for use in script.uses {
      let decision = Decision(
        task: use.isStart ? .start : .switch, time: use.time, offset: use.offset,
        place: use.place, current: current, itemCount: script.itemCount, signal: use.signal)
      policy.score(&scores, for: decision)
      let excluded = use.isStart ? -1 : current ?? -1
      scores.withUnsafeBufferPointer { select($0, excluding: excluded, &answer) }
      policy.observe(use)
      current = use.item
      digest &+= answer.digest
    }
    return digest
  }
}
