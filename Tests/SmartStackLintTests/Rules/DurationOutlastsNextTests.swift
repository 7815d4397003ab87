import SmartStackLint
import SmartStackModel
import Testing

@Suite struct DurationOutlastsNextTests {
  private let rule = "duration-outlasts-next"

  private func stack(_ duration: Duration, next: Double?) -> Stack {
    Build.stack([
      Build.entry(Build.instant(2, 8), 50, for: duration), Build.entry(Build.instant(2, 9), next),
    ])
  }

  @Test func findsADurationBeyondTheNextScore() {
    let findings = found(rule, in: stack(.seconds(5400), next: 1))
    #expect(findings.map(\.path) == ["widgets[0].timeline.entries[0].relevance.duration"])
    #expect(findings.map(\.severity) == [.warning])
    #expect(
      findings.first?.message
        == "the duration is 1 h 30 min, but entries[1] takes over after 1 h")
  }

  @Test func reportsARecurringEntryOnce() {
    let stack = Build.stack([Build.entry(every: Build.daily(8, 9), 50, for: .seconds(7200))])
    #expect(places(rule, in: stack).count == 1)
  }

  @Test func leavesEntriesOfOneDateToAnotherRule() {
    let stack = Build.stack([
      Build.entry(Build.instant(2, 8), 50, for: .seconds(600)),
      Build.entry(Build.instant(2, 8), 10),
    ])
    #expect(places(rule, in: stack).isEmpty)
  }

  @Test func isQuietWhereItEndsInTimeOrTheNextHasNoScore() {
    #expect(places(rule, in: stack(.seconds(3600), next: 1)).isEmpty)
    #expect(places(rule, in: stack(.seconds(5400), next: nil)).isEmpty)
  }
}
