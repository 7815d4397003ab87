import SmartStackLint
import SmartStackModel
import Testing

@Suite struct DuplicateAttributeTests {
  private let rule = "duplicate-attribute"

  @Test func findsARepeatedAttribute() {
    let findings = found(
      rule, in: Build.watch(.sleep(.bedtime), .sleep(.wakeup), .sleep(.bedtime)))
    #expect(findings.map(\.path) == ["widgets[0].relevance[2]"])
    #expect(findings.map(\.severity) == [.warning])
    #expect(findings.first?.message == "the attribute repeats relevance[0]")
  }

  @Test func isQuietForDifferentAttributes() {
    #expect(places(rule, in: Build.watch(.sleep(.bedtime), .sleep(.wakeup))).isEmpty)
  }
}
