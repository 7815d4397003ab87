import SmartStackLint
import SmartStackModel
import Testing

@Suite struct NeverPositiveTests {
  private let rule = "never-positive"

  @Test func findsWidgetsWithoutAPositiveScore() {
    let stack = Build.stack([
      Build.entry(Build.instant(2, 8), -5), Build.entry(Build.instant(2, 12), 0),
    ])
    let findings = found(rule, in: stack)
    #expect(findings.map(\.path) == ["widgets[0].timeline.entries[0].relevance.score"])
    #expect(findings.map(\.severity) == [.error])
    #expect(findings.first?.message.contains("highest of 2 scores is 0") == true)
  }

  @Test func findsASingleZero() {
    let findings = found(rule, in: Build.stack([Build.entry(Build.instant(2), 0)]))
    #expect(findings.first?.message.hasPrefix("the only score is 0,") == true)
  }

  @Test func isQuietWithOnePositiveScoreOrWhereScoresDoNotCount() {
    let sound = Build.stack([
      Build.entry(Build.instant(2, 8), -5), Build.entry(Build.instant(2, 12), 0.1),
    ])
    var watch = Build.stack([Build.entry(Build.instant(2, 8), 0)])
    watch.profile = .watch
    #expect(places(rule, in: sound).isEmpty)
    #expect(places(rule, in: watch).isEmpty)
  }
}
