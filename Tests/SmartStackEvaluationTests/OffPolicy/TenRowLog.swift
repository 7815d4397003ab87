import SmartStackEvaluation

/// A log of ten rows whose estimates are worked out by hand.
///
/// Target A takes the actions 0, 1, 2 with 1/2, 1/4, 1/4; target B always takes 1. The model expects
/// 1/2, 1/4, 0 of the actions, so 5/16 of A and 1/4 of B. `d` is `q(target) + w (r − q(shown))`.
///
///     row  shown  p    r  target  w  w r  d
///      1   0      1/2  1  A       1  1    5/16 + 1 · 1/2    =  13/16
///      2   0      1/2  0  A       1  0    5/16 − 1 · 1/2    =  −3/16
///      3   1      1/4  1  A       1  1    5/16 + 1 · 3/4    =  17/16
///      4   2      1/4  0  A       1  0    5/16 + 1 · 0      =   5/16
///      5   1      1/2  1  B       2  2    4/16 + 2 · 3/4    =  28/16
///      6   1      1/2  0  B       2  0    4/16 − 2 · 1/4    =  −4/16
///      7   0      1/4  1  B       0  0    4/16              =   4/16
///      8   1      1/8  1  B       8  8    4/16 + 8 · 3/4    = 100/16
///      9   2      1/8  0  B       0  0    4/16              =   4/16
///     10   0      1/4  1  A       2  2    5/16 + 2 · 1/2    =  21/16
///     sum             6           18 14                       185/16
enum TenRowLog {
  static let decisions: [LoggedDecision] = {
    let rows: [(shown: Int, propensity: Double, reward: Double, isA: Bool)] = [
      (0, 1 / 2, 1, true), (0, 1 / 2, 0, true), (1, 1 / 4, 1, true), (2, 1 / 4, 0, true),
      (1, 1 / 2, 1, false), (1, 1 / 2, 0, false), (0, 1 / 4, 1, false), (1, 1 / 8, 1, false),
      (2, 1 / 8, 0, false), (0, 1 / 4, 1, true),
    ]
    let expected: [Double] = [0.5, 0.25, 0]
    let first = ActionChances([0: 2, 1: 1, 2: 1]) ?? ActionChances(always: 0)
    return rows.map { row in
      let target = row.isA ? first : ActionChances(always: 1)
      return LoggedDecision(
        shown: row.shown, propensity: row.propensity, reward: row.reward, target: target,
        prediction: LoggedDecision.Prediction(
          shown: expected[row.shown], target: target.mean { expected[$0] }))
    }
  }()

  /// The same looks, in three of which the person swiped on to a card worth 1/2.
  ///
  /// In rows 2, 6 and 9 a second card follows, with a propensity of 1/2 and a target chance of 1/4, 1
  /// and 1/4, so that its own weights are 1/2, 2 and 1/2. The model expects 1/5 of it and 1/10 of the
  /// target there.
  ///
  ///     row  w1 · w2 · 1/2      w1 · 1/10 + w1 w2 (1/2 − 1/5)
  ///      2   1 · 1/2 · 1/2 =  1/4    1/10 + 3/20  = 1/4
  ///      6   2 · 2 · 1/2   =  2      2/10 + 12/10 = 7/5
  ///      9   0                       0
  ///     sum                   9/4                   33/20
  static let episodes: [SwipeEpisode] = {
    let quarter = ActionChances([0: 3, 1: 1]) ?? ActionChances(always: 0)
    return decisions.enumerated().map { index, decision in
      guard let target = [1: quarter, 5: ActionChances(always: 1), 8: quarter][index] else {
        return SwipeEpisode(steps: [decision])
      }
      let second = LoggedDecision(
        shown: 1, propensity: 1 / 2, reward: 1 / 2, target: target,
        prediction: LoggedDecision.Prediction(shown: 1 / 5, target: 1 / 10))
      return SwipeEpisode(steps: [decision, second])
    }
  }()

  static func estimate(_ estimator: some OffPolicyEstimator) -> Double? {
    OffPolicyTerm.estimate(decisions.map(estimator.term))
  }

  static func estimate(_ estimator: some CascadeEstimator) -> Double? {
    OffPolicyTerm.estimate(episodes.map(estimator.term))
  }
}

/// Tells whether two numbers are equal but for rounding.
func isNear(_ value: Double?, _ expected: Double, within tolerance: Double = 1e-12) -> Bool {
  value.map { abs($0 - expected) <= tolerance } ?? false
}

extension ActionChances {
  /// Creates chances from weights as a test writes them.
  init?(_ weights: KeyValuePairs<Int, Double>) {
    self.init(weights: weights.map { (action: $0.key, weight: $0.value) })
  }
}
