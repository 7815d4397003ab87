import Testing

@testable import SmartStackEvaluation

@Suite struct FirefoxHoursPolicyTests {
  private func morning(offsetHours: Int) -> [Double] {
    var policy = FirefoxHoursPolicy()
    for use in PublishedDefects.morningAndAfternoon(offsetHours: offsetHours) {
      policy.observe(use)
    }
    return scores(
      &policy, at: 40 * day + (8 - Int64(offsetHours)) * hour, items: 2,
      offset: offset(hours: offsetHours))
  }

  @Test func onUTCTheMorningHasItsOwnFavourite() {
    let scores = morning(offsetHours: 0)
    #expect(scores[0] > scores[1])
    #expect(abs(scores[0] + scores[1] - 1) < 1e-12)
  }

  /// Published defect: bins are filled by the hour of UTC and looked up by that of the local clock.
  @Test func awayFromUTCTheMorningHasTheWrongFavourite() {
    // Nine hours east, 17 o'clock falls into the bin of 8.
    let scores = morning(offsetHours: 9)
    #expect(scores[1] > scores[0])
  }

  @Test func usesOlderThanSixtyDaysAreGone() {
    var policy = FirefoxHoursPolicy()
    for use in PublishedDefects.morningAndAfternoon(offsetHours: 0) { policy.observe(use) }
    let later = scores(&policy, at: 120 * day + 8 * hour, items: 2)
    #expect(later == [0.5, 0.5])
  }

  @Test func betweenTheHoursThereIsAStraightLine() {
    var policy = FirefoxHoursPolicy()
    for use in PublishedDefects.morningAndAfternoon(offsetHours: 0) { policy.observe(use) }
    let values = [0, 30, 60].map {
      scores(&policy, at: 40 * day + 8 * hour + $0 * 60, items: 2)[0]
    }
    #expect(abs(values[1] - (values[0] + values[2]) / 2) < 1e-12)
    #expect(values[0] > values[2])
  }
}
