import Foundation
import SmartStackFiles
import Testing

/// The page that describes the JSON of `rank`.
@Suite struct RankDocumentationTests {
  private static let path = "Documentation/Formats/Rank.md"

  private func page() throws -> String {
    try String(contentsOf: BuiltCommand.root.appending(path: Self.path), encoding: .utf8)
  }

  @Test func theExampleIsWhatTheProgramPrints() throws {
    let page = try page()
    let parts = page.components(separatedBy: "```")
    let line = try #require(parts.first { $0.hasPrefix("sh\nsmartstack ") })
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    let result = try BuiltCommand.run(Array(words.dropFirst(2)))
    #expect(result.code == 0)
    let index = try #require(parts.lastIndex { $0.hasPrefix("json\n") })
    var expected = parts
    expected[index] = "json\n" + result.output
    try GoldenFile.expect(expected.joined(separator: "```"), equalsFile: Self.path)
  }

  @Test func everyFieldIsDescribed() throws {
    let page = try page()
    var names: Set<String> = []
    let lines = GoldenTests.stories.map(\.arguments) + GoldenTests.questions.map(\.arguments)
    for line in lines {
      let result = try BuiltCommand.run(line + ["--format", "json", "--explain"])
      collect(try JSONParser.parse(Array(result.output.utf8)), into: &names)
    }
    #expect(names.count >= 25)
    for name in names.sorted() { #expect(page.contains("\n| `\(name)` |"), "\(name)") }
  }

  private func collect(_ value: JSONValue, into names: inout Set<String>) {
    for item in value.items { collect(item, into: &names) }
    guard case .object(let members) = value.content else { return }
    for member in members {
      names.insert(member.name)
      // What stands in the stack file is described on that file's page.
      if !["from", "to"].contains(member.name) { collect(member.value, into: &names) }
    }
  }
}
