/// The share of rotations that took away what was wanted next.
///
/// A rotation is wrong when the next glance, before any other rotation, wants the card that it
/// removed from the top.
///
/// The definition is this project's own.
public struct WrongRotations: StackMetric {
  /// The name in tables.
  public let name = "wrong"
  /// What the number is.
  public let definition = "share of rotations away from the card that was wanted next"
  /// The unit.
  public let unit = ""

  /// Creates the metric.
  public init() {}

  /// Returns the share; nothing where the stack never moved.
  public func value(of sums: StackSums) -> Double? {
    guard sums.rotationCount > 0 else { return nil }
    return Double(sums.wrongRotationCount) / Double(sums.rotationCount)
  }
}
