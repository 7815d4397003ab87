/// Weighs the reward at each step by the product of the weights of the cards seen so far.
///
/// `V = 1/n Σ Σ_k w_1 ⋯ w_k r_k`: J. McInerney et al., "Counterfactual Evaluation of Slate
/// Recommendations with Sequential Reward Interactions" (2020). Unbiased where the propensities are
/// right and what a person does at a card depends on the cards above it alone.
public struct CascadeInversePropensity: CascadeEstimator {
  /// The short name in tables.
  public let name = "cascade IPS"
  /// The largest product of weights; larger ones count as this.
  public let clip: Double

  /// Creates the estimator.
  ///
  /// - Parameter clip: the largest product of weights, above 0; infinite for no clipping.
  public init(clip: Double = .infinity) { self.clip = clip }

  /// Returns the sum over steps of the weighted rewards.
  public func term(of episode: SwipeEpisode) -> OffPolicyTerm {
    var (value, product) = (0.0, 1.0)
    for step in episode.steps {
      product *= step.weight
      value += min(product, clip) * step.reward
    }
    return OffPolicyTerm(value: value)
  }
}
