import SmartStackLint
import SmartStackModel
import Testing

@Suite struct TinyDurationTests {
  private let rule = "tiny-duration"

  private func stack(_ duration: Duration) -> Stack {
    Build.stack([Build.entry(Build.instant(2, 8), 5, for: duration)])
  }

  @Test func findsADurationUnderAMinute() {
    let findings = found(rule, in: stack(.milliseconds(1500)))
    #expect(findings.map(\.path) == ["widgets[0].timeline.entries[0].relevance.duration"])
    #expect(findings.map(\.severity) == [.warning])
    #expect(findings.first?.message == "the score lapses after 1.5 s")
  }

  @Test func isQuietForZeroNegativeAndAMinute() {
    for duration: Duration in [.zero, .seconds(-1), .seconds(60)] {
      #expect(places(rule, in: stack(duration)).isEmpty)
    }
  }

  @Test func followsItsThreshold() {
    var options = LintOptions()
    options.minimumDuration = .seconds(600)
    #expect(places(rule, in: stack(.seconds(300)), options: options).count == 1)
  }
}
