/// Baseline Markov-1: uses after the current thing, smoothed by two uses at the overall share.
///
/// `(m + 2 p) / (M + 2)`, with `m` of `M` uses after the current thing and the overall share `p`.
public struct MarkovPolicy: ReplayPolicy {
  /// The name in tables.
  public let name = "Markov1"
  private var counts = UsageCounts()

  /// Creates the policy.
  public init() {}

  /// Writes the smoothed share of each thing after the current one.
  public mutating func score(_ scores: inout [Double], for decision: Decision) {
    let total = max(1, counts.total)
    let after = counts.total(after: decision.current)
    for item in 0..<decision.itemCount {
      let count = counts.uses(of: item, after: decision.current)
      scores[item] = (count + 2 * counts.uses[item] / total) / (after + 2)
    }
  }

  /// Counts the use.
  public mutating func observe(_ use: Use) { counts.add(use) }
}
