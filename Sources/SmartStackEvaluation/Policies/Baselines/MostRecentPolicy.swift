/// Baseline MRU: the time of the last use.
public struct MostRecentPolicy: ReplayPolicy {
  /// The name in tables.
  public let name = "MRU"
  private var counts = UsageCounts()

  /// Creates the policy.
  public init() {}

  /// Writes the local time of the last use of each thing.
  public mutating func score(_ scores: inout [Double], for decision: Decision) {
    for item in 0..<decision.itemCount { scores[item] = Double(counts.lastUse[item]) }
  }

  /// Counts the use.
  public mutating func observe(_ use: Use) { counts.add(use) }
}
