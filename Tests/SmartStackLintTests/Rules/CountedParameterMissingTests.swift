import SmartStackLint
import SmartStackModel
import Testing

@Suite struct CountedParameterMissingTests {
  private let rule = "counted-parameter-missing"

  private func stack(_ counted: [[String]]) -> Stack {
    Stack(
      widgets: [
        Build.widget(
          configuration: ["book": .text("emma")],
          intent: DonatedIntent(type: "ShowBook", combinations: counted))
      ])
  }

  @Test func findsParametersThatAreNotConfigured() {
    let findings = found(rule, in: stack([["book"], ["Book", "author"]]))
    #expect(
      findings.map(\.path) == ["widgets[0].intent.counted[1]", "widgets[0].intent.counted[1]"])
    #expect(findings.map(\.severity) == [.warning, .warning])
    #expect(findings.first?.message.hasSuffix("did you mean \"book\"?") == true)
  }

  @Test func isQuietForConfiguredParametersAndNone() {
    #expect(places(rule, in: stack([["book"]])).isEmpty)
    #expect(places(rule, in: stack([])).isEmpty)
  }
}
