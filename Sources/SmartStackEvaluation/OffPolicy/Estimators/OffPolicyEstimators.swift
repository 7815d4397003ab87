/// The estimators that an evaluation reports, in its order.
public enum OffPolicyEstimators: Sendable {
  /// Returns the estimators of what the card on top is worth.
  ///
  /// - Parameters:
  ///   - clip: the largest weight; infinite for no clipping.
  ///   - threshold: the largest weight that corrects the model in ``SwitchDoublyRobust``.
  /// - Returns: one of each.
  public static func all(clip: Double, threshold: Double) -> [any OffPolicyEstimator] {
    [
      InversePropensity(clip: clip), SelfNormalized(clip: clip), DoublyRobust(clip: clip),
      SwitchDoublyRobust(threshold: min(clip, threshold)),
    ]
  }

  /// Returns the estimators of what a look is worth, swipes included.
  ///
  /// - Parameter clip: the largest product of weights; infinite for no clipping.
  /// - Returns: one of each.
  public static func cascades(clip: Double) -> [any CascadeEstimator] {
    [CascadeInversePropensity(clip: clip), CascadeDoublyRobust(clip: clip)]
  }
}
