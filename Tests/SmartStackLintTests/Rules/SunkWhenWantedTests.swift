import SmartStackLint
import SmartStackModel
import Testing

@Suite struct SunkWhenWantedTests {
  private let rule = "sunk-when-wanted"

  private func stack(_ label: String, _ score: Double) -> Stack {
    Build.stack([
      Build.entry(Build.instant(2, 8), score, label),
      Build.entry(Build.instant(2, 12), 50, "recording"),
    ])
  }

  @Test func findsAnInvitationScoredZero() {
    let findings = found(rule, in: stack("Ready to record", 0))
    #expect(findings.map(\.path) == ["widgets[0].timeline.entries[0].relevance.score"])
    #expect(findings.map(\.severity) == [.warning])
    #expect(findings.first?.message.contains("\"Ready to record\"") == true)
  }

  @Test func notesAnIdleStateScoredZero() {
    #expect(found(rule, in: stack("idle", 0)).map(\.severity) == [.note])
  }

  @Test func isQuietForPositiveScoresAndOtherLabels() {
    #expect(places(rule, in: stack("ready", 1)).isEmpty)
    #expect(places(rule, in: stack("no events today", 0)).isEmpty)
    #expect(places(rule, in: stack("already recorded", 0)).isEmpty)
  }

  @Test func isQuietWhereNothingIsPositive() {
    #expect(places(rule, in: Build.stack([Build.entry(Build.instant(2), 0, "idle")])).isEmpty)
  }
}
