import SmartStackModel
import SmartStackRanking

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
  public func value(of record: StackReplayRecord) -> Double? {
    var sum = 0.0
    var count = 0
    for glance in record.glances {
      let cards = record.moments[glance.moment].cards.filter { $0.tier == .relevant }
      guard !cards.isEmpty else { continue }
      count += 1
      var isWanted = false
      for card in cards {
        let wanted = card.widget.map { record.stack.widgets[$0].id } == glance.used && !isWanted
        isWanted = isWanted || wanted
        let error = card.probability - (wanted ? 1 : 0)
        sum += error * error
      }
      if !isWanted { sum += 1 }
    }
    return count == 0 ? nil : sum / Double(count)
  }
}
