import SmartStackLint
import SmartStackModel
import Testing

@Suite struct ConstantScoreTests {
  private let rule = "constant-score"

  @Test func findsEqualScoresThatNeverLapse() {
    let stack = Build.stack([
      Build.entry(Build.instant(2, 8), 10), Build.entry(Build.instant(2, 12), 10),
    ])
    let findings = found(rule, in: stack)
    #expect(findings.map(\.path) == ["widgets[0].timeline.entries[0].relevance.score"])
    #expect(findings.map(\.severity) == [.warning])
    #expect(findings.first?.message.contains("all 2 scores") == true)
  }

  @Test func findsOneRecurringScoreWithoutDuration() {
    let stack = Build.stack([Build.entry(every: Build.daily(8), 10)])
    #expect(places(rule, in: stack) == ["widgets[0].timeline.entries[0].relevance.score"])
  }

  @Test func findsScoresThatHoldExactlyUntilTheNext() {
    let stack = Build.stack([
      Build.entry(Build.instant(2, 8), 10, for: .seconds(3600)),
      Build.entry(Build.instant(2, 9), 10),
    ])
    #expect(places(rule, in: stack).count == 1)
  }

  @Test func isQuietWhereScoresDifferOrLapse() {
    let different = Build.stack([
      Build.entry(Build.instant(2, 8), 10), Build.entry(Build.instant(2, 12), 20),
    ])
    let lapsing = Build.stack([Build.entry(every: Build.daily(8), 10, for: .seconds(1800))])
    let single = Build.stack([Build.entry(Build.instant(2, 8), 10)])
    #expect(places(rule, in: different).isEmpty)
    #expect(places(rule, in: lapsing).isEmpty)
    #expect(places(rule, in: single).isEmpty)
  }

  @Test func isQuietForCopiesWhoseScoresLapseAfterTheSpan() {
    let copies = (0..<2).map {
      Build.widget(
        "copy \($0)", kind: "event",
        timeline: Build.timeline([Build.entry(Build.instant(20), 10, for: .seconds(1800))]))
    }
    #expect(places(rule, in: Stack(widgets: copies)).isEmpty)
  }

  @Test func comparesAllCopiesOfAKind() {
    let copies = [10.0, 20].enumerated().map { index, score in
      Build.widget(
        "copy \(index)", kind: "book",
        timeline: Build.timeline([Build.entry(every: Build.daily(8), score)]))
    }
    #expect(places(rule, in: Stack(widgets: copies)).isEmpty)
  }
}
