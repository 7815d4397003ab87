import SmartStackLint
import SmartStackModel
import Testing

@Suite struct LingeringMomentTests {
  private let rule = "lingering-moment"

  private func stack(_ duration: Duration, label: String, nextHour: Int) -> Stack {
    Build.stack([
      Build.entry(Build.instant(2, 8), 50, for: duration, label),
      Build.entry(Build.instant(2, nextHour), 1, "later"),
    ])
  }

  @Test func notesAMomentThatHoldsForHours() {
    let findings = found(rule, in: stack(.zero, label: "lesson now", nextHour: 14))
    #expect(findings.map(\.path) == ["widgets[0].timeline.entries[0].relevance"])
    #expect(findings.map(\.severity) == [.note])
    #expect(findings.first?.message.contains("holds for 6 h") == true)
  }

  @Test func countsAHoldOfExactlyTheThreshold() {
    #expect(places(rule, in: stack(.zero, label: "lesson now", nextHour: 12)).count == 1)
  }

  @Test func isQuietWithADurationASoonEndOrAStateOfHours() {
    #expect(places(rule, in: stack(.seconds(600), label: "lesson now", nextHour: 14)).isEmpty)
    #expect(places(rule, in: stack(.zero, label: "lesson now", nextHour: 9)).isEmpty)
    #expect(places(rule, in: stack(.zero, label: "at school", nextHour: 14)).isEmpty)
  }
}
