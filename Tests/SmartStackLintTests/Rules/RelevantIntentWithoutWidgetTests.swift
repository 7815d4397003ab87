import SmartStackLint
import SmartStackModel
import Testing

@Suite struct RelevantIntentWithoutWidgetTests {
  private let rule = "relevant-intent-without-widget"

  private func stack(_ kind: String, app: String = "com.example.app") -> Stack {
    var stack = Build.watch(.sleep(.bedtime))
    stack.relevantIntents = [
      RelevantIntent(app: app, widgetKind: kind, intentType: "Show", context: .sleep(.wakeup))
    ]
    return stack
  }

  @Test func findsAKindThatTheAppDoesNotHave() {
    let findings = found(rule, in: stack("won"))
    #expect(findings.map(\.path) == ["relevantIntents[0].widgetKind"])
    #expect(findings.map(\.severity) == [.warning])
    #expect(
      found(rule, in: stack("one", app: "b")).first?.message
        .hasSuffix("one of \"com.example.app\" has it") == true)
  }

  @Test func isQuietForItsOwnKindAndForSuggestions() {
    #expect(places(rule, in: stack("one")).isEmpty)
    var home = stack("won")
    home.profile = .homeScreen
    home.options.honouredClues = [.relevantIntents]
    #expect(places(rule, in: home).isEmpty)
    home.options.widgetSuggestions = false
    #expect(places(rule, in: home).count == 1)
  }
}
