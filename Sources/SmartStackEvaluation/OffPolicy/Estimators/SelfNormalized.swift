/// Divides the weighted rewards by the sum of the weights rather than by the number of decisions.
///
/// `V = Σ w r / Σ w`: A. Swaminathan, T. Joachims, "The Self-Normalized Estimator for Counterfactual
/// Learning" (2015). It stays within the range of the rewards and varies less than the plain mean; it
/// is biased in short logs, and the bias vanishes as the log grows.
public struct SelfNormalized: OffPolicyEstimator {
  /// The short name in tables.
  public let name = "SNIPS"
  /// The largest weight; larger ones count as this.
  public let clip: Double

  /// Creates the estimator.
  ///
  /// - Parameter clip: the largest weight, above 0; infinite for no clipping.
  public init(clip: Double = .infinity) { self.clip = clip }

  /// Returns the weighted reward over the weight.
  public func term(of decision: LoggedDecision) -> OffPolicyTerm {
    let weight = min(decision.weight, clip)
    return OffPolicyTerm(value: weight * decision.reward, weight: weight)
  }

  /// Returns nothing, as the estimate is a quotient of two means.
  public func range(largestWeight weight: Double) -> ClosedRange<Double>? { nil }
}
