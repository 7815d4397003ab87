import SmartStackModel

/// Intervals of estimates by drawing decisions, or whole people, with replacement.
///
/// B. Efron, "Bootstrap Methods: Another Look at the Jackknife" (1979); the percentile interval. Terms
/// of one group are drawn together, so that the decisions of a person may depend on each other. What a
/// reward model expects is not learnt anew in each draw.
public struct DecisionBootstrap: Sendable {
  /// The number of draws.
  public let draws: Int
  /// The seed of the draws.
  public let seed: UInt64
  /// How often the interval may miss, between 0 and 1.
  public let missRate: Double

  /// Creates a bootstrap.
  ///
  /// - Parameters:
  ///   - draws: the number of draws, at least 1.
  ///   - seed: the seed; equal seeds give equal intervals.
  ///   - missRate: how often the interval may miss, above 0, below 1.
  public init(draws: Int = 2000, seed: UInt64 = 1, missRate: Double = 0.05) {
    self.draws = max(1, draws)
    self.seed = seed
    self.missRate = min(1, max(0, missRate))
  }

  /// An estimate's spread.
  public struct Spread: Hashable, Sendable {
    /// The standard deviation of the estimate over the draws.
    public let standardError: Double
    /// The interval.
    public let interval: ClosedRange<Double>
  }

  /// Returns the spread of several estimates over the same draws.
  ///
  /// - Parameter estimates: for each estimate the sums of the terms of every group, in the same order.
  /// - Returns: for each estimate its spread; nothing for fewer than two groups, or where no draw has
  ///   any weight.
  /// - Complexity: O(*d* · *n* · *e*) for *d* draws, *n* groups and *e* estimates.
  public func spreads(of estimates: [[OffPolicyTerm]]) -> [Spread?] {
    let count = estimates.first?.count ?? 0
    guard count >= 2, estimates.allSatisfy({ $0.count == count }) else {
      return estimates.map { _ in nil }
    }
    // One row a group, so that a draw reads memory in one place.
    let rows = (0..<count).flatMap { group in estimates.map { $0[group] } }
    var generator = SplitMix64(seed: seed)
    var drawn = [[Double]](repeating: [], count: estimates.count)
    var sums = [OffPolicyTerm](repeating: OffPolicyTerm(value: 0, weight: 0), count: drawn.count)
    for _ in 0..<draws {
      for index in sums.indices { sums[index] = OffPolicyTerm(value: 0, weight: 0) }
      for _ in 0..<count {
        let start = Int(generator.next() % UInt64(count)) * sums.count
        for index in sums.indices {
          sums[index].value += rows[start + index].value
          sums[index].weight += rows[start + index].weight
        }
      }
      for (index, sum) in sums.enumerated() where sum.weight > 0 {
        drawn[index].append(sum.value / sum.weight)
      }
    }
    return drawn.map(spread)
  }

  private func spread(_ drawn: [Double]) -> Spread? {
    guard !drawn.isEmpty, drawn.allSatisfy(\.isFinite) else { return nil }
    let values = drawn.sorted()
    let last = Double(values.count - 1)
    let mean = values.reduce(0, +) / Double(values.count)
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return Spread(
      standardError: (squares / Double(max(1, values.count - 1))).squareRoot(),
      interval: values[
        Int(last * missRate / 2)]...values[
          Int((last * (1 - missRate / 2)).rounded(.up))])
  }
}
