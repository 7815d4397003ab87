import SmartStackLint
import SmartStackModel
import Testing

@Suite struct ClueInThePastTests {
  private let rule = "clue-in-the-past"

  @Test func findsCluesThatAreOver() {
    let stack = Build.watch(
      .date(Build.instant(1)), .date(range: Build.instant(-3)...Build.instant(0), kind: .scheduled))
    let findings = found(rule, in: stack)
    #expect(
      findings.map(\.path) == ["widgets[0].relevance[0].date", "widgets[0].relevance[1].to"])
    #expect(findings.map(\.severity) == [.warning, .warning])
  }

  @Test func isQuietForNowAndTheFuture() {
    let stack = Build.watch(
      .date(Build.instant(2)), .date(Build.instant(30)),
      .date(range: Build.instant(1)...Build.instant(2), kind: .standard), .sleep(.bedtime))
    #expect(places(rule, in: stack).isEmpty)
  }
}
