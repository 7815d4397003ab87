/// The share of glances that the top card answered.
///
/// A glance is a use of a widget of the stack, by a tap on its card or a launch of its app; it is
/// answered when that widget's card is on top before the use is revealed.
///
/// The definition is this project's own.
public struct AnsweredGlances: StackMetric {
  /// The name in tables.
  public let name = "answered"
  /// What the number is.
  public let definition = "share of glances whose widget was on top"
  /// The unit.
  public let unit = ""

  /// Creates the metric.
  public init() {}

  /// Returns the share.
  public func value(of sums: StackSums) -> Double? {
    guard sums.glanceCount > 0 else { return nil }
    return Double(sums.answeredCount) / Double(sums.glanceCount)
  }
}
