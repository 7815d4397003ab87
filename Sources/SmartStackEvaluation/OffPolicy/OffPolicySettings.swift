/// How a policy is judged by the log of another, and when it is not.
public struct OffPolicySettings: Hashable, Sendable {
  /// The largest weight, as which larger ones count; infinite for no clipping.
  public var clip = Double.infinity
  /// The least probability that the logging policy gave any card that it could show, where that is
  /// known of the policy itself; without it or a clip there is no interval by the empirical Bernstein
  /// bound.
  public var propensityFloor: Double?
  /// The largest weight that corrects the reward model in ``SwitchDoublyRobust``; where none is given
  /// it is chosen by ``SwitchThreshold``.
  public var switchThreshold: Double?
  /// For how many decisions at the mean of all a card starts in the reward model.
  public var smoothing = 10.0
  /// The number of parts by which the reward model is learnt from other decisions.
  public var parts = 5
  /// The draws of the bootstrap.
  public var draws = 2000
  /// The seed of the bootstrap.
  public var seed: UInt64 = 1
  /// How often an interval may miss.
  public var missRate = 0.05
  /// The largest share of the target's probability that may be on cards the log never shows.
  public var largestUnsupportedShare = 0.05
  /// The smallest effective sample size that is enough.
  public var smallestEffectiveSize = 50.0

  /// Creates the standard settings.
  public init() {}

  /// The largest weight that any decision can have in an estimate, where it is known beforehand.
  var weightBound: Double? {
    let bound = min(clip, propensityFloor.map { $0 > 0 ? 1 / $0 : .infinity } ?? .infinity)
    return bound.isFinite ? bound : nil
  }
}
