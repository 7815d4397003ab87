import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackEvaluation

@Suite struct PairedBootstrapTests {
  private func sums(hits: Int, of count: Int) -> MetricSums {
    MetricSums(count: count, unseenCount: 0, sums: [Double(hits), 0, 0, 0, 0])
  }

  /// People whose own difference varies around a known one.
  private func people(
    seed: UInt64, count: Int, difference: Double
  ) -> (first: [MetricSums], second: [MetricSums]) {
    var random = SplitMix64(seed: seed)
    var first: [MetricSums] = []
    var second: [MetricSums] = []
    for _ in 0..<count {
      let base = Double.random(in: 0.2...0.5, using: &random)
      let own = difference + Double.random(in: -0.1...0.1, using: &random)
      func hits(_ chance: Double) -> Int {
        (0..<100).count { _ in Double.random(in: 0..<1, using: &random) < chance }
      }
      second.append(sums(hits: hits(base), of: 100))
      first.append(sums(hits: hits(base + own), of: 100))
    }
    return (first, second)
  }

  @Test func equalSeedsGiveEqualIntervals() throws {
    let (first, second) = people(seed: 3, count: 25, difference: 0.05)
    func interval(_ seed: UInt64) throws -> PairedBootstrap.Interval {
      try #require(
        PairedBootstrap(draws: 500, seed: seed).interval(metric: 0, of: first, over: second))
    }
    #expect(try interval(1) == interval(1))
    #expect(try interval(1) != interval(2))
    #expect(try interval(1).difference == interval(2).difference)
  }

  /// 400 trials at 95 %: the number covered has a standard deviation of 4.4; the percentile interval
  /// over 30 people is known to be a little narrow, so that the bound is generous.
  @Test func theIntervalCoversAKnownDifferenceAbout95PercentOfTheTime() throws {
    let trials = 400
    var covered = 0
    for trial in 0..<trials {
      let (first, second) = people(seed: UInt64(trial) + 1, count: 30, difference: 0.06)
      let interval = try #require(
        PairedBootstrap(draws: 400, seed: 9).interval(metric: 0, of: first, over: second))
      if interval.lower <= 0.06, 0.06 <= interval.upper { covered += 1 }
    }
    #expect((356...397).contains(covered), "\(covered) of \(trials)")
  }

  @Test func theDifferenceIsMicroOverDecisions() throws {
    let interval = try #require(
      PairedBootstrap().interval(
        metric: 0, of: [sums(hits: 9, of: 10), sums(hits: 0, of: 90)],
        over: [sums(hits: 0, of: 10), sums(hits: 0, of: 90)]))
    #expect(interval.difference == 0.09)
    #expect(interval.lower == 0)
    #expect(interval.upper == 0.9)
    #expect(!interval.isClearOfZero)
    let other = try #require(
      PairedBootstrap().interval(
        metric: 0, of: [sums(hits: 0, of: 10), sums(hits: 9, of: 90)],
        over: [sums(hits: 0, of: 10), sums(hits: 0, of: 90)]))
    #expect(other.upper == 0.1)
  }

  @Test func equalPoliciesDifferByNothing() throws {
    let (first, _) = people(seed: 5, count: 20, difference: 0)
    let interval = try #require(
      PairedBootstrap(draws: 50).interval(metric: 0, of: first, over: first))
    #expect([interval.difference, interval.lower, interval.upper] == [0, 0, 0])
    #expect(!interval.isClearOfZero)
  }

  /// Pairing counts: a constant gain of every person has no spread, however people differ.
  @Test func aConstantGainHasNoSpread() throws {
    let first = [20, 60, 90].map { sums(hits: $0, of: 100) }
    let second = [10, 50, 80].map { sums(hits: $0, of: 100) }
    let interval = try #require(PairedBootstrap().interval(metric: 0, of: first, over: second))
    #expect(interval.lower == 0.1)
    #expect(interval.upper == 0.1)
    #expect(interval.isClearOfZero)
    let opposite = try #require(PairedBootstrap().interval(metric: 0, of: second, over: first))
    #expect(opposite.difference == -interval.difference)
    #expect(opposite.isClearOfZero)
  }

  @Test func tooFewPeopleHaveNoInterval() {
    let one = [sums(hits: 1, of: 2)]
    #expect(PairedBootstrap().interval(metric: 0, of: one, over: one) == nil)
    #expect(PairedBootstrap().interval(metric: 0, of: one + one, over: one) == nil)
    #expect(PairedBootstrap(draws: 0).draws == 1)
  }
}
