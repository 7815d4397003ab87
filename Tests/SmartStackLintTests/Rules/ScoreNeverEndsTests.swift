import SmartStackLint
import SmartStackModel
import Testing

@Suite struct ScoreNeverEndsTests {
  private let rule = "score-never-ends"

  private func stack(_ policy: ReloadPolicy, for duration: Duration = .zero) -> Stack {
    let entries = [
      Build.entry(Build.instant(2, 8), 1), Build.entry(Build.instant(2, 12), 9, for: duration),
    ]
    return Stack(widgets: [Build.widget(timeline: Build.timeline(entries, policy))])
  }

  @Test func findsAHighestScoreWithoutEnd() {
    let findings = found(rule, in: stack(.never))
    #expect(findings.map(\.path) == ["widgets[0].timeline.entries[1].relevance"])
    #expect(findings.map(\.severity) == [.warning])
  }

  @Test func isQuietWithADurationOrAReload() {
    #expect(places(rule, in: stack(.never, for: .seconds(600))).isEmpty)
    #expect(places(rule, in: stack(.atEnd)).isEmpty)
  }

  @Test func isQuietWhereALowerScoreFollows() {
    let entries = [Build.entry(Build.instant(2, 8), 9), Build.entry(Build.instant(2, 12), 1)]
    let stack = Stack(widgets: [Build.widget(timeline: Build.timeline(entries, .never))])
    #expect(places(rule, in: stack).isEmpty)
  }
}
