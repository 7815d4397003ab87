import SmartStackEvaluation
import Testing

@Suite struct DiscountedGainTests {
  @Test(arguments: [
    (1.0, 1.0), (3, 0.5), (7, 0), (5.5, 0), (nil, 0) as (Double?, Double),
  ])
  func itFallsWithTheLogarithmOfTheRank(rank: Double?, value: Double) {
    #expect(DiscountedGain(places: 5).value(rank: rank) == value)
  }

  @Test func theSecondPlaceIsWorthTheLogarithmOfThree() {
    #expect(abs(DiscountedGain(places: 5).value(rank: 2) - 0.630_929_753_571_457_4) < 1e-15)
    #expect(abs(DiscountedGain(places: 5).value(rank: 5) - 0.386_852_807_234_541_6) < 1e-15)
    #expect(DiscountedGain(places: 7).value(rank: 7) == 1.0 / 3)
  }
}
