/// The rotations for each glance: how much a stack moves for each time that it is needed.
///
/// The definition is this project's own.
public struct Churn: StackMetric {
  /// The name in tables.
  public let name = "churn"
  /// What the number is.
  public let definition = "rotations for each glance"
  /// The unit.
  public let unit = "a glance"

  /// Creates the metric.
  public init() {}

  /// Returns the quotient; nothing where there was no glance.
  public func value(of sums: StackSums) -> Double? {
    guard sums.glanceCount > 0 else { return nil }
    return Double(sums.rotationCount) / Double(sums.glanceCount)
  }
}
