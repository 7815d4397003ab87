import SmartStackEvaluation
import SmartStackModel
import SmartStackTestSupport
import Testing

@Suite struct SwitchThresholdTests {
  /// Decisions of weight 1, and some of another weight.
  static func log(_ count: Int, rare: Int, weight: Double, reward: Double) -> [LoggedDecision] {
    (0..<count + rare).map { index in
      let isRare = index >= count
      return LoggedDecision(
        shown: isRare ? 1 : 0, propensity: isRare ? 1 / weight : 1,
        reward: isRare ? reward : Double(index % 2),
        target: ActionChances(always: isRare ? 1 : 0),
        prediction: LoggedDecision.Prediction(shown: 0.5, target: 0.5))
    }
  }

  @Test func weightsThatAreAllAlikeNeedNoThreshold() {
    let chosen = SwitchThreshold(for: Self.log(200, rare: 0, weight: 1, reward: 1))
    #expect(chosen.threshold == .infinity && chosen.largestBias == 0)
  }

  /// One weight of 80 among 1,000 of 1 adds 40 to one term: variance of (40)² / 1000² = 0.0016 against
  /// a share beyond of 1 − 1000/1001 and its error, 0.002 squared.
  @Test func aSingleHugeWeightIsLeftToTheModel() {
    let log = Self.log(1000, rare: 1, weight: 80, reward: 1)
    let chosen = SwitchThreshold(for: log)
    #expect((1.0..<80).contains(chosen.threshold), "\(chosen)")
    #expect(isNear(chosen.largestBias, 0.002, within: 0.0005))
    // What came of it does not move the choice, as its surprise is as large.
    #expect(SwitchThreshold(for: Self.log(1000, rare: 1, weight: 80, reward: 0)) == chosen)
  }

  /// Half of the target beyond the threshold may be off by a half: it is corrected.
  @Test func muchOfTheTargetIsNotLeftToTheModel() {
    let log =
      Self.log(500, rare: 25, weight: 20, reward: 1)
      + (0..<475).map { _ in
        LoggedDecision(
          shown: 0, propensity: 1, reward: 0, target: ActionChances(always: 1),
          prediction: LoggedDecision.Prediction(shown: 0.5, target: 0.5))
      }
    #expect(SwitchThreshold(for: log).threshold >= 20)
    let fixed = SwitchThreshold(fixed: 10, for: log)
    #expect(fixed.threshold == 10 && isNear(fixed.largestBias, 0.5, within: 0.02))
  }

  @Test func anEmptyLogNeedsNone() {
    #expect(SwitchThreshold(for: []).threshold == .infinity)
  }
}
