import SmartStackLint
import SmartStackModel
import Testing

@Suite struct NoScoredEntryTests {
  private let rule = "no-scored-entry"

  private let plain = Build.timeline([Build.entry(Build.instant(2, 8))])

  @Test func notesATimelineWithoutScores() {
    let findings = found(rule, in: Stack(widgets: [Build.widget(timeline: plain)]))
    #expect(findings.map(\.path) == ["widgets[0].timeline.entries"])
    #expect(findings.map(\.severity) == [.note])
  }

  @Test func isQuietWithOneScoreADonatedIntentOrOnAWatch() {
    let scored = Build.stack([Build.entry(Build.instant(2)), Build.entry(Build.instant(3), 1)])
    let donated = Build.widget(
      intent: DonatedIntent(type: "Show", combinations: []), timeline: plain)
    #expect(places(rule, in: scored).isEmpty)
    #expect(places(rule, in: Stack(widgets: [donated])).isEmpty)
    #expect(
      places(rule, in: Stack(profile: .watch, widgets: [Build.widget(timeline: plain)])).isEmpty)
  }
}
