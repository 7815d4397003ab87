/// The reloads a day that counted against the budget, over all widgets.
///
/// The definition is this project's own.
public struct ReloadsSpent: StackMetric {
  /// The name in tables.
  public let name = "reloads"
  /// What the number is.
  public let definition = "reloads that count against the budget, a day, over all widgets"
  /// The unit.
  public let unit = "a day"

  /// Creates the metric.
  public init() {}

  /// Returns the granted and deferred reloads over the days of the span.
  public func value(of sums: StackSums) -> Double? {
    guard sums.reloadMilliseconds > 0 else { return nil }
    let counted = sums.grantedReloadCount + sums.deferredReloadCount
    return Double(counted) * 86_400_000 / Double(sums.reloadMilliseconds)
  }
}
