import SmartStackLint
import SmartStackModel
import Testing

@Suite struct UniqueCountedParameterTests {
  private let rule = "unique-counted-parameter"

  private func stack(
    _ counted: [[String]], _ values: [String: Configuration.Value] = [:]
  ) -> Stack {
    Stack(
      widgets: [
        Build.widget(
          configuration: values, intent: DonatedIntent(type: "Show", combinations: counted))
      ])
  }

  @Test(arguments: [
    "timestamp", "id", "createdAt", "sessionID", "eventUUID", "start_date", "requestToken",
  ])
  func findsNamesOfUniqueValues(name: String) {
    let findings = found(rule, in: stack([["card", name]]))
    #expect(findings.map(\.path) == ["widgets[0].intent.counted[0]"])
    #expect(findings.map(\.severity) == [.warning])
  }

  @Test func findsValuesThatAreInstants() {
    let values: [Configuration.Value] = [
      .text("2026-03-02T07:30:00Z"), .text("1772436600"), .text("2026-03-02"),
      .number(1_772_436_600_123),
    ]
    for value in values {
      #expect(found(rule, in: stack([["x"]], ["x": value])).map(\.severity) == [.warning])
    }
  }

  @Test func notesValuesThatLookLikeIdentifiers() {
    for text in ["0F8FAD5B-D9CB-469F-A165-70867728950E", "9f86d081884c7d65"] {
      let findings = found(rule, in: stack([["book"]], ["book": .text(text)]))
      #expect(findings.map(\.severity) == [.note])
    }
  }

  @Test func notesAUniqueParameterBesideASoundCombination() {
    #expect(
      found(rule, in: stack([["card"], ["card", "timestamp"]])).map(\.severity) == [.note])
  }

  @Test(arguments: [
    "deadbeefdeadbeef", "warschauer-strasse", "gneisenaustrasse7", "1234567890123456",
    "9f86d081884c7d6", "2026-03-xx", "2026", "a-b-c",
    "２０２６-０３-０２",
  ])
  func isQuietForValuesThatOnlyLookAlike(text: String) {
    #expect(places(rule, in: stack([["x"]], ["x": .text(text)])).isEmpty)
  }

  @Test func isQuietForNamesOfThings() {
    let values: [String: Configuration.Value] = [
      "book": .text("9780141439518"), "bookID": .text("emma"), "line": .text("U8"),
      "limit": .number(50), "bookUUID": .text("dune"), "leadTime": .number(10),
      "candidate": .flag(true), "format": .text("hardcover"),
    ]
    #expect(places(rule, in: stack([Array(values.keys)], values)).isEmpty)
  }
}
