import SmartStackEvaluation
import SmartStackModel
import SmartStackTestSupport
import Testing

/// Estimates held against the truth of thousands of small worlds.
@Suite struct SimulatedWorldTests {
  /// Sums of errors over worlds.
  struct Errors {
    var sum = 0.0
    var squares = 0.0
    var covered = 0
    var bounded = 0
    var count = 0

    mutating func add(_ estimate: OffPolicyEvaluation.Estimate, truth: Double) {
      let error = estimate.value - truth
      sum += error
      squares += error * error
      if let spread = estimate.spread, spread.interval.contains(truth) { covered += 1 }
      if let bound = estimate.bound, bound.contains(truth) { bounded += 1 }
      count += 1
    }

    var mean: Double { sum / Double(count) }
    var variance: Double { squares / Double(count) - mean * mean }
    var standardError: Double { (variance / Double(count)).squareRoot() }
    var coverage: Double { Double(covered) / Double(count) }
    var boundCoverage: Double { Double(bounded) / Double(count) }
  }

  static func errors(
    worlds: Int, decisions: Int, seed: UInt64, draws: Int = 200,
    _ change: (inout OffPolicySettings) -> Void = { _ in },
    world make: (inout SplitMix64) -> BanditWorld
  ) throws -> [String: Errors] {
    var generator = SplitMix64(seed: seed)
    var errors: [String: Errors] = [:]
    for number in 0..<worlds {
      let world = make(&generator)
      var settings = OffPolicySettings()
      settings.draws = draws
      settings.seed = UInt64(number)
      settings.smallestEffectiveSize = 1
      settings.largestUnsupportedShare = 1
      settings.propensityFloor = world.floor
      change(&settings)
      let log = OffPolicyLog(decisions: world.log(decisions, &generator))
      let report = try OffPolicyEvaluation(log, settings: settings)
      for estimate in report.estimates {
        errors[estimate.name, default: Errors()].add(estimate, truth: world.value)
      }
    }
    return errors
  }

  @Test func unbiasedEstimatorsMeetTheTruthAndIntervalsCoverIt() throws {
    let errors = try Self.errors(worlds: 3000, decisions: 200, seed: 14) {
      BanditWorld(situations: 3, actions: 4, &$0)
    }
    for name in ["IPS", "DR"] {
      let found = try #require(errors[name])
      #expect(abs(found.mean) <= 3 * found.standardError, "\(name): \(found)")
    }
    for name in ["IPS", "SNIPS", "DR"] {
      let found = try #require(errors[name])
      // 3,000 worlds tell a coverage to half a point; a percentile interval is a little too narrow.
      #expect((0.92...0.97).contains(found.coverage), "\(name): \(found.coverage)")
    }
    for name in ["IPS", "DR"] {
      #expect((errors[name]?.boundCoverage ?? 0) >= 0.95)
    }
  }

  /// What a clip costs: it never adds to the estimate in the mean, and here it takes much.
  @Test func clippingBiasesDownwards() throws {
    let errors = try Self.errors(worlds: 1000, decisions: 100, seed: 15, draws: 1) {
      $0.clip = 1
    } world: {
      BanditWorld(situations: 2, actions: 4, &$0)
    }
    let found = try #require(errors["IPS"])
    #expect(found.mean < -20 * found.standardError)
  }

  /// In a world that the reward model can know, the doubly robust estimate varies much less.
  @Test func aGoodModelLowersTheVariance() throws {
    let logging = try #require(ActionChances([0: 8, 1: 1, 2: 1]))
    let target = try #require(ActionChances([0: 1, 1: 1, 2: 8]))
    let world = BanditWorld(pays: [[0.9, 0.1, 0.8]], logging: [logging], target: [target])
    let errors = try Self.errors(worlds: 1000, decisions: 300, seed: 16, draws: 1) { _ in world }
    let (plain, robust) = (try #require(errors["IPS"]), try #require(errors["DR"]))
    #expect(robust.variance < plain.variance / 2, "\(robust.variance) \(plain.variance)")
    #expect(abs(robust.mean) <= 3 * robust.standardError)
  }
}
