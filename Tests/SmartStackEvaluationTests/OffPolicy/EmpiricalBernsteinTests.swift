import SmartStackEvaluation
import SmartStackModel
import SmartStackTestSupport
import Testing

@Suite struct EmpiricalBernsteinTests {
  /// Hundred halves and hundred noughts: mean 1/4, variance 200/199 · 1/16, ln 80 = 4.3820266.
  ///
  /// √(2 · 0.0628141 · 4.3820266 / 200) + 7 · 4.3820266 / (3 · 199) = 0.0524642 + 0.0513805.
  @Test func byHand() throws {
    let values = (0..<200).map { $0 < 100 ? 0.5 : 0 }
    let interval = try #require(EmpiricalBernstein().interval(ofMean: values, within: 0...1))
    #expect(isNear(interval.lowerBound, 0.25 - 0.1038447, within: 1e-6))
    #expect(isNear(interval.upperBound, 0.25 + 0.1038447, within: 1e-6))
  }

  @Test func itNeedsTwoValuesAndStaysWithinTheRange() throws {
    #expect(EmpiricalBernstein().interval(ofMean: [1], within: 0...1) == nil)
    #expect(EmpiricalBernstein().interval(ofMean: [0, 1], within: 0...1) == 0...1)
  }

  /// It misses no more often than it says, on values for which the bootstrap fails: rare and large.
  @Test func itHoldsForRareValues() throws {
    var generator = SplitMix64(seed: 11)
    var misses = 0
    for _ in 0..<1000 {
      let values = (0..<100).map { _ in generator.oneIn(50) ? 20.0 : 0 }
      let interval = try #require(
        EmpiricalBernstein().interval(ofMean: values, within: 0...20))
      if !interval.contains(0.4) { misses += 1 }
    }
    #expect(misses <= 50)
  }
}
