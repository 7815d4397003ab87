import SmartStackModel
import SmartStackRanking

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
  public func value(of record: StackReplayRecord) -> Double? {
    var counts = [Double](repeating: 0, count: 10)
    var chances = counts
    var hits = counts
    for glance in record.glances {
      let cards = record.moments[glance.moment].cards
      guard let first = cards.first(where: { $0.tier == .relevant }) else { continue }
      let bin = min(9, Int(first.probability * 10))
      counts[bin] += 1
      chances[bin] += first.probability
      let isHit = first.widget.map { record.stack.widgets[$0].id } == glance.used
      hits[bin] += isHit ? 1 : 0
    }
    let total = counts.reduce(0, +)
    guard total > 0 else { return nil }
    return counts.indices.reduce(0) { $0 + abs(chances[$1] - hits[$1]) } / total
  }
}
