import SmartStackModel

/// The interval of any figure of several groups, by drawing groups with replacement.
///
/// B. Efron, "Bootstrap Methods: Another Look at the Jackknife" (1979); the percentile interval.
public struct GroupBootstrap: Sendable {
  /// A figure with its interval.
  public struct Interval: Hashable, Sendable {
    /// The figure of the groups as they are.
    public let value: Double
    /// The lower end of the 95 % interval.
    public let lower: Double
    /// The upper end.
    public let upper: Double

    /// Creates a figure with its interval.
    ///
    /// - Parameters:
    ///   - value: the figure.
    ///   - lower: the lower end.
    ///   - upper: the upper end.
    public init(value: Double, lower: Double, upper: Double) {
      self.value = value
      self.lower = lower
      self.upper = upper
    }
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
  public init(draws: Int = 1000, seed: UInt64 = 1) {
    self.draws = max(1, draws)
    self.seed = seed
  }

  /// Returns a figure with its interval.
  ///
  /// - Parameters:
  ///   - count: the number of groups.
  ///   - figure: the figure of some groups, each as often as it was drawn; nothing where they have none.
  /// - Returns: the interval; nothing for fewer than two groups, or where all of them have no figure.
  /// - Complexity: O(*d*) figures for *d* draws.
  public func interval(of count: Int, _ figure: ([Int]) -> Double?) -> Interval? {
    guard count >= 2, let value = figure(Array(0..<count)) else { return nil }
    var generator = SplitMix64(seed: seed)
    var drawn: [Double] = []
    for _ in 0..<draws {
      let groups = (0..<count).map { _ in Int(generator.next() % UInt64(count)) }
      if let value = figure(groups) { drawn.append(value) }
    }
    drawn.sort()
    guard !drawn.isEmpty else { return nil }
    let last = Double(drawn.count - 1)
    return Interval(
      value: value, lower: drawn[Int(last * 0.025)], upper: drawn[Int((last * 0.975).rounded(.up))])
  }
}
