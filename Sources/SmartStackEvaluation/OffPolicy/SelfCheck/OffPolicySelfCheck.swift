import SmartStackModel

/// Holds every estimator against worlds whose truth is worked out: bias, error and coverage over many
/// drawn logs.
public struct OffPolicySelfCheck: Sendable {
  /// How one estimator did in one world.
  public struct Row: Hashable, Sendable {
    /// The name of the world.
    public let world: String
    /// The name of the estimator.
    public let estimator: String
    /// What the target policy is worth.
    public let truth: Double
    /// The number of logs.
    public internal(set) var count = 0
    /// The logs whose interval holds the truth.
    public internal(set) var coveredCount = 0
    /// The logs whose bound holds the truth; nothing where the estimator has no bound.
    public internal(set) var boundedCount: Int?
    var sizes = 0.0
    var sum = 0.0
    var squares = 0.0
    var width = 0.0

    init(world: String, estimator: String, truth: Double) {
      self.world = world
      self.estimator = estimator
      self.truth = truth
    }

    /// The mean effective size of the logs.
    public var meanEffectiveSize: Double { sizes / Double(max(1, count)) }
    /// The mean error.
    public var bias: Double { sum / Double(max(1, count)) }
    /// The standard error of the bias.
    public var biasError: Double {
      let variance = squares / Double(max(1, count)) - bias * bias
      return (max(0, variance) / Double(max(1, count))).squareRoot()
    }
    /// The root of the mean squared error.
    public var rootMeanSquare: Double { (squares / Double(max(1, count))).squareRoot() }
    /// The share of logs whose interval holds the truth, from 0 to 1.
    public var coverage: Double { Double(coveredCount) / Double(max(1, count)) }
    /// The mean length of the interval.
    public var meanWidth: Double { width / Double(max(1, count)) }

    mutating func add(_ estimate: OffPolicyEvaluation.Estimate, effectiveSize: Double) {
      sizes += effectiveSize
      let error = estimate.value - truth
      count += 1
      sum += error
      squares += error * error
      if let interval = estimate.spread?.interval {
        if interval.contains(truth) { coveredCount += 1 }
        width += interval.upperBound - interval.lowerBound
      }
      if let bound = estimate.bound {
        boundedCount = (boundedCount ?? 0) + (bound.contains(truth) ? 1 : 0)
      }
    }
  }

  /// The number of logs of each world.
  public var logCount = 600
  /// The number of decisions of each log.
  public var decisionCount = 1500
  /// The draws of each bootstrap.
  public var draws = 400
  /// The threshold of ``SwitchDoublyRobust``; chosen by each log where none is given.
  public var switchThreshold: Double?
  /// The seed of all chance.
  public var seed: UInt64 = 1

  /// Creates the standard check.
  public init() {}

  /// Draws the logs of one world and judges each.
  ///
  /// - Parameters:
  ///   - name: the name of the world.
  ///   - world: the world.
  /// - Returns: a row for each estimator.
  /// - Throws: why a log was refused, which a world with full support never is.
  /// - Complexity: as one ``OffPolicyEvaluation`` for each log.
  public func rows(of name: String, _ world: KnownWorld) throws(OffPolicyRefusal) -> [Row] {
    var generator = SplitMix64(seed: seed)
    let (value, withSwipes) = (world.value, world.valueWithSwipes)
    var settings = OffPolicySettings()
    settings.draws = draws
    settings.smallestEffectiveSize = 1
    settings.largestUnsupportedShare = 1
    settings.propensityFloor = world.leastPropensity
    settings.switchThreshold = switchThreshold
    var rows: [Row] = []
    for number in 0..<logCount {
      let log = world.log(of: decisionCount, &generator)
      settings.seed = seed &+ UInt64(number)
      let report = try OffPolicyEvaluation(log, settings: settings)
      let judged =
        report.estimates.map { ($0.name, $0, value) }
        + report.cascades.map { ($0.name, $0, withSwipes) }
      if rows.isEmpty {
        rows = judged.map { Row(world: name, estimator: $0.0, truth: $0.2) }
      }
      for (index, found) in judged.enumerated() {
        rows[index].add(found.1, effectiveSize: report.diagnostics.effectiveSize)
      }
    }
    return rows
  }
}

extension KnownWorld {
  /// The least chance of any card on top in the log.
  var leastPropensity: Double {
    situations.reduce(1) { least, situation in
      let sum = situation.logging.reduce(0, +)
      return situation.logging.reduce(least) { min($0, $1 / sum) }
    }
  }
}
