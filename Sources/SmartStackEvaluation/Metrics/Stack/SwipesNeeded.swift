/// The mean number of swipes from the top card to the one that was wanted.
///
/// Over the glances at which the stack held a card of the wanted widget; 0 for an answered glance.
///
/// The definition is this project's own.
public struct SwipesNeeded: StackMetric {
  /// The name in tables.
  public let name = "swipes"
  /// What the number is.
  public let definition = "mean swipes from the top card to the wanted one"
  /// The unit.
  public let unit = "swipes"

  /// Creates the metric.
  public init() {}

  /// Returns the mean.
  public func value(of sums: StackSums) -> Double? {
    sums.shownCount == 0 ? nil : Double(sums.swipeCount) / Double(sums.shownCount)
  }
}
