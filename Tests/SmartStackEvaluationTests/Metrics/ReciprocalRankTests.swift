import SmartStackEvaluation
import Testing

@Suite struct ReciprocalRankTests {
  @Test(arguments: [(1.0, 1.0), (2, 0.5), (2.5, 0.4), (8, 0.125), (nil, 0) as (Double?, Double)])
  func itIsOneOverTheRank(rank: Double?, value: Double) {
    #expect(ReciprocalRank().value(rank: rank) == value)
  }
}
