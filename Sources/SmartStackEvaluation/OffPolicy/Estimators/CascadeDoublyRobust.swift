/// Corrects, step by step, what a reward model expects of a look at a stack.
///
/// `V = 1/n Σ Σ_k (w_1 ⋯ w_{k−1} Σ_a π_k(a) q_k(a) + w_1 ⋯ w_k (r_k − q_k(a_k)))`, with `q_k` the
/// rewards expected from step k on: H. Kiyohara et al., "Doubly Robust Off-Policy Evaluation for
/// Ranking Policies under the Cascade Behavior Model" (2022). An episode ends where the person stops;
/// what follows is known to be worth nothing.
public struct CascadeDoublyRobust: CascadeEstimator {
  /// The short name in tables.
  public let name = "cascade DR"
  /// The largest product of weights; larger ones count as this.
  public let clip: Double

  /// Creates the estimator.
  ///
  /// - Parameter clip: the largest product of weights, above 0; infinite for no clipping.
  public init(clip: Double = .infinity) { self.clip = clip }

  /// Returns the sum over steps of what the model expects, with the weighted surprises.
  public func term(of episode: SwipeEpisode) -> OffPolicyTerm {
    var (value, product) = (0.0, 1.0)
    for step in episode.steps {
      value += min(product, clip) * step.prediction.target
      product *= step.weight
      value += min(product, clip) * (step.reward - step.prediction.shown)
    }
    return OffPolicyTerm(value: value)
  }
}
