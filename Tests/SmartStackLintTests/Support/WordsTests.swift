import Testing

@testable import SmartStackLint

@Suite struct WordsTests {
  @Test(
    arguments: [
      ("", []), ("Lesson now!", ["lesson", "now"]), ("1.5h left", ["1.5", "h", "left"]),
      ("v1.", ["v1"]), (".5.5.", ["5.5"]), ("80% done", ["80", "%", "done"]),
      ("3min", ["3", "min"]),
      ("U8, Hermannplatz", ["u8", "hermannplatz"]),
    ] as [(String, [String])])
  func readsLabels(label: String, words: [String]) {
    #expect(Words.inLabel(label) == words)
  }

  @Test(
    arguments: [
      ("", []), ("bookID", ["book", "id"]), ("created_at", ["created", "at"]), ("UUID", ["uuid"]),
      ("start-date", ["start", "date"]), ("line2Stop", ["line2", "stop"]),
    ] as [(String, [String])])
  func readsNames(name: String, words: [String]) {
    #expect(Words.inName(name) == words)
  }
}
