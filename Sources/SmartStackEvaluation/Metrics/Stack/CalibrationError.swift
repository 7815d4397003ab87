/// Expected calibration error of the chance of the card that the ranking put first.
///
/// Ten equal bins of the chance; the mean over glances of the distance between the mean chance and
/// the share that came true in each bin. M. P. Naeini, G. F. Cooper and M. Hauskrecht, "Obtaining
/// Well Calibrated Probabilities Using Bayesian Binning" (2015).
public struct CalibrationError: StackMetric {
  /// The name in tables.
  public let name = "ece"
  /// What the number is.
  public let definition = "expected calibration error of the first card's chance, ten bins"
  /// The unit.
  public let unit = ""

  /// Creates the metric.
  public init() {}

  /// Returns the error over the glances at which some card competed by relevance.
  public func value(of sums: StackSums) -> Double? {
    guard sums.chanceCount > 0 else { return nil }
    let distance = sums.binChances.indices.reduce(0.0) {
      $0 + abs(sums.binChances[$1] - Double(sums.binHits[$1]))
    }
    return distance / Double(sums.chanceCount)
  }
}
