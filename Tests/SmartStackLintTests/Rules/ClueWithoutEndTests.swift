import SmartStackLint
import SmartStackModel
import Testing

@Suite struct ClueWithoutEndTests {
  private let rule = "clue-without-end"

  @Test func findsCluesThatHoldAllTheTime() {
    let stack = Build.watch(
      .date(range: Build.instant(2)...Build.instant(6), kind: .standard),
      .recurring(Build.daily(8), length: .seconds(86_400), .standard))
    let findings = found(rule, in: stack)
    #expect(
      findings.map(\.path) == ["widgets[0].relevance[0].to", "widgets[0].relevance[1].lasting"])
    #expect(findings.map(\.severity) == [.warning, .warning])
  }

  @Test func isQuietForHours() {
    let stack = Build.watch(
      .date(range: Build.instant(2)...Build.instant(3), kind: .standard),
      .recurring(Build.daily(8, 12), length: .seconds(4 * 3600), .standard))
    #expect(places(rule, in: stack).isEmpty)
  }

  @Test(arguments: [
    [Weekday.monday, .tuesday, .wednesday, .thursday, .friday], [.saturday, .sunday],
  ])
  func isQuietForWholeDaysOfPartOfAWeek(weekdays: [Weekday]) {
    let recurrence = Recurrence(weekdays: weekdays, pattern: .times([.midnight]))
    let stack = Build.watch(.recurring(recurrence, length: .seconds(86_400), .standard))
    #expect(places(rule, in: stack).isEmpty)
  }
}
