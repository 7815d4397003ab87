import SmartStackLint
import SmartStackModel
import Testing

@Suite struct RelevanceWidgetNotShownTests {
  private let rule = "relevance-widget-not-shown"

  @Test func findsARelevanceWidgetOnAHomeScreen() {
    var stack = Build.watch(.sleep(.bedtime))
    stack.profile = .homeScreen
    let findings = found(rule, in: stack)
    #expect(findings.map(\.path) == ["widgets[0].role"])
    #expect(findings.map(\.severity) == [.error])
  }

  @Test func findsARelevanceWidgetWithoutAClue() {
    var stack = Build.watch()
    stack.widgets[0].attributes = [Build.group(.automatic)]
    #expect(found(rule, in: stack).map(\.path) == ["widgets[0].relevance"])
  }

  @Test func isQuietWithAClueOfItsOwnOrOfARelevantIntent() {
    #expect(places(rule, in: Build.watch(.sleep(.bedtime))).isEmpty)
    var stack = Build.watch()
    stack.relevantIntents = [
      RelevantIntent(
        app: "com.example.app", widgetKind: "one", intentType: "Show", context: .sleep(.bedtime))
    ]
    #expect(places(rule, in: stack).isEmpty)
  }
}
