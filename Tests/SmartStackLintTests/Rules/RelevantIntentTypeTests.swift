import SmartStackLint
import SmartStackModel
import Testing

@Suite struct RelevantIntentTypeTests {
  private let rule = "relevant-intent-type"

  private func stack(_ type: String, of intent: DonatedIntent?) -> Stack {
    Stack(
      profile: .watch, widgets: [Build.widget(intent: intent)],
      relevantIntents: [
        RelevantIntent(
          app: "com.example.app", widgetKind: "one", intentType: type, context: .sleep(.wakeup))
      ])
  }

  @Test func findsAnotherTypeOfIntent() {
    let findings = found(
      rule, in: stack("ShowAuthor", of: DonatedIntent(type: "ShowBook", combinations: [])))
    #expect(findings.map(\.path) == ["relevantIntents[0].intent"])
    #expect(findings.map(\.severity) == [.warning])
  }

  @Test func isQuietForTheSameTypeAndForNone() {
    #expect(
      places(
        rule, in: stack("ShowBook", of: DonatedIntent(type: "ShowBook", combinations: []))
      ).isEmpty)
    #expect(places(rule, in: stack("ShowBook", of: nil)).isEmpty)
  }
}
