import SmartStackFiles
import SmartStackModel
import Testing

/// Suggestions of a stack file, and the events that speak of them and of reloads, when wrong.
struct BadSuggestionTests {
  private static func line(_ fields: String, _ message: String) -> BadInput {
    BadInput(#"{"at":"2026-03-02T07:31:04Z",\#(fields)}"#, message)
  }

  static let stacks: [BadInput] = [
    .stack(#""suggestions":{}"#, "suggestions is an object of 0 fields; allowed: a list"),
    .stack(#""suggestions":[{"id":"s","kind":"k"}]"#, "suggestions[0].app is missing"),
    .stack(
      #""suggestions":[{"id":"a","kind":"k","app":"x"}]"#,
      #"suggestions[0].id is "a", which is the id of widgets[0] too"#),
    .stack(
      #""suggestions":[{"id":"s","kind":"k","app":"x"},{"id":"s","kind":"k","app":"x"}]"#,
      #"suggestions[1].id is "s", which is the id of suggestions[0] too"#),
    .stack(
      #""suggestions":[{"id":"s","kind":"k","app":"x","pinned":true}]"#,
      "suggestions[0].pinned is true for a suggestion; allowed: false"),
    .stack(#""sugestions":[]"#, #"(did you mean "suggestions"?)"#),
  ]

  @Test(arguments: stacks) func aBadSuggestionIsAnError(input: BadInput) {
    let reading = StackFile.read(Array(input.text.utf8), file: "s.json")
    #expect(reading.stack == nil)
    let messages = reading.errors.map(\.description)
    #expect(messages.contains { $0.contains(input.message) }, "\(messages)")
  }

  static let lines: [BadInput] = [
    line(#""event":"keepSuggestion""#, "widget is missing"),
    line(#""event":"reloadRequest","widget":"w""#, "by is missing; allowed: one of app, push"),
    line(#""event":"reloadRequest","by":"pusch","widget":"w""#, #"did you mean "push"?"#),
    line(#""event":"reloadRequest","by":"push""#, "does not say whose timelines are meant"),
    line(#""event":"reloadRequest","by":"intent""#, "allowed: widget, by intent"),
    line(#""event":"reloadRequest","by":"intent","app":"a""#, "app does not go with"),
    line(#""event":"reloadRequest","by":"locale","app":"a""#, "app does not go with"),
    line(#""event":"reloadRequest","by":"push","app":"a","widget":"w""#, "exactly one of widget"),
    line(#""event":"reloadRequest","by":"push","app":5"#, "app is 5"),
    line(#""event":"session","app":"a","active":true"#, "session is missing"),
    line(#""event":"session","app":"a","session":"audio""#, "active is missing"),
    line(#""event":"session","app":"a","session":"radio","active":true"#, #"is "radio""#),
  ]

  @Test(arguments: lines) func aBadLineIsSkippedCountedAndShown(input: BadInput) {
    let (events, report) = EventFile.read(Array(input.text.utf8), file: "log.jsonl")
    #expect(events.isEmpty)
    #expect(report.skippedCount == 1)
    let examples = report.examples.map { $0.skipped.firstExample.description }
    #expect(examples.first?.contains(input.message) == true, "\(examples)")
  }

  @Test func fieldsThatANewKindDoesNotKnowAreKept() {
    let text =
      #"{"at":"2026-03-02T07:31:04Z","event":"session","app":"a","session":"audio","#
      + #""active":true,"song":"x"}"# + "\n"
    let (events, _) = EventFile.read(Array(text.utf8), file: "log.jsonl")
    #expect(EventFile.write(events) == text)
  }
}
