import SmartStackModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The draws of a bootstrap over people as sums that add up over parts of them.
///
/// In every draw each person counts as often as a Poisson variable of mean 1 says, which draws with
/// replacement without knowing how many people there are (N. Chamandy et al., "Estimating Uncertainty
/// for Massive Data Streams", 2012). The variable depends on the seed, the draw and the name of the
/// person alone, so that it is the same wherever the person is counted. Each draw brings the figures
/// of all policies, so that any two of them can be compared, paired.
public struct BootstrapSums: Hashable, Sendable {
  /// The metrics that are drawn where none are named, by their index in ``RankMetrics/all``: HR@1, HR@3
  /// and MRR.
  public static let metrics = [0, 1, 3]

  /// The metrics that are drawn, by their index in ``RankMetrics/all``.
  public let drawnMetrics: [Int]
  /// The number of draws.
  public let draws: Int
  /// The seed.
  public let seed: UInt64
  /// The number of people who were added.
  public private(set) var personCount = 0
  /// The number of decisions in each draw, after that of the people as they are.
  public private(set) var counts: [Double]
  /// For each policy and each of ``drawnMetrics``, the sum in each draw, after that of the people as they are.
  public private(set) var sums: [[[Double]]]

  /// Creates the sums over nobody.
  ///
  /// - Parameters:
  ///   - policyCount: the number of policies.
  ///   - draws: the number of draws, at least 1.
  ///   - seed: the seed.
  ///   - metrics: the metrics to draw, by their index in ``RankMetrics/all``.
  public init(
    policyCount: Int, draws: Int, seed: UInt64, metrics: [Int] = BootstrapSums.metrics
  ) {
    self.draws = max(1, draws)
    self.seed = seed
    drawnMetrics = metrics.filter(RankMetrics.all.indices.contains)
    let zero = [Double](repeating: 0, count: self.draws + 1)
    counts = zero
    sums = [[[Double]]](
      repeating: [[Double]](repeating: zero, count: drawnMetrics.count), count: policyCount)
  }

  /// Creates sums from their parts, or nothing where their lengths do not fit.
  ///
  /// - Parameters:
  ///   - seed: the seed.
  ///   - personCount: the number of people.
  ///   - counts: the number of decisions, as they are and in each draw.
  ///   - sums: the sums by policy and metric, each as long as `counts`.
  ///   - metrics: the metrics of the sums, by their index in ``RankMetrics/all``.
  public init?(
    seed: UInt64, personCount: Int, counts: [Double], sums: [[[Double]]],
    metrics: [Int] = BootstrapSums.metrics
  ) {
    guard counts.count > 1, metrics.allSatisfy(RankMetrics.all.indices.contains),
      sums.allSatisfy({ policy in
        policy.count == metrics.count && policy.allSatisfy { $0.count == counts.count }
      })
    else { return nil }
    draws = counts.count - 1
    self.seed = seed
    drawnMetrics = metrics
    self.personCount = personCount
    self.counts = counts
    self.sums = sums
  }

  /// Adds a person; one without any decision is left out.
  ///
  /// - Parameters:
  ///   - person: the name.
  ///   - figures: the person's sums under each policy.
  /// - Complexity: O(*d* · *p*) for *d* draws and *p* policies.
  public mutating func add(person: String, _ figures: [MetricSums]) {
    guard figures.count == sums.count, let count = figures.first?.count, count > 0 else { return }
    personCount += 1
    var generator = SplitMix64(seed: seed ^ StableHash.value(of: person))
    for draw in 0...draws {
      let weight = draw == 0 ? 1 : Self.poisson(generator.next())
      guard weight > 0 else { continue }
      counts[draw] += weight * Double(count)
      for policy in figures.indices {
        for (index, metric) in drawnMetrics.enumerated() {
          sums[policy][index][draw] += weight * figures[policy].sums[metric]
        }
      }
    }
  }

  /// Adds the sums over other people.
  ///
  /// - Parameter other: the other sums.
  /// - Returns: false, with nothing added, where draws, seed or policies differ.
  public mutating func add(_ other: BootstrapSums) -> Bool {
    guard other.draws == draws, other.seed == seed, other.drawnMetrics == drawnMetrics,
      other.sums.count == sums.count
    else { return false }
    personCount += other.personCount
    for draw in counts.indices { counts[draw] += other.counts[draw] }
    for policy in sums.indices {
      for metric in sums[policy].indices {
        for draw in counts.indices {
          sums[policy][metric][draw] += other.sums[policy][metric][draw]
        }
      }
    }
    return true
  }

  /// Returns the 95 % interval of the difference of a metric, micro over decisions.
  ///
  /// - Parameters:
  ///   - metric: its index in ``RankMetrics/all``, one of ``drawnMetrics``.
  ///   - policy: the index of the policy.
  ///   - other: the index of the one it is compared with.
  /// - Returns: the interval; nothing for fewer than two people or another metric.
  /// - Complexity: O(*d* log *d*) for *d* draws.
  public func interval(
    metric: Int, of policy: Int, over other: Int
  ) -> PairedBootstrap.Interval? {
    guard personCount >= 2, let index = drawnMetrics.firstIndex(of: metric) else { return nil }
    // A draw of nobody says nothing.
    var differences = (0...draws).map { draw in
      counts[draw] > 0
        ? (sums[policy][index][draw] - sums[other][index][draw]) / counts[draw] : 0
    }
    let difference = differences.removeFirst()
    differences.sort()
    return PairedBootstrap.Interval(
      difference: difference, lower: differences[Int(Double(draws - 1) * 0.025)],
      upper: differences[Int((Double(draws - 1) * 0.975).rounded(.up))])
  }

  /// The chances that a Poisson variable of mean 1 is at most 0, at most 1, and so on.
  private static let bounds: [Double] = {
    var bounds: [Double] = []
    var (term, sum) = (exp(-1.0), 0.0)
    for count in 1...20 {
      sum += term
      bounds.append(sum)
      term /= Double(count)
    }
    return bounds
  }()

  private static func poisson(_ bits: UInt64) -> Double {
    let uniform = Double(bits >> 11) * 0x1p-53
    return Double(bounds.firstIndex { uniform < $0 } ?? bounds.count)
  }
}
