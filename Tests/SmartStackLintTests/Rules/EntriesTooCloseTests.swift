import SmartStackLint
import SmartStackModel
import Testing

@Suite struct EntriesTooCloseTests {
  private let rule = "entries-too-close"

  @Test func findsEntriesWithinFiveMinutes() {
    let stack = Build.stack([
      Build.entry(Build.instant(2, 8)), Build.entry(Build.instant(2, 8, 4)),
      Build.entry(Build.instant(2, 8, 6)), Build.entry(Build.instant(2, 9)),
    ])
    let findings = found(rule, in: stack)
    #expect(findings.map(\.path) == ["widgets[0].timeline.entries[1].date"])
    #expect(findings.map(\.severity) == [.warning])
    #expect(
      findings.first?.message
        == "2 entries follow the one before in less than 5 min, first at "
        + "2026-03-02 08:04 +00:00 after 4 min")
  }

  @Test func expandsRecurrences() {
    let stack = Build.stack([Build.entry(every: Build.every(minutes: 1, from: 6, until: 7))])
    let findings = found(rule, in: stack)
    #expect(findings.map(\.path) == ["widgets[0].timeline.entries[0].every"])
    #expect(findings.first?.message.hasPrefix("413 entries") == true)
  }

  @Test func isQuietAtFiveMinutesAndForEqualDates() {
    let stack = Build.stack([
      Build.entry(Build.instant(2, 8)), Build.entry(Build.instant(2, 8)),
      Build.entry(Build.instant(2, 8, 5)),
    ])
    #expect(places(rule, in: stack).isEmpty)
  }
}
