#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Normalised discounted cumulative gain at k, with one relevant thing a decision.
///
/// nDCG@k = 1 / log₂(rank + 1) within the first k, else 0; the ideal gain is 1. K. Järvelin and
/// J. Kekäläinen, "Cumulated Gain-Based Evaluation of IR Techniques" (2002).
public struct DiscountedGain: RankMetric {
  /// The number of places that count.
  public let places: Int

  /// Creates the metric.
  ///
  /// - Parameter places: the number of places that count, at least 1.
  public init(places: Int) { self.places = max(1, places) }

  /// The name in tables.
  public var name: String { "nDCG@\(places)" }

  /// Returns the discounted gain.
  public func value(rank: Double?) -> Double {
    guard let rank, rank <= Double(places) else { return 0 }
    return 1 / log2(rank + 1)
  }
}
