/// One choice of a logging policy, what came of it, and what another policy would have chosen.
///
/// Actions are numbers; which card a number stands for is the business of whoever made the log.
public struct LoggedDecision: Hashable, Sendable {
  /// What a reward model expects, learnt from other decisions.
  public struct Prediction: Hashable, Sendable {
    /// The reward expected of the action that was shown.
    public var shown: Double
    /// The reward expected of the target policy: the mean over its actions by their chances.
    public var target: Double

    /// Creates a prediction.
    ///
    /// - Parameters:
    ///   - shown: the reward expected of the action that was shown.
    ///   - target: the reward expected of the target policy.
    public init(shown: Double, target: Double) {
      self.shown = shown
      self.target = target
    }

    /// A model that expects nothing; with it a doubly robust estimate is one by propensity alone.
    public static let nothing = Prediction(shown: 0, target: 0)
  }

  /// The action that the logging policy took.
  public var shown: Int
  /// The probability with which the logging policy took it, given what could be taken; above 0, at
  /// most 1.
  public var propensity: Double
  /// What came of it, from 0 to 1.
  public var reward: Double
  /// The chances with which the target policy takes each action.
  public var target: ActionChances
  /// What a reward model expects.
  public var prediction: Prediction

  /// Creates a decision.
  ///
  /// - Parameters:
  ///   - shown: the action that the logging policy took.
  ///   - propensity: the probability with which it took it, above 0, at most 1.
  ///   - reward: what came of it, from 0 to 1.
  ///   - target: the chances with which the target policy takes each action.
  ///   - prediction: what a reward model expects.
  public init(
    shown: Int, propensity: Double, reward: Double, target: ActionChances,
    prediction: Prediction = .nothing
  ) {
    self.shown = shown
    self.propensity = propensity
    self.reward = reward
    self.target = target
    self.prediction = prediction
  }

  /// How many times more often the target policy takes the action shown than the logging policy.
  public var weight: Double { target[shown] / propensity }
}
