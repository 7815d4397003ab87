import SmartStackHabits
import SmartStackModel
import Testing

@testable import SmartStackEvaluation

/// The defects of other systems, which the tests of the reference policies show, are none of ours.
///
/// They show neither with the weights that are shipped nor with evidence weighed evenly and once for all.
@Suite struct HabitPolicyTests {
  /// The two ways in which evidence is weighed.
  enum Weighing: CaseIterable {
    case shipped
    case flat

    func policy(_ uses: [Use]) -> HabitPolicy {
      var policy =
        self == .flat ? HabitPolicy(weights: .flat, adaptation: .none) : HabitPolicy()
      for use in uses { policy.observe(use) }
      return policy
    }
  }

  /// KDE's scores do not; see ``KDEActivitiesPolicyTests``.
  ///
  /// Families whose clock is use itself stand still by intent; those of days fade as they are read.
  @Test func countsOfDaysFadeWhenTheyAreRead() throws {
    var state = HabitState()
    var follower = UseFollower()
    for use in PublishedDefects.oldAndNewFavourite {
      state.observe([use.item], at: follower.moment(before: use))
      follower.observe(use)
    }
    let column = try #require(state.layout.columns.firstIndex { $0.name == "week log p" })
    var features = HabitFeatures()
    let gaps = [5, 20].map { number -> Double in
      let later = use(0, at: Int64(number) * day + 12 * hour, isStart: true)
      state.read(&features, subjectCount: 2, at: follower.moment(before: later))
      return features[column: column, subject: 0] - features[column: column, subject: 1]
    }
    #expect(abs(gaps[0] - gaps[1]) > 0.001)
  }

  /// In KDE the old favourite stays first for ever; see its tests.
  @Test(arguments: Weighing.allCases)
  func aNewFavouriteOvertakesAnOldOne(weighing: Weighing) {
    var policy = weighing.policy(PublishedDefects.oldAndNewFavourite)
    let early = scores(&policy, at: 6 * day, items: 2)
    // Learnt weights hold what was used last for likelier than what was used most.
    if weighing == .flat { #expect(early[0] > early[1]) }
    for use in PublishedDefects.newUses { policy.observe(use) }
    let after = scores(&policy, at: 201 * day, items: 2)
    #expect(after[1] > after[0])
  }

  /// In MRFU what is read changes what is read next; see its tests.
  @Test(arguments: Weighing.allCases)
  func readingChangesNothing(weighing: Weighing) {
    let history = uses(randomEvents(seed: 21, count: 300))
    var read = weighing.policy(Array(history))
    var unread = weighing.policy(Array(history))
    let end = (history.last?.time.seconds ?? 0) + 100
    for step in 0..<200 { _ = scores(&read, at: end + Int64(step) * 977, items: 3) }
    let items = (history.map(\.item).max() ?? 0) + 1
    #expect(scores(&read, at: end, items: items) == scores(&unread, at: end, items: items))
  }

  /// Firefox's hour bins are those of UTC; see ``FirefoxHoursPolicyTests``.
  @Test(arguments: [9, -8, 0], Weighing.allCases)
  func theHourIsThatOfTheLocalClock(hours: Int, weighing: Weighing) {
    var policy = weighing.policy(PublishedDefects.morningAndAfternoon(offsetHours: hours))
    let morning = scores(
      &policy, at: 40 * day + (8 - Int64(hours)) * hour, items: 2, offset: offset(hours: hours))
    #expect(morning[0] > morning[1])
  }

  /// What alternates is told by the order of things too, so that the hours are compared.
  @Test(arguments: Weighing.allCases)
  func habitsMoveWithAChangeOfTheOffset(weighing: Weighing) {
    var policy = weighing.policy(PublishedDefects.morningAndAfternoon(offsetHours: 9))
    let leads = [8, 17].map { (local: Int64) -> Double in
      let moved = scores(
        &policy, at: 40 * day + (local + 5) * hour, items: 2, offset: offset(hours: -5))
      return moved[0] - moved[1]
    }
    #expect(leads[0] > leads[1] + 0.1)
  }

  /// ChromeOS loses a lone use, and forgets ten weeks as one; see ``HourBinsTests``.
  @Test(arguments: Weighing.allCases)
  func aLoneUseFadesBySmallStepsAndIsNeverCutToZero(weighing: Weighing) {
    var policy = weighing.policy([
      use(0, at: 8 * hour), use(1, at: 20 * hour), use(1, at: 44 * hour),
    ])
    var last = Double.infinity
    for week in [1, 2, 10, 20] as [Int64] {
      let morning = scores(&policy, at: week * 7 * day + 8 * hour, items: 2)
      let evening = scores(&policy, at: week * 7 * day + 20 * hour, items: 2)
      let gain = morning[0] - evening[0]
      #expect(gain > 0 && gain < last, "week \(week)")
      last = gain
    }
  }

  /// Home Assistant's answer stands still for a day; see ``HomeAssistantPolicyTests``.
  @Test(arguments: Weighing.allCases)
  func aUseCountsAtOnce(weighing: Weighing) {
    var policy = weighing.policy(PublishedDefects.aMonthOfOneThing)
    _ = scores(&policy, at: 30 * day + 8 * hour, items: 2)
    for minute in 1...40 as ClosedRange<Int64> {
      policy.observe(use(1, at: 30 * day + 8 * hour + minute * 600, isStart: true))
    }
    let later = scores(&policy, at: 30 * day + 8 * hour + 25_000, items: 2)
    #expect(later[1] > later[0])
  }

  /// Firefox keeps whole days, so that near scores are equal; see its tests.
  @Test(arguments: Weighing.allCases)
  func nearCountsAreNotEqual(weighing: Weighing) {
    var policy = weighing.policy(PublishedDefects.nearlyEqualCounts)
    let now = scores(&policy, at: 3 * day, items: 2)
    #expect(now[0] != now[1])
  }
}
