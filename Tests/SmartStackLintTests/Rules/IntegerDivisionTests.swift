import SmartStackLint
import SmartStackModel
import Testing

@Suite struct IntegerDivisionTests {
  private let rule = "integer-division"

  private func entries(_ scores: [Double], label: String? = nil) -> Stack {
    Build.stack(
      scores.enumerated().map { Build.entry(Build.instant(2, 8 + $0.offset), $0.element, label) })
  }

  @Test func findsSeveralZeros() {
    let findings = found(rule, in: entries([0, 0, 0]))
    #expect(findings.map(\.path) == ["widgets[0].timeline.entries[0].relevance.score"])
    #expect(findings.map(\.severity) == [.error])
    #expect(places(rule, in: entries([0, 0])).count == 1)
    #expect(places(rule, in: entries([0])).isEmpty)
    #expect(places("never-positive", in: entries([0, 0, 0])).isEmpty)
  }

  @Test func findsASingleOneBesideZeros() {
    let findings = found(rule, in: entries([1, 0, 0, 0]))
    #expect(findings.map(\.path) == ["widgets[0].timeline.entries[1].relevance.score"])
    #expect(findings.map(\.severity) == [.warning])
    #expect(places(rule, in: entries([0, 0, 0, 1])).count == 1)
  }

  @Test func isQuietForSwitchesAndQuotients() {
    #expect(places(rule, in: entries([1, 0])).isEmpty)
    #expect(places(rule, in: entries([1, 0, 0, 0], label: "no lesson")).isEmpty)
    #expect(places(rule, in: entries([1, 0.5, 0.25, 0.2])).isEmpty)
    #expect(places(rule, in: entries([0, 0, 1, 0, 0])).isEmpty)
  }
}
