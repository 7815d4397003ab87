import SmartStackModel

/// The interval of a difference between two policies, by resampling people with replacement.
///
/// B. Efron, "Bootstrap Methods: Another Look at the Jackknife" (1979); paired, because each drawn
/// person brings the figures of both policies; the percentile interval.
public struct PairedBootstrap: Sendable {
  /// A difference with its interval.
  public struct Interval: Hashable, Sendable {
    /// The difference on the people as they are.
    public let difference: Double
    /// The lower end.
    public let lower: Double
    /// The upper end.
    public let upper: Double

    /// Whether the interval lies on one side of zero.
    public var isClearOfZero: Bool { lower > 0 || upper < 0 }
  }

  /// The number of draws.
  public let draws: Int
  /// The seed of the draws.
  public let seed: UInt64

  /// Creates a bootstrap.
  ///
  /// - Parameters:
  ///   - draws: the number of draws, at least 1.
  ///   - seed: the seed; equal seeds give equal intervals.
  public init(draws: Int = 2000, seed: UInt64 = 1) {
    self.draws = max(1, draws)
    self.seed = seed
  }

  /// Returns the 95 % interval of the difference of a metric, micro over decisions.
  ///
  /// - Parameters:
  ///   - metric: its index in ``RankMetrics/all``.
  ///   - policy: the sums of each person under the policy.
  ///   - other: the sums of the same people, in the same order, under the other.
  /// - Returns: the interval; nothing for fewer than two people.
  /// - Complexity: O(*d* · *n*) for *d* draws over *n* people.
  public func interval(
    metric: Int, of policy: [MetricSums], over other: [MetricSums]
  ) -> Interval? {
    guard policy.count == other.count, policy.count >= 2 else { return nil }
    let gains = zip(policy, other).map { $0.sums[metric] - $1.sums[metric] }
    let counts = policy.map { Double($0.count) }
    var generator = SplitMix64(seed: seed)
    var differences: [Double] = []
    differences.reserveCapacity(draws)
    for _ in 0..<draws {
      var gain = 0.0
      var count = 0.0
      for _ in gains.indices {
        let person = Int(generator.next() % UInt64(gains.count))
        gain += gains[person]
        count += counts[person]
      }
      differences.append(count > 0 ? gain / count : 0)
    }
    differences.sort()
    let total = counts.reduce(0, +)
    return Interval(
      difference: total > 0 ? gains.reduce(0, +) / total : 0,
      lower: differences[Int(Double(draws - 1) * 0.025)],
      upper: differences[Int((Double(draws - 1) * 0.975).rounded(.up))])
  }

  /// Returns the 95 % interval of the difference of a quotient of counts between two policies.
  ///
  /// - Parameters:
  ///   - policy: numerator and denominator of each person under the policy.
  ///   - other: those of the same people, in the same order, under the other.
  /// - Returns: the interval; nothing for fewer than two people, or where there is nothing to count.
  /// - Complexity: O(*d* · *n*) for *d* draws over *n* people.
  public func interval(
    _ policy: [(count: Int, of: Int)], over other: [(count: Int, of: Int)]
  ) -> Interval? {
    guard policy.count == other.count, policy.count >= 2,
      let difference = Self.difference(policy, other, policy.indices.map { $0 })
    else { return nil }
    var generator = SplitMix64(seed: seed)
    var differences: [Double] = []
    differences.reserveCapacity(draws)
    var people = [Int](repeating: 0, count: policy.count)
    for _ in 0..<draws {
      for index in people.indices {
        people[index] = Int(generator.next() % UInt64(policy.count))
      }
      // A draw of people without a glance says nothing about either.
      differences.append(Self.difference(policy, other, people) ?? 0)
    }
    differences.sort()
    return Interval(
      difference: difference, lower: differences[Int(Double(draws - 1) * 0.025)],
      upper: differences[Int((Double(draws - 1) * 0.975).rounded(.up))])
  }

  private static func difference(
    _ policy: [(count: Int, of: Int)], _ other: [(count: Int, of: Int)], _ people: [Int]
  ) -> Double? {
    var (count, total, otherCount, otherTotal) = (0, 0, 0, 0)
    for person in people {
      count += policy[person].count
      total += policy[person].of
      otherCount += other[person].count
      otherTotal += other[person].of
    }
    guard total > 0, otherTotal > 0 else { return nil }
    return Double(count) / Double(total) - Double(otherCount) / Double(otherTotal)
  }
}
