import SmartStackModel

/// Baseline HourMFU: uses in the same clock hour, smoothed by five uses at the overall share.
///
/// `(h + 5 p) / (H + 5)`, with `h` of `H` uses in the hour and the overall share `p`.
public struct HourFrequentPolicy: ReplayPolicy {
  /// The name in tables.
  public let name = "HourMFU"
  private var counts = UsageCounts()

  /// Creates the policy.
  public init() {}

  /// Writes the smoothed share of each thing in the hour of the decision.
  public mutating func score(_ scores: inout [Double], for decision: Decision) {
    for item in 0..<decision.itemCount {
      scores[item] = Self.score(of: item, hour: decision.local.hour, counts: counts)
    }
  }

  /// Counts the use.
  public mutating func observe(_ use: Use) { counts.add(use) }

  static func score(of item: Int, hour: Int, counts: UsageCounts) -> Double {
    let total = max(1, counts.total)
    return (counts.uses(of: item, inHour: hour) + 5 * counts.uses[item] / total)
      / (counts.hourTotals[hour] + 5)
  }
}
