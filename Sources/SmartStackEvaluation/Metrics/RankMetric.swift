/// A figure that judges one decision by the rank of the thing that was used.
public protocol RankMetric: Sendable {
  /// The name in tables, such as "HR@1".
  var name: String { get }

  /// Returns the value of one decision.
  ///
  /// - Parameter rank: the rank of the thing used, from 1, perhaps a mean of shared ranks; nothing
  ///   where it was not among the candidates.
  /// - Returns: a number from 0 to 1; figures are means of it.
  func value(rank: Double?) -> Double
}
