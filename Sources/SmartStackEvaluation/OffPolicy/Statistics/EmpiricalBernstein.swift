#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An interval of a mean that holds for any distribution within a known range, at any length of a log.
///
/// `|V − mean| ≤ √(2 s² ln(4/δ) / n) + 7 R ln(4/δ) / (3 (n − 1))` with the variance `s²` of the
/// sample, the length `R` of the range and the chance `δ` of a miss on either side together: A. Maurer,
/// M. Pontil, "Empirical Bernstein Bounds and Sample-Variance Penalization" (2009), theorem 4, once for
/// each side. It holds for independent values only, and is wide.
public struct EmpiricalBernstein: Sendable {
  /// How often the interval may miss, between 0 and 1.
  public let missRate: Double

  /// Creates an interval.
  ///
  /// - Parameter missRate: how often it may miss, above 0, below 1.
  public init(missRate: Double = 0.05) { self.missRate = missRate }

  /// Returns the interval of the mean of some values.
  ///
  /// - Parameters:
  ///   - values: independent values.
  ///   - range: between which they lie for sure, known beforehand.
  /// - Returns: the interval, cut off at the ends of the range; nothing for fewer than two values.
  /// - Complexity: O(*n*).
  public func interval(
    ofMean values: [Double], within range: ClosedRange<Double>
  ) -> ClosedRange<Double>? {
    guard values.count >= 2 else { return nil }
    let count = Double(values.count)
    let mean = values.reduce(0, +) / count
    let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1)
    let width = range.upperBound - range.lowerBound
    let logarithm = log(4 / missRate)
    let half =
      (2 * variance * logarithm / count).squareRoot() + 7 * width * logarithm / (3 * (count - 1))
    guard half.isFinite else { return nil }
    let lower = min(max(range.lowerBound, mean - half), mean)
    return lower...max(min(range.upperBound, mean + half), mean)
  }
}
