import Testing

@testable import SmartStackSimulation

@Suite struct LoggingPolicyTests {
  static func policy(_ uses: [Int]) -> LoggingPolicy {
    var policy = LoggingPolicy()
    for use in uses { policy.note(use: use) }
    return policy
  }

  @Test(arguments: [
    [], [3], [0, 0, 1], [2, 2, 2, 2, 2, 2, 2, 2, 2], Array(0..<10) + [1, 1, 5, 5],
  ])
  func propensitiesSumToOne(uses: [Int]) {
    let policy = Self.policy(uses)
    let sum = (0..<10).reduce(0.0) { $0 + policy.propensity(of: $1, among: 10) }
    #expect(abs(sum - 1) < 1e-12)
    #expect((0..<10).allSatisfy { policy.propensity(of: $0, among: 10) >= 0.01 })
  }

  /// The formula of Documentation/Formats/Truth.md, computed another way.
  @Test func propensitiesFollowTheFormula() {
    let policy = Self.policy([1, 4, 4, 4, 7])
    let weights = [1, 2, 1, 1, 8, 1, 1, 2, 1, 1].map(Double.init)
    let total = weights.reduce(0, +)
    for (index, weight) in weights.enumerated() {
      #expect(
        abs(policy.propensity(of: index, among: 10) - (0.9 * weight / total + 0.01)) < 1e-15)
    }
  }

  @Test func onlyTheLastTwelveUsesCountAndAtMostSix() {
    let old = Self.policy([5] + Array(repeating: 2, count: 12))
    #expect(old.propensity(of: 5, among: 10) == old.propensity(of: 9, among: 10))
    #expect(abs(old.propensity(of: 2, among: 10) - (0.9 * 64 / 73 + 0.01)) < 1e-15)
  }

  @Test(arguments: [[], [3], [9, 0, 0, 4, 4, 4, 1], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]])
  func drawsFollowThePropensities(uses: [Int]) {
    let policy = Self.policy(uses)
    var generator = SeededGenerator(seed: UInt64(uses.count))
    var counts = [Int](repeating: 0, count: 10)
    for _ in 0..<100_000 { counts[policy.draw(among: 10, &generator)] += 1 }
    var statistic = 0.0
    for (index, count) in counts.enumerated() {
      let expected = 100_000 * policy.propensity(of: index, among: 10)
      statistic += (Double(count) - expected) * (Double(count) - expected) / expected
    }
    // Nine degrees of freedom exceed 33.7 once in 10,000.
    #expect(statistic < 33.7)
  }
}
