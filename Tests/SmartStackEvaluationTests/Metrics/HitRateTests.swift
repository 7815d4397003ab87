import SmartStackEvaluation
import Testing

@Suite struct HitRateTests {
  @Test(arguments: [
    (1.0, 1.0), (2.5, 1), (3, 1), (3.5, 0), (4, 0), (nil, 0) as (Double?, Double),
  ])
  func aHitIsWithinThePlaces(rank: Double?, value: Double) {
    #expect(HitRate(places: 3).value(rank: rank) == value)
  }

  @Test func aSharedFirstPlaceIsNoFirst() {
    #expect(HitRate(places: 1).value(rank: 1.5) == 0)
  }

  @Test func theNameTellsThePlaces() {
    #expect(HitRate(places: 5).name == "HR@5")
    #expect(HitRate(places: 0).places == 1)
  }
}
