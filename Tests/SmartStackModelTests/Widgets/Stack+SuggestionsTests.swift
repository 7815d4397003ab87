import SmartStackModel
import Testing

/// Widgets that a stack may insert, beside those that stand in it.
@Suite struct StackSuggestionsTests {
  private static func widget(_ id: String) -> Widget {
    Widget(id: id, kind: "Kind", app: "com.example.\(id)")
  }

  private static func stack(isOn: Bool = true) -> Stack {
    Stack(
      options: Stack.Options(widgetSuggestions: isOn), widgets: ["a", "b"].map(widget),
      suggestions: ["s", "t"].map(widget))
  }

  private static func keeps(_ id: String, at milliseconds: Int64) -> Event {
    Event(
      time: Timestamp(clamping: milliseconds), offset: .zero, kind: .keepSuggestion(widget: id))
  }

  @Test func suggestionsAreRankedBehindTheOwnWidgets() {
    let ranked = Self.stack().rankedWithSuggestions
    #expect(ranked.widgets.map(\.id) == ["a", "b", "s", "t"])
    #expect(ranked.suggestions.isEmpty)
    #expect(Self.stack().suggestedIdentifiers == ["s", "t"])
  }

  @Test func noneCountWhereWidgetSuggestionsAreOff() {
    #expect(Self.stack(isOn: false).rankedWithSuggestions.widgets.map(\.id) == ["a", "b"])
    #expect(Self.stack(isOn: false).suggestedIdentifiers.isEmpty)
  }

  @Test func whatThePersonAddsStandsFirst() {
    let events = [Self.keeps("t", at: 2), Self.keeps("s", at: 1), Self.keeps("x", at: 1)]
    let both = Self.stack().adding(events, through: Timestamp(clamping: 2))
    #expect(both.widgets.map(\.id) == ["t", "s", "a", "b"])
    #expect(both.suggestions.isEmpty)
    let one = Self.stack().adding(events, through: Timestamp(clamping: 1))
    #expect(one.widgets.map(\.id) == ["s", "a", "b"])
    #expect(one.suggestions.map(\.id) == ["t"])
  }
}
