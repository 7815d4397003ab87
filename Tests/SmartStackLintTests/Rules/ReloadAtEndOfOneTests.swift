import SmartStackLint
import SmartStackModel
import Testing

@Suite struct ReloadAtEndOfOneTests {
  private let rule = "reload-at-end-of-one"

  private func stack(_ entries: [EntryDeclaration], _ policy: ReloadPolicy = .atEnd) -> Stack {
    Stack(widgets: [Build.widget(timeline: Build.timeline(entries, policy))])
  }

  @Test func findsASingleEntryOrNone() {
    let findings = found(rule, in: stack([Build.entry(Build.instant(2), 1)]))
    #expect(findings.map(\.path) == ["widgets[0].timeline.reload"])
    #expect(findings.map(\.severity) == [.warning])
    #expect(places(rule, in: stack([])).count == 1)
  }

  @Test func isQuietForSeveralEntriesAndOtherPolicies() {
    let two = [Build.entry(Build.instant(2), 1), Build.entry(Build.instant(3), 2)]
    #expect(places(rule, in: stack(two)).isEmpty)
    #expect(places(rule, in: stack([Build.entry(every: Build.daily(8), 1)])).isEmpty)
    #expect(places(rule, in: stack([Build.entry(Build.instant(2), 1)], .never)).isEmpty)
  }
}
