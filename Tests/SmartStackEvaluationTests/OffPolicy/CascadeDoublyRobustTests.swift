import SmartStackEvaluation
import SmartStackModel
import SmartStackTestSupport
import Testing

@Suite struct CascadeDoublyRobustTests {
  /// (185/16 + 33/20) / 10.
  @Test func tenRowsByHand() {
    #expect(isNear(TenRowLog.estimate(CascadeDoublyRobust()), 1.32125))
  }

  @Test func withoutSwipesItIsDoublyRobust() {
    for decision in TenRowLog.decisions {
      #expect(
        CascadeDoublyRobust().term(of: SwipeEpisode(steps: [decision]))
          == DoublyRobust().term(of: decision))
    }
  }

  @Test func itsExpectationIsTheTruthUnderAnyModelByEnumeration() {
    var generator = SplitMix64(seed: 8)
    for _ in 0..<200 {
      let world = CascadeWorld(&generator)
      #expect(isNear(world.expectation(of: CascadeDoublyRobust()), world.value))
    }
  }
}
