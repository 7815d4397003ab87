/// Sums up measured values.
public struct Distribution: Sendable {
  /// The values, the least first.
  public let sorted: [Double]

  /// Sums up values.
  public init(_ values: [Double]) { sorted = values.sorted() }

  /// The least value that a share of all values does not exceed; 0 without values.
  public func quantile(_ share: Double) -> Double {
    guard !sorted.isEmpty else { return 0 }
    let index = Int((share * Double(sorted.count)).rounded(.up)) - 1
    return sorted[min(max(index, 0), sorted.count - 1)]
  }

  /// The middle value, the mean of two where their number is even.
  public var median: Double {
    guard !sorted.isEmpty else { return 0 }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// The least value.
  public var least: Double { sorted.first ?? 0 }

  /// The largest value.
  public var largest: Double { sorted.last ?? 0 }
}
