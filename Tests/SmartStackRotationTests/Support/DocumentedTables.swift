import Foundation
import Testing

/// The tables of Documentation/Rotation.md, which stand between two comments each.
///
/// With RECORD=1 in the environment a differing table is written anew, and the test fails all the
/// same, so that no recording run passes.
enum DocumentedTables {
  private static let file = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Documentation/Rotation.md")

  static func expect(_ table: String, at name: String) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(text.range(of: "<!-- \(name) -->\n"))
    let end = try #require(
      text.range(of: "<!-- end -->", range: start.upperBound..<text.endIndex))
    let recorded = text[start.upperBound..<end.lowerBound]
    if recorded != table, ProcessInfo.processInfo.environment["RECORD"] == "1" {
      let changed = text.replacingCharacters(
        in: start.upperBound..<end.lowerBound, with: table)
      try changed.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(
      recorded == table, "Documentation/Rotation.md differs at \(name); record it with RECORD=1")
  }
}
