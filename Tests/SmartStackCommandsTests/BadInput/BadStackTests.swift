import SmartStackTestSupport
import Testing

/// Stack files that are wrong, or very large.
@Suite struct BadStackTests {
  /// The content of a stack file, and what has to be said about it.
  struct Content: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let says: [String]

    init(_ name: String, _ text: String, _ says: String...) {
      self.init(name, bytes: Array(text.utf8), says)
    }

    init(_ name: String, bytes: [UInt8], _ says: [String]) {
      self.name = name
      self.bytes = bytes
      self.says = says
    }

    var testDescription: String { name }
  }

  private static func stack(_ widgets: String, profile: String = "homeScreen") -> String {
    #"{"version": 1, "profile": "\#(profile)", "zone": "Europe/Berlin", "widgets": [\#(widgets)]}"#
  }

  private static func entry(_ fields: String) -> String {
    stack(
      #"{"id": "a", "kind": "K", "app": "x", "timeline": {"entries": [{\#(fields)}]}}"#)
  }

  private static func relevance(_ fields: String) -> String {
    entry(#""date": "2026-03-03T07:00:00+01:00", "relevance": {\#(fields)}"#)
  }

  private static let widget = #"{"id": "a", "kind": "K", "app": "x"}"#
  private static let score = "widgets[0].timeline.entries[0].relevance.score"
  private static let duration = "widgets[0].timeline.entries[0].relevance.duration"

  static let contents = [
    Content("empty file", "", "stack.json:1:1: error:"),
    Content("spaces only", " \n ", "stack.json:", "error:"),
    Content("a number", "42", "is 42; allowed: an object"),
    Content("a list", "[]", "allowed: an object"),
    Content("null", "null", "allowed: an object"),
    Content("truncated", #"{"version": 1, "widgets": [{"id": "a""#, "stack.json:1:", "error:"),
    Content("trailing text", stack(widget) + "x", "error:"),
    Content("single quotes", "{'version': 1}", "stack.json:1:2: error:"),
    Content("NaN", relevance(#""score": NaN"#), "stack.json:1:", "error:"),
    Content("infinity", relevance(#""score": Infinity"#), "stack.json:1:", "error:"),
    Content("10 to the 400", relevance(#""score": 1e400"#), score, "1e400", "a finite number"),
    Content(
      "400 digits", relevance(#""score": 1\#(String(repeating: "0", count: 400))"#), score, "…"),
    Content("score as text", relevance(#""score": "10""#), score, "is \"10\""),
    Content("score as list", relevance(#""score": [1]"#), score, "a list of 1 item"),
    Content("duration of words", relevance(#""score": 1, "duration": "soon""#), duration, "30min"),
    Content("endless duration", relevance(#""score": 1, "duration": 1e300"#), duration),
    Content("mistyped field", relevance(#""scroe": 1"#), "scroe", "did you mean \"score\"?"),
    Content("field twice", relevance(#""score": 1, "score": 2"#), score, "occurs twice"),
    Content("February 30", entry(#""date": "2026-02-30T07:00Z""#), "date", "2026-02-30"),
    Content("hour 25", entry(#""date": "2026-03-03T25:00Z""#), "date", "25:00"),
    Content("year 0", entry(#""date": "0000-03-03T07:00Z""#), "date", "0000"),
    Content("date as number", entry(#""date": 1772521200"#), "date", "1772521200"),
    Content("identifier twice", stack("\(widget), \(widget)"), "widgets[1].id", "\"a\""),
    Content("identifier missing", stack(#"{"kind": "K", "app": "x"}"#), "widgets[0].id is missing"),
    Content("empty identifier", stack(#"{"id": "", "kind": "K", "app": "x"}"#), "widgets[0].id"),
    Content(
      "huge identifier",
      stack(#"{"id": "\#(String(repeating: "n", count: 5000))", "kind": "K", "app": "x"}"#),
      "widgets[0].id", "1 to 1000 bytes", "…"),
    Content(
      "escapes in an identifier", stack(#"{"id": "\u001b[2J", "kind": "K", "app": "x"}"#),
      "widgets[0].id", "\\u001b[2J"),
    Content("raw escape", stack("{\"id\": \"\u{1B}[2J\"}"), "stack.json:1:", "error:"),
    Content(
      "unknown context",
      stack(#"{"id": "a", "kind": "K", "app": "x", "relevance": [{"headphone": "connected"}]}"#),
      "headphone", "did you mean \"headphones\"?"),
    Content(
      "unknown state",
      stack(#"{"id": "a", "kind": "K", "app": "x", "relevance": [{"sleep": "bedtme"}]}"#),
      "did you mean \"bedtime\"?"),
    Content(
      "interval that ends before it begins",
      stack(
        #"{"id": "a", "kind": "K", "app": "x", "relevance": [{"from": "2026-03-03T09:00Z", "to": "2026-03-03T08:00Z"}]}"#
      ), "widgets[0].relevance[0]"),
    Content("unknown profile", stack(widget, profile: "wach"), "did you mean \"watch\"?"),
    Content(
      "unknown zone", #"{"version": 1, "profile": "watch", "zone": "Asia/Tokio", "widgets": []}"#,
      "zone", "did you mean \"Asia/Tokyo\"?"),
    Content(
      "newer version", #"{"version": 99, "profile": "watch", "widgets": []}"#, "version", "99",
      "newer"),
    Content("version 0", #"{"version": 0, "profile": "watch", "widgets": []}"#, "version is 0"),
    Content("empty stack", stack(""), "widgets is an empty list", "at least one widget"),
    Content("widgets as object", #"{"version": 1, "profile": "watch", "widgets": {}}"#, "widgets"),
    Content("lone surrogate", stack(#"{"id": "\ud800"}"#), "stack.json:1:", "error:"),
    Content("bytes that are no UTF-8", bytes: Array("{\"a\": \"".utf8) + [0xC3, 0x28], ["error:"]),
    Content("UTF-16", bytes: [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00], ["stack.json:1:1: error:"]),
    Content("zero bytes", bytes: [UInt8](repeating: 0, count: 1000), ["stack.json:1:1: error:"]),
    Content(
      "deep nesting",
      String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000), "error:"),
    Content(
      "deep objects", String(repeating: #"{"a":"#, count: 100_000), "stack.json:1:", "error:"),
    Content("a database", bytes: Array("SQLite format 3\0".utf8), ["stack.json:1:1: error:"]),
  ]

  @Test(arguments: contents) func isRefused(content: Content) throws {
    try withTemporaryFolder { folder in
      try SampleLog.write(content.bytes, to: folder + "/stack.json")
      for command in [["rank", "--at", "2026-03-03T07:40+01:00"], ["lint"]] {
        let refusal = Refusal(
          content.name, command + ["--stack", folder + "/stack.json"], code: 1, says: content.says)
        try refusal.check()
      }
    }
  }

  private func rank(
    _ bytes: [UInt8], _ more: [String] = []
  ) throws -> BuiltCommand.Result {
    try withTemporaryFolder { folder in
      try SampleLog.write(bytes, to: folder + "/stack.json")
      return try BuiltCommand.run(
        ["rank", "--stack", folder + "/stack.json", "--at", "2026-03-03T07:40+01:00"] + more)
    }
  }

  @Test func aMarkAndLineEndsOfWindowsAreRead() throws {
    let text = Self.stack("\r\n" + Self.widget + "\r\n")
    let result = try rank([0xEF, 0xBB, 0xBF] + Array(text.utf8))
    #expect(result.code == 0)
    #expect(result.diagnostics.isEmpty)
    #expect(result.output.contains("\n1  a "))
  }

  @Test func aHundredThousandWidgetsAreRanked() throws {
    let widgets = (0..<100_000).map { #"{"id":"w\#($0)","kind":"K","app":"x"}"# }
    let result = try rank(
      Array(Self.stack(widgets.joined(separator: ",")).utf8), ["--top", "2", "--horizon", "0s"])
    #expect(result.code == 0, "\(result.diagnostics)")
    #expect(result.output.contains("… and 99998 more"))
  }

  @Test func moreWidgetsThanTheLimitAreRefused() throws {
    let text = Self.stack(repeatElement("{}", count: 100_001).joined(separator: ","))
    Refusal.expectRefusal(
      try rank(Array(text.utf8)), code: 1, says: ["widgets", "at most 100000 items"])
  }

  @Test func namesCannotSteerTheTerminal() throws {
    let text = Self.stack(
      #"{"id": "a‮b", "kind": "K", "app": "x", "name": "\u001b[31m", "timeline": "#
        + #"{"entries": [{"date": "2026-03-03T07:00:00+01:00", "relevance": {"score": 5}, "#
        + #""label": "\u001b]0;title\u0007\u009b31m\u202e"}]}}"#)
    for format in ["table", "json"] {
      let result = try rank(Array(text.utf8), ["--explain", "--format", format])
      #expect(result.code == 0, "\(result.diagnostics)")
      let unsafe = result.output.unicodeScalars.filter {
        [.control, .format].contains($0.properties.generalCategory) && $0 != "\n"
      }
      #expect(unsafe.isEmpty, "\(format): \(unsafe.map(\.value))")
    }
  }
}
