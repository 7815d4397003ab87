import Testing

@testable import SmartStackEvaluation

@Suite struct HomeAssistantPolicyTests {
  @Test func partsOfDayBeginAtSixTwelveEighteenAndTwentyTwo() {
    #expect(
      [5, 6, 11, 12, 17, 18, 21, 22, 23, 0].map(HomeAssistantPolicy.part)
        == [3, 0, 0, 1, 1, 2, 2, 3, 3, 3])
  }

  /// Published limit: an answer is kept for 24 hours, whatever happens.
  @Test func theAnswerStandsStillForADay() {
    var policy = HomeAssistantPolicy()
    for use in PublishedDefects.aMonthOfOneThing { policy.observe(use) }
    let morning = 30 * day + 8 * hour
    let before = scores(&policy, at: morning, items: 2)
    #expect(before == [8, 0])
    for minute in 1...40 as ClosedRange<Int64> {
      policy.observe(use(1, at: morning + minute * 60))
    }
    #expect(scores(&policy, at: morning + day - 1, items: 2) == before)
    #expect(scores(&policy, at: morning + day, items: 2) == [7, 8])
  }

  @Test func onlyEightThingsHaveAPlace() {
    var policy = HomeAssistantPolicy()
    for item in 0..<12 {
      for _ in 0...item { policy.observe(use(item, at: 8 * hour)) }
    }
    let scores = scores(&policy, at: 9 * hour, items: 12)
    #expect(scores == [0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8])
  }

  @Test func usesOlderThanThirtyDaysAreGone() {
    var policy = HomeAssistantPolicy()
    policy.observe(use(0, at: 8 * hour))
    policy.observe(use(1, at: 20 * day + 8 * hour))
    #expect(scores(&policy, at: 31 * day + 8 * hour, items: 2) == [0, 8])
  }

  /// Equal counts do not fade: a use a month ago weighs as much as one today.
  @Test func countsDoNotFade() {
    var policy = HomeAssistantPolicy()
    for number in 0..<3 { policy.observe(use(0, at: Int64(number) * 60 + 8 * hour)) }
    for number in 0..<2 { policy.observe(use(1, at: 29 * day + Int64(number) * 60 + 8 * hour)) }
    #expect(scores(&policy, at: 29 * day + 9 * hour, items: 2) == [8, 7])
  }
}
