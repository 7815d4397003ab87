import SmartStackEvaluation
import SmartStackModel
import SmartStackTestSupport
import Testing

@Suite struct DecisionBootstrapTests {
  @Test func equalSeedsGiveEqualIntervals() {
    var generator = SplitMix64(seed: 12)
    let terms = (0..<50).map { _ in OffPolicyTerm(value: BanditWorld.unit(&generator)) }
    let first = DecisionBootstrap(seed: 3).spreads(of: [terms])
    #expect(first == DecisionBootstrap(seed: 3).spreads(of: [terms]))
    #expect(first != DecisionBootstrap(seed: 4).spreads(of: [terms]))
    // Every estimate sees the same draws, whatever stands beside it.
    #expect(
      DecisionBootstrap(seed: 3).spreads(of: [terms, terms.reversed(), terms])[2] == first[0])
  }

  /// The standard error of a mean is known: the deviation over the root of the number.
  @Test func theErrorOfAMeanIsKnown() throws {
    let terms = (0..<400).map { OffPolicyTerm(value: $0 % 4 == 0 ? 1 : 0) }
    let spread = try #require(DecisionBootstrap().spreads(of: [terms])[0])
    let error = (0.25 * 0.75 / 400).squareRoot()
    #expect(abs(spread.standardError - error) < error / 10)
    #expect(abs(spread.interval.lowerBound - (0.25 - 1.96 * error)) < error / 4)
    #expect(abs(spread.interval.upperBound - (0.25 + 1.96 * error)) < error / 4)
  }

  /// A draw in which a quotient has no weight is left out.
  @Test func quotientsNeedWeight() throws {
    let terms = [OffPolicyTerm(value: 1, weight: 1), OffPolicyTerm(value: 0, weight: 0)]
    #expect(DecisionBootstrap().spreads(of: [terms])[0]?.interval == 1...1)
    let nothing = [OffPolicyTerm](repeating: OffPolicyTerm(value: 0, weight: 0), count: 2)
    #expect(DecisionBootstrap().spreads(of: [nothing])[0] == nil)
    #expect(DecisionBootstrap().spreads(of: [[OffPolicyTerm(value: 1)]])[0] == nil)
    #expect(DecisionBootstrap().spreads(of: []).isEmpty)
  }
}
