import SmartStackEvaluation
import SmartStackModel
import SmartStackTestSupport
import Testing

@Suite struct CascadeInversePropensityTests {
  /// (14 + 9/4) / 10; with a clip of 3 rows 6 and 8 have 1/2 and 5 less.
  @Test func tenRowsByHand() {
    #expect(isNear(TenRowLog.estimate(CascadeInversePropensity()), 1.625))
    #expect(isNear(TenRowLog.estimate(CascadeInversePropensity(clip: 3)), 1.075))
  }

  @Test func withoutSwipesItIsInversePropensity() {
    for decision in TenRowLog.decisions {
      #expect(
        CascadeInversePropensity().term(of: SwipeEpisode(steps: [decision]))
          == InversePropensity().term(of: decision))
    }
  }

  @Test func itsExpectationIsTheTruthByEnumeration() {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<200 {
      let world = CascadeWorld(&generator)
      #expect(isNear(world.outcomes.reduce(0) { $0 + $1.probability }, 1))
      #expect(isNear(world.expectation(of: CascadeInversePropensity()), world.value))
    }
  }
}
