/// Weighs each reward by how many times more often the target would have taken the action.
///
/// `V = 1/n Σ w r` with `w = π(a | x) / p`: D. G. Horvitz, D. J. Thompson, "A Generalization of
/// Sampling Without Replacement From a Finite Universe" (1952). Unbiased where the propensities are
/// right and no weight is clipped. Clipped weights `min(w, M)` (E. L. Ionides, "Truncated Importance
/// Sampling", 2008) are never too high in the mean for rewards of at least 0, and vary less.
public struct InversePropensity: OffPolicyEstimator {
  /// The short name in tables.
  public let name = "IPS"
  /// The largest weight; larger ones count as this.
  public let clip: Double

  /// Creates the estimator.
  ///
  /// - Parameter clip: the largest weight, above 0; infinite for no clipping.
  public init(clip: Double = .infinity) { self.clip = clip }

  /// Returns `min(w, M) r`.
  public func term(of decision: LoggedDecision) -> OffPolicyTerm {
    OffPolicyTerm(value: min(decision.weight, clip) * decision.reward)
  }

  /// Returns from 0 to the largest weight.
  public func range(largestWeight weight: Double) -> ClosedRange<Double>? {
    0...max(0, min(weight, clip))
  }
}
