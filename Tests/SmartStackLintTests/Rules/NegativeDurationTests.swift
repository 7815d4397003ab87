import SmartStackLint
import SmartStackModel
import Testing

@Suite struct NegativeDurationTests {
  private let rule = "negative-duration"

  @Test func findsANegativeDuration() {
    let stack = Build.stack([Build.entry(Build.instant(2, 8), 5, for: .seconds(-90), "past")])
    let findings = found(rule, in: stack)
    #expect(findings.map(\.path) == ["widgets[0].timeline.entries[0].relevance.duration"])
    #expect(findings.map(\.severity) == [.error])
    #expect(findings.first?.message == "the duration is −1 min 30 s (\"past\")")
  }

  @Test func isQuietForZeroAndMore() {
    let stack = Build.stack([
      Build.entry(Build.instant(2, 8), 5), Build.entry(Build.instant(2, 9), 5, for: .seconds(60)),
    ])
    #expect(places(rule, in: stack).isEmpty)
  }
}
