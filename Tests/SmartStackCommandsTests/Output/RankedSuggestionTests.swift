import SmartStackTestSupport
import Testing

/// What `rank` says of widgets that the stack may insert.
@Suite struct RankedSuggestionTests {
  private static let stack = """
    {"zone": "UTC", "widgets": [{"id": "a", "kind": "a", "app": "a"}, {"id": "b", "kind": "b", "app": "b"}],
     "options": {"widgetSuggestions": OPTION},
     "suggestions": [
       {"id": "s", "kind": "s", "app": "s", "timeline": {"entries": [
         {"date": "2026-03-02T00:00Z", "relevance": {"score": 0}},
         {"date": "2026-03-03T08:00Z", "relevance": {"score": 9}},
         {"date": "2026-03-03T09:00Z", "relevance": {"score": 0}}], "reload": "never"}},
       {"id": "t", "kind": "t", "app": "t"}]}
    """

  private func rank(_ option: String, _ more: [String], log: String? = nil) throws -> String {
    try withTemporaryFolder { folder in
      try SampleLog.write(
        Self.stack.replacing("OPTION", with: option), to: folder + "/stack.json")
      var line = ["rank", "--stack", folder + "/stack.json"] + more
      if let log {
        try SampleLog.write(log, to: folder + "/e.jsonl")
        line += ["--log", folder + "/e.jsonl"]
      }
      let result = try BuiltCommand.run(line)
      #expect(result.code == 0, "\(result.diagnostics)")
      return result.output
    }
  }

  @Test("Suggestions stand apart, the best one first, and the cards are as without them")
  func apart() throws {
    let at = ["--at", "2026-03-03T08:30Z"]
    let on = try rank("true", at)
    #expect(on.contains(#/(?s)\ns +relevant .* likely .*\nt +relevant .* no /#))
    let off = try rank("false", at)
    #expect(!off.contains("suggestion"))
    let cards = { (text: String) in text.split(separator: "\n").prefix(5) }
    #expect(cards(on) == cards(off))
  }

  @Test("One that may not lead is not likely, and JSON says so") func notNow() throws {
    let text = try rank("true", ["--at", "2026-03-03T10:00Z", "--format", "json"])
    #expect(text.contains("\"suggestions\": ["))
    #expect(text.contains(/"id": "s",\s+"tier": "notEligible"/))
    // Of three equals each has a chance above the threshold; nothing speaks for any of them.
    #expect(!text.contains("\"likely\": true"))
    #expect(
      !(try rank("false", ["--at", "2026-03-03T10:00Z", "--format", "json"]))
        .contains("suggestions"))
  }

  @Test("What the person kept is a card") func kept() throws {
    let log = #"{"at":"2026-03-03T07:00:00Z","event":"keepSuggestion","widget":"s"}"# + "\n"
    let text = try rank(
      "true", ["--at", "2026-03-03T08:30Z", "--format", "json"], log: log)
    #expect(text.contains("\"cardCount\": 3"))
    #expect(text.contains("\"leader\": \"s\""))
  }
}
