import SmartStackLint
import SmartStackModel
import Testing

@Suite struct SuggestionWithoutEffectTests {
  private let rule = "suggestion-without-effect"

  private func stack(isOn: Bool = true, suggested book: String) -> Stack {
    Stack(
      options: Stack.Options(widgetSuggestions: isOn),
      widgets: [Build.widget("a", kind: "log", configuration: ["book": .text("emma")])],
      suggestions: [Build.widget("s", kind: "log", configuration: ["book": .text(book)])])
  }

  @Test func findsASuggestionThatStandsInTheStack() {
    let findings = found(rule, in: stack(suggested: "emma"))
    #expect(findings.map(\.path) == ["suggestions[0]"])
    #expect(findings.first?.message.contains("widgets[0]") == true)
    // It is no second copy in the stack.
    #expect(places("duplicate-widget", in: stack(suggested: "emma")).isEmpty)
  }

  @Test func findsSuggestionsWhereTheyAreOff() {
    #expect(places(rule, in: stack(isOn: false, suggested: "dune")) == ["suggestions"])
  }

  @Test func isQuietForOthers() {
    #expect(places(rule, in: stack(suggested: "dune")).isEmpty)
  }

  @Test("The other rules read suggestions, and name their place in the file") func otherRules() {
    let entries = [Build.entry(Build.instant(2), 5, for: .seconds(3))]
    let stack = Stack(
      widgets: [Build.widget("a"), Build.widget("b")],
      suggestions: [Build.widget("a"), Build.widget("s", timeline: Build.timeline(entries))])
    #expect(places("duplicate-identifier", in: stack) == ["suggestions[0].id"])
    #expect(
      places("tiny-duration", in: stack)
        == ["suggestions[1].timeline.entries[0].relevance.duration"])
    let many = Stack(
      widgets: (0..<10).map { Build.widget("w\($0)") }, suggestions: [Build.widget("s")])
    #expect(places("stack-too-large", in: many).isEmpty)
  }
}
