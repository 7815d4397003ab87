import SmartStackLint
import SmartStackModel
import Testing

@Suite struct ScoreAgainstLabelTests {
  private let rule = "score-against-label"

  private func stack(_ states: [(String, Double)]) -> Stack {
    Build.stack(
      states.enumerated().map {
        Build.entry(Build.instant(2, 8 + $0.offset), $0.element.1, $0.element.0)
      })
  }

  @Test func findsTheEmojiRangersMistake() {
    let findings = found(rule, in: stack([("hurt", 20), ("healing", 60), ("healed", 100)]))
    #expect(findings.map(\.path) == ["widgets[0].timeline.entries[0].relevance.score"])
    #expect(findings.map(\.severity) == [.warning])
    #expect(
      findings.first?.message == "the score of \"hurt\" is 20, below the 100 of \"healed\"")
  }

  @Test(arguments: [
    [("low priority", 9.0), ("urgent", 3.0)],
    [("lesson now", 10), ("lesson later", 30)],
    [("2 days left", 10), ("6 h left", 5)],
    [("bus in 20 min", 50), ("bus in 5 min", 10)],
    [("battery 80% remaining", 50), ("battery 10% remaining", 10)],
    [("due in 3 days", 50), ("due in 1 day", 10)],
    [("1.5 h left", 50), ("1 h left", 10)],
    [("10% left today", 5), ("50% left today", 6)],
    [("low", 9), ("low", 3), ("medium", 8)],
  ])
  func findsScoresAgainstOrdinalLabels(states: [(String, Double)]) {
    #expect(places(rule, in: stack(states)).count == 1)
  }

  @Test(arguments: [
    [("hurt", 100.0), ("healing", 60.0), ("healed", 20.0)],
    [("low", 1), ("medium", 2), ("high", 2), ("urgent", 9)],
    [("battery low", 90), ("battery high", 5)],
    [("2 players online", 90), ("20 players online", 5)],
    [("2 days left", 5), ("6 h left", 10)],
    [("lesson now", 10), ("bus in 5 min", 40)],
    [("low", 9), ("low", 3), ("medium", 9)],
    [("now", 30), ("later", 20), ("overdue", 25)],
    [("1 day left", 5), ("2.5 days left", 4), ("30 min left.", 6)],
    [("before school", 10), ("after school", 5)],
  ])
  func isQuietWhereTheScoreFollowsOrTheLabelIsAmbiguous(states: [(String, Double)]) {
    #expect(places(rule, in: stack(states)).isEmpty)
  }
}
