import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackFiles

struct POSIXRuleTests {
  private func rule(_ text: String) -> ZoneRule? {
    var reader = POSIXRuleReader(Array(text.utf8))
    return reader.read()
  }

  private func offset(_ seconds: Int) -> UTCOffset { UTCOffset(clampingSeconds: seconds) }

  @Test func aRuleWithBothHalves() {
    let expected = ZoneRule(
      standard: offset(3600),
      daylight: ZoneRule.Daylight(
        offset: offset(7200),
        start: ZoneRule.Change(
          day: .monthWeekDay(month: 3, week: 5, day: 0), secondOfDay: 7200),
        end: ZoneRule.Change(
          day: .monthWeekDay(month: 10, week: 5, day: 0), secondOfDay: 10_800)))
    #expect(rule("CET-1CEST,M3.5.0,M10.5.0/3") == expected)
  }

  @Test func namesInBracketsAndTimesBeforeMidnight() {
    let nuuk = rule("<-02>2<-01>,M3.5.0/-1,M10.5.0/0")
    #expect(nuuk?.standard == offset(-7200))
    #expect(nuuk?.daylight?.offset == offset(-3600))
    #expect(nuuk?.daylight?.start.secondOfDay == -3600)
    #expect(nuuk?.daylight?.end.secondOfDay == 0)
  }

  @Test func timesBeyondADayAndPlainDays() {
    let zone = rule("IST-2IDT,J60/26:30:15,365/-167")
    #expect(zone?.daylight?.start == ZoneRule.Change(day: .julian(60), secondOfDay: 95_415))
    #expect(zone?.daylight?.end == ZoneRule.Change(day: .zeroBased(365), secondOfDay: -601_200))
  }

  @Test func standardTimeAlone() {
    #expect(rule("<+0545>-5:45") == ZoneRule(standard: offset(20_700), daylight: nil))
    #expect(rule("EST5") == ZoneRule(standard: offset(-18_000), daylight: nil))
  }

  @Test(arguments: [
    "", "C", "CE-1", "CET", "CET-", "CET-25", "CET-1CEST", "CET-1CEST,M3.5.0", "<CET-1",
    "CET-1CEST,M0.5.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0",
    "CET-1CEST,J0,J5", "CET-1CEST,J366,J5", "CET-1CEST,366,5", "CET-1CEST,M3.5.0/168,M10.5.0",
    "CET-1CEST,M3.5.0,M10.5.0x", "CET-1CEST,M3.5.0,M10.5.0/2:60", "CET-999999999999999999999",
  ])
  func malformedRulesAreRefused(text: String) { #expect(rule(text) == nil) }

  @Test(arguments: 0..<10 as Range<UInt64>) func randomTextNeverCrashes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let letters = Array("<>+-CETM.,/J0123456789:".utf8)
      _ = rule(String(decoding: (0..<30).map { _ in random.pick(letters) }, as: UTF8.self))
    }
  }
}
