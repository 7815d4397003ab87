/// The sums of the metrics over some decisions; sums of parts add up to that of the whole.
public struct MetricSums: Hashable, Sendable {
  /// The number of decisions.
  public private(set) var count = 0
  /// The number of decisions whose thing had never been used before.
  public private(set) var unseenCount = 0
  /// The sum of each metric, in the order of ``RankMetrics/all``.
  public private(set) var sums = [Double](repeating: 0, count: RankMetrics.all.count)

  /// Creates sums over nothing.
  public init() {}

  /// Creates sums from their parts.
  ///
  /// - Parameters:
  ///   - count: the number of decisions.
  ///   - unseenCount: the number of those whose thing was new.
  ///   - sums: the sum of each metric.
  public init(count: Int, unseenCount: Int, sums: [Double]) {
    self.count = count
    self.unseenCount = unseenCount
    self.sums = sums
  }

  /// Adds one decision.
  ///
  /// - Parameter rank: the rank of the thing used; nothing where it was new.
  public mutating func add(rank: Double?) {
    count += 1
    if rank == nil { unseenCount += 1 }
    for (index, metric) in RankMetrics.all.enumerated() {
      sums[index] += metric.value(rank: rank)
    }
  }

  /// Adds the sums over other decisions.
  ///
  /// - Parameter other: the other sums.
  public mutating func add(_ other: MetricSums) {
    count += other.count
    unseenCount += other.unseenCount
    for index in sums.indices { sums[index] += other.sums[index] }
  }

  /// Returns the mean of a metric.
  ///
  /// - Parameter metric: its index in ``RankMetrics/all``.
  /// - Returns: the mean; 0 over no decision.
  public func mean(_ metric: Int) -> Double { count == 0 ? 0 : sums[metric] / Double(count) }
}
