import SmartStackLint
import SmartStackModel
import Testing

@Suite struct ScoreInflationTests {
  private let rule = "score-inflation"

  private func stack(_ scores: [Double], label: (Int) -> String?) -> Stack {
    Build.stack(
      scores.enumerated().map {
        Build.entry(Build.instant(2 + $0.offset, 8), $0.element, label($0.offset))
      })
  }

  @Test func findsScoresThatRiseEveryDay() {
    let findings = found(rule, in: stack([10, 20, 30, 40]) { _ in "flight" })
    #expect(findings.map(\.path) == ["widgets[0].timeline.entries[3].relevance.score"])
    #expect(findings.map(\.severity) == [.warning])
    #expect(findings.first?.message.contains("on 4 days in a row, from 10 to 40") == true)
  }

  @Test func readsTheHighestEntryOfADay() {
    var entries: [EntryDeclaration] = []
    for day in 2...5 {
      let score = Double(day) * 10
      entries.append(Build.entry(Build.instant(day, 8), score, "flight"))
      entries.append(Build.entry(Build.instant(day, 9), 1, "landed"))
      entries.append(Build.entry(Build.instant(day, 10), score, "delayed"))
    }
    let stack = Build.stack(entries)
    #expect(
      places(rule, in: stack) == ["widgets[0].timeline.entries[9].relevance.score"])
  }

  @Test func isQuietForACountdownAPauseOrFewDays() {
    #expect(places(rule, in: stack([10, 20, 30, 40]) { "\(4 - $0) days left" }).isEmpty)
    #expect(places(rule, in: stack([10, 20, 20, 40]) { _ in "flight" }).isEmpty)
    #expect(places(rule, in: stack([10, 20, 30]) { _ in "flight" }).isEmpty)
  }
}
