/// A figure that judges a replay of a stack.
public protocol StackMetric: Sendable {
  /// The name in tables and checks, such as "answered".
  var name: String { get }
  /// What the number is, in one sentence for people.
  var definition: String { get }
  /// The unit, or an empty text for a share.
  var unit: String { get }

  /// Returns the figure of a replay, of any part of one, or of the replays of many people.
  ///
  /// - Parameter sums: what was counted.
  /// - Returns: the figure; nothing where there is nothing to judge.
  func value(of sums: StackSums) -> Double?
}

extension StackMetric {
  /// Returns the figure of a replay.
  ///
  /// - Parameter record: all that the replay found.
  /// - Returns: the figure; nothing where there is nothing to judge.
  public func value(of record: StackReplayRecord) -> Double? { value(of: record.sums) }
}

/// The metrics of a replay of a stack, in the order of its table: the one place that lists them.
public enum StackMetrics: Sendable {
  /// All metrics.
  public static let all: [any StackMetric] = [
    AnsweredGlances(), SwipesNeeded(), RotationsPerDay(), WrongRotations(), Churn(),
    StaleEntries(), ReloadsSpent(), CalibrationError(), BrierScore(),
  ]

  /// The names, in the order of ``all``.
  public static let names = all.map { $0.name }
}
