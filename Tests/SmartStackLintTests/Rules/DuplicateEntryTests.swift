import SmartStackLint
import SmartStackModel
import Testing

@Suite struct DuplicateEntryTests {
  private let rule = "duplicate-entry"

  @Test func findsEntriesOfOneDate() {
    let stack = Build.stack([
      Build.entry(Build.instant(3, 8), 1), Build.entry(every: Build.daily(8), 2),
    ])
    let findings = found(rule, in: stack)
    #expect(findings.map(\.path) == ["widgets[0].timeline.entries[1].every"])
    #expect(findings.map(\.severity) == [.warning])
    #expect(findings.first?.message.contains("entries[0] is hidden by entries[1]") == true)
  }

  @Test func isQuietForDifferentDates() {
    let stack = Build.stack([
      Build.entry(Build.instant(3, 9), 1), Build.entry(every: Build.daily(8), 2),
    ])
    #expect(places(rule, in: stack).isEmpty)
  }
}
