import SmartStackLint
import SmartStackModel
import Testing

@Suite struct EmptyIntervalTests {
  private let rule = "empty-interval"

  @Test func findsIntervalsWithoutLength() {
    let instant = Build.instant(3, 8)
    let stack = Build.watch(
      .date(range: instant...instant, kind: .scheduled),
      .recurring(Build.daily(8), length: .seconds(-60), .standard))
    let findings = found(rule, in: stack)
    #expect(
      findings.map(\.path) == ["widgets[0].relevance[0].to", "widgets[0].relevance[1].lasting"])
    #expect(findings.map(\.severity) == [.warning, .warning])
  }

  @Test func isQuietForIntervalsAndMoments() {
    let stack = Build.watch(
      .date(range: Build.instant(3)...Build.instant(4), kind: .standard), .date(Build.instant(3)),
      .recurring(Build.daily(8), length: .zero, .standard))
    #expect(places(rule, in: stack).isEmpty)
  }
}
