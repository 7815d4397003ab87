/// Hit rate at k: the share of decisions whose thing is among the first k.
///
/// HR@k = mean of [rank ≤ k]. With shared ranks a tie across the border is a miss.
public struct HitRate: RankMetric {
  /// The number of places that count.
  public let places: Int

  /// Creates the metric.
  ///
  /// - Parameter places: the number of places that count, at least 1.
  public init(places: Int) { self.places = max(1, places) }

  /// The name in tables.
  public var name: String { "HR@\(places)" }

  /// Returns 1 for a hit and 0 for a miss.
  public func value(rank: Double?) -> Double {
    rank.map { $0 <= Double(places) ? 1 : 0 } ?? 0
  }
}
