import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackFiles

struct IssueTests {
  @Test func anIssueReadsLikeACompilersMessage() {
    let issue = FileIssue(
      reason: .notAllowed, file: "commuter.json", line: 14, column: 22,
      path: "widgets[2].timeline.entries[0].relevance.score", problem: "is 1e400",
      allowed: "a finite number")
    #expect(
      issue.description
        == "commuter.json:14:22: error: widgets[2].timeline.entries[0].relevance.score is 1e400; "
        + "allowed: a finite number")
  }

  @Test func aCollectorIsFreedAfterALocalTime() {
    weak var freed: IssueCollector?
    do {
      let issues = IssueCollector(file: "s.json")
      freed = issues
      let field = FieldReader(.text("2026-03-02T07:30"), issues: issues)
      #expect(field.timestamp(in: .utc) != nil)
      #expect(issues.localTimeCount == 1 && issues.firstLocalTime != nil)
    }
    #expect(freed == nil)
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func linesAndColumnsAreThoseOfAPlainCount(seed: UInt64)
  {
    var random = SplitMix64(seed: seed)
    let pieces = ["a", "é", "日本", "👩‍👩‍👧", "\n", "\r\n", String(repeating: "x", count: 5000)]
    let text = (0..<30).map { _ in random.pick(pieces) }.joined()
    let index = LineIndex(Array(text.utf8))
    var line = 1
    var column = 1
    var offset = 0
    for scalar in text.unicodeScalars {
      if offset % 97 == 0 || scalar == "\n" {
        let position = index.position(of: offset)
        #expect(position.line == line && position.column == column)
      }
      offset += UTF8.width(scalar)
      (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
    }
    let end = index.position(of: offset + 100)
    #expect(end.line == line && end.column == column)
  }

  @Test(arguments: [
    ("watchh", "watch"), ("WATCH", "watch"), ("wacth", "watch"), ("homescreen", "homeScreen"),
    ("phone", nil), ("", nil), (String(repeating: "w", count: 100), nil),
  ])
  func theNearestNameIsFound(name: String, expected: String?) {
    #expect(NearestName.suggestion(for: name, among: ["homeScreen", "watch"]) == expected)
  }

  @Test func longAndOddTextsAreShortenedAndEscaped() {
    #expect(TextExcerpt.quoted("a\"\u{7}\u{202E}\n") == #""a\"\u0007\u202e\n""#)
    let long = TextExcerpt.quoted(String(repeating: "é", count: 100))
    #expect(long == "\"" + String(repeating: "é", count: 40) + "…\"")
    let path = FieldPath.field(.item(.field(.root, "widgets"), 2), "a b")
    #expect(path.text == #"widgets[2]["a b"]"#)
  }
}
