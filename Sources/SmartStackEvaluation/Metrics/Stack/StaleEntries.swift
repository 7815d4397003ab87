/// The share of glances at which the wanted widget showed an entry that was out of date.
///
/// An entry is out of date when a reload that its timeline asked for was refused or put off.
///
/// The definition is this project's own.
public struct StaleEntries: StackMetric {
  /// The name in tables.
  public let name = "stale"
  /// What the number is.
  public let definition = "share of glances at which the wanted widget was out of date"
  /// The unit.
  public let unit = ""

  /// Creates the metric.
  public init() {}

  /// Returns the share.
  public func value(of sums: StackSums) -> Double? {
    guard sums.freshnessCount > 0 else { return nil }
    return Double(sums.staleCount) / Double(sums.freshnessCount)
  }
}
