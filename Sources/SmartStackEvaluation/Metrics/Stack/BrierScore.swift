/// Brier score of the chances over all competing cards: 0 is perfect, 2 is the worst.
///
/// The mean over glances of `Σ (P(card) − [card was wanted])²`. G. W. Brier, "Verification of
/// Forecasts Expressed in Terms of Probability" (1950).
public struct BrierScore: StackMetric {
  /// The name in tables.
  public let name = "brier"
  /// What the number is.
  public let definition = "mean squared error of the chances of all cards, 0 to 2"
  /// The unit.
  public let unit = ""

  /// Creates the metric.
  public init() {}

  /// Returns the score over the glances at which some card competed by relevance.
  public func value(of sums: StackSums) -> Double? {
    sums.chanceCount == 0 ? nil : sums.squaredError / Double(sums.chanceCount)
  }
}
