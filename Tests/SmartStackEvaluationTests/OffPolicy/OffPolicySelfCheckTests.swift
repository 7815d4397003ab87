import SmartStackEvaluation
import SmartStackModel
import SmartStackTestSupport
import Testing

@Suite struct OffPolicySelfCheckTests {
  /// Two situations of two cards, on paper: the target shows card 0 in the first and either in the
  /// second.
  static let small = KnownWorld(
    situations: [
      KnownWorld.Situation(uses: [0.5, 0.2], logging: [1, 1], target: [1, 0]),
      KnownWorld.Situation(uses: [0.4, 0.1], logging: [3, 1], target: [1, 1]),
    ], swipes: 0.5, depth: 2)

  /// (1/2 + (4/10 + 1/10) / 2) / 2; a swipe then leads to the other card, which counts half.
  @Test func theTruthByHand() {
    #expect(isNear(Self.small.value, 0.375))
    // First: 1/2 + 1/2 · 1/2 · 1/2 · 2/10. Second: (4/10 + 6/10 · 1/4 · 1/10 + 1/10 + 9/10 · 1/4 · 4/10) / 2.
    #expect(
      isNear(Self.small.valueWithSwipes, (0.525 + (0.4 + 0.015 + 0.1 + 0.09) / 2) / 2))
  }

  static func rows(
    _ name: String, logs: Int = 150, threshold: Double? = nil
  ) throws -> [String: OffPolicySelfCheck.Row] {
    var check = OffPolicySelfCheck()
    check.logCount = logs
    check.decisionCount = 1500
    check.draws = 100
    check.seed = 5
    check.switchThreshold = threshold
    let world = try #require(KnownWorld.named.first { $0.name == name }).world
    return Dictionary(
      uniqueKeysWithValues: try check.rows(of: name, world).map { ($0.estimator, $0) })
  }

  /// No estimator is off by more than chance allows, but for SNIPS and those with a model that is
  /// learnt by the way, which are off by next to nothing; and their intervals hold the truth.
  @Test(arguments: ["alike", "habits", "rare", "tail"]) func everyEstimatorMeetsTheTruth(
    world: String
  ) throws {
    let rows = try Self.rows(world)
    #expect(rows.count == 6)
    for row in rows.values {
      #expect(abs(row.bias) <= 3.5 * row.biasError + 0.003, "\(row)")
      #expect(row.coverage >= 0.86, "\(row)")
      if let count = row.boundedCount { #expect(count >= row.count * 95 / 100, "\(row)") }
    }
    let (plain, robust) = (try #require(rows["IPS"]), try #require(rows["Switch-DR"]))
    #expect(robust.rootMeanSquare <= plain.rootMeanSquare * 1.1)
  }

  /// What a threshold that nobody held against the log does: it trusts the model on most of the
  /// target, and the interval does not tell.
  @Test func aFixedThresholdIsFarOff() throws {
    let row = try #require(try Self.rows("habits", logs: 40, threshold: 10)["Switch-DR"])
    #expect(row.bias > 0.05 && row.coverage < 0.5, "\(row)")
  }

  /// Where a little of the target has huge weights, leaving them to the model pays.
  @Test func theChosenThresholdPaysInTheTail() throws {
    let rows = try Self.rows("tail")
    let (plain, switched) = (try #require(rows["DR"]), try #require(rows["Switch-DR"]))
    #expect(switched.rootMeanSquare < plain.rootMeanSquare * 0.95, "\(switched) \(plain)")
  }
}
