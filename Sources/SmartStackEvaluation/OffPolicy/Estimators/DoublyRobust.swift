/// Takes what a reward model expects of the target, and corrects it by weighted surprises.
///
/// `V = 1/n Σ (Σ_a π(a | x) q(x, a) + w (r − q(x, a_shown)))`: M. Dudík, J. Langford, L. Li, "Doubly
/// Robust Policy Evaluation and Learning" (2011). Unbiased where either the propensities or the model
/// are right, as long as the model was not learnt from the decision that it judges; the better the
/// model, the less it varies.
public struct DoublyRobust: OffPolicyEstimator {
  /// The short name in tables.
  public let name = "DR"
  /// The largest weight; larger ones count as this.
  public let clip: Double

  /// Creates the estimator.
  ///
  /// - Parameter clip: the largest weight, above 0; infinite for no clipping.
  public init(clip: Double = .infinity) { self.clip = clip }

  /// Returns what the model expects, with the weighted surprise.
  public func term(of decision: LoggedDecision) -> OffPolicyTerm {
    let surprise = decision.reward - decision.prediction.shown
    return OffPolicyTerm(
      value: decision.prediction.target + min(decision.weight, clip) * surprise)
  }

  /// Returns from the largest weight below 0 to as much above 1.
  public func range(largestWeight weight: Double) -> ClosedRange<Double>? {
    let weight = max(0, min(weight, clip))
    return -weight...(1 + weight)
  }
}
