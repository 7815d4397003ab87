/// Is doubly robust where weights are moderate, and trusts the reward model alone where they are not.
///
/// `V = 1/n Σ (Σ_a π(a | x) q(x, a) + w (r − q(x, a_shown)) · [w ≤ τ])`: Y.-X. Wang, A. Agarwal,
/// M. Dudík, "Optimal and Adaptive Off-policy Evaluation in Contextual Bandits" (2017). The bias is at
/// most the target's chance of actions beyond τ times the error of the model on them; τ is chosen by
/// ``SwitchThreshold``.
public struct SwitchDoublyRobust: OffPolicyEstimator {
  /// The short name in tables.
  public let name = "Switch-DR"
  /// The largest weight that corrects the model.
  public let threshold: Double

  /// Creates the estimator.
  ///
  /// - Parameter threshold: the largest weight τ that corrects the model, above 0.
  public init(threshold: Double) { self.threshold = threshold }

  /// Returns what the model expects, with the weighted surprise where the weight is moderate.
  public func term(of decision: LoggedDecision) -> OffPolicyTerm {
    let weight = decision.weight
    guard weight <= threshold else { return OffPolicyTerm(value: decision.prediction.target) }
    let surprise = decision.reward - decision.prediction.shown
    return OffPolicyTerm(value: decision.prediction.target + weight * surprise)
  }

  /// Returns nothing, as what the terms lie around is not the worth of the policy, and a threshold that
  /// is chosen by the log makes them depend on each other.
  public func range(largestWeight weight: Double) -> ClosedRange<Double>? { nil }
}
