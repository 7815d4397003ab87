import SmartStackModel
import Testing

@Suite struct ZoneRuleTests {
  @Test(
    "A week of 5 is the last of its month, be it the fourth or the fifth",
    arguments: [(2024, 31), (2025, 30), (2026, 29), (2027, 28), (2028, 26), (2029, 25)])
  func lastSunday(year: Int, day: Int) {
    let change = Build.instant(year, 3, day, 1)
    #expect(Build.berlin.nextTransition(after: Build.instant(year, 2, 1)) == change)
    #expect(Build.berlin.offset(at: change.advanced(byMilliseconds: -1)) == Build.offset(1))
    #expect(Build.berlin.offset(at: change) == Build.offset(2))
  }

  @Test("A negative time counts back from midnight, one over 24 hours forward")
  func oddTimes() {
    // Sunday 2026-03-29 at −1:00 is Saturday 23:00, two hours west.
    #expect(
      Build.nuuk.nextTransition(after: Build.instant(2026, 2, 1)) == Build.instant(2026, 3, 29, 1))
    // Thursday 2026-03-26 at 50:00 is Saturday 02:00, two hours east.
    #expect(
      Build.lateRule.nextTransition(after: Build.instant(2026, 2, 1))
        == Build.instant(2026, 3, 28, 0))
  }

  @Test(
    "Julian days skip February 29, zero-based days count it", arguments: [(2023, 1), (2024, 0)])
  func dayForms(year: Int, shift: Int) {
    let zone = Build.zone(
      "Forms", 0, 1, ZoneRule.Change(day: .julian(60), secondOfDay: 0),
      ZoneRule.Change(day: .zeroBased(300), secondOfDay: 3600))
    #expect(zone.nextTransition(after: Build.instant(year, 1, 2)) == Build.instant(year, 3, 1))
    #expect(
      zone.nextTransition(after: Build.instant(year, 4, 1)) == Build.instant(year, 10, 27 + shift))
  }

  @Test("A change that leads out of its year holds in the neighbouring one")
  func acrossYears() {
    let late = Build.acrossYears
    #expect(late.offset(at: Build.instant(2026, 1, 2, 23, 59, 59)) == .zero)
    #expect(late.offset(at: Build.instant(2026, 1, 3)) == Build.offset(1))
    #expect(late.nextTransition(after: Build.instant(2025, 12, 1)) == Build.instant(2026, 1, 3))
    let early = Build.beforeYears
    #expect(early.offset(at: Build.instant(2025, 12, 28, 19, 59, 59)) == Build.offset(4))
    #expect(early.offset(at: Build.instant(2025, 12, 28, 20)) == Build.offset(3))
    #expect(early.offset(at: Build.instant(2026, 1, 5)) == Build.offset(3))
  }

  @Test("Daylight time all year never changes", arguments: [2024, 2025, 2026])
  func always(year: Int) {
    for day in [1, 2] {
      for hour in 0..<24 {
        #expect(Build.always.offset(at: Build.instant(year, 1, day, hour)) == Build.offset(-4))
      }
    }
    #expect(Build.always.nextTransition(after: Build.instant(year, 1, 1)) == nil)
  }

  @Test("A rule without daylight time never changes")
  func standard() {
    let zone = Zone(
      identifier: "Rule", initialOffset: .zero, transitions: [],
      rule: ZoneRule(standard: Build.offset(9), daylight: nil))
    #expect(zone.offset(at: .earliest) == Build.offset(9))
    #expect(zone.nextTransition(after: .earliest) == nil)
  }
}
