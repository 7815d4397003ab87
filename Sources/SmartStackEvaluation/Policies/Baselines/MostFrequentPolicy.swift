/// Baseline MFU: the share of a thing among all uses so far.
public struct MostFrequentPolicy: ReplayPolicy {
  /// The name in tables.
  public let name = "MFU"
  private var counts = UsageCounts()

  /// Creates the policy.
  public init() {}

  /// Writes the share of each thing.
  public mutating func score(_ scores: inout [Double], for decision: Decision) {
    let total = max(1, counts.total)
    for item in 0..<decision.itemCount { scores[item] = counts.uses[item] / total }
  }

  /// Counts the use.
  public mutating func observe(_ use: Use) { counts.add(use) }
}
