/// The times a day at which the stack moved by itself.
///
/// The definition is this project's own.
public struct RotationsPerDay: StackMetric {
  /// The name in tables.
  public let name = "rotations"
  /// What the number is.
  public let definition = "moves of the stack by itself, a day"
  /// The unit.
  public let unit = "a day"

  /// Creates the metric.
  public init() {}

  /// Returns the rotations over the days of the span.
  public func value(of sums: StackSums) -> Double? {
    guard sums.milliseconds > 0 else { return nil }
    return Double(sums.rotationCount) * 86_400_000 / Double(sums.milliseconds)
  }
}
