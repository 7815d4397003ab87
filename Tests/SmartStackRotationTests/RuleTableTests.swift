import Foundation
import Testing

/// The tables of documented rules in Documentation/Rotation.md name files and tests that exist.
@Suite struct RuleTableTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A row of the tables.
  struct Row: Sendable, CustomTestStringConvertible {
    let rule: String
    let place: String
    let tests: String

    var testDescription: String { rule }
  }

  static let rows: [Row] = {
    let url = root.appending(path: "Documentation/Rotation.md")
    guard let text = try? String(contentsOf: url, encoding: .utf8),
      let start = text.range(of: "<!-- rules -->\n"),
      let end = text.range(of: "<!-- end -->", range: start.upperBound..<text.endIndex)
    else { return [] }
    return text[start.upperBound..<end.lowerBound].split(separator: "\n")
      .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| rule |") }
      .map { line in
        let cells = line.dropFirst().split(separator: "|", omittingEmptySubsequences: false)
          .map { $0.trimmingCharacters(in: .whitespaces) }
        return Row(
          rule: cells[0], place: cells.count > 1 ? cells[1] : "",
          tests: cells.count > 2 ? cells[2] : "")
      }
  }()

  /// The contents of all Swift files below a folder, by their names.
  private static func files(in folder: String) -> [String: String] {
    let base = root.appending(path: folder)
    guard let all = FileManager.default.enumerator(atPath: base.path) else { return [:] }
    var result: [String: String] = [:]
    for case let path as String in all where path.hasSuffix(".swift") {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let text = try? String(contentsOf: base.appending(path: path), encoding: .utf8)
      result[name, default: ""] += text ?? ""
    }
    return result
  }

  static let sources = files(in: "Sources")
  static let tests = files(in: "Tests")

  private static func names(in cell: String) -> [String] {
    cell.matches(of: /`([^`]+)`/).map { String($0.output.1) }
  }

  /// Returns what is wrong with a row, or nothing.
  static func problem(with row: Row) -> String? {
    if row.place.hasPrefix("not modelled: ") {
      return row.tests.isEmpty ? nil : "a rule that is not modelled has a test"
    }
    let places = names(in: row.place)
    let shown = names(in: row.tests)
    if places.isEmpty { return "no file, and no reason why it is not modelled" }
    if shown.isEmpty { return "no test" }
    for place in places where sources[place] == nil { return "there is no file \(place)" }
    for test in shown {
      let parts = test.split(separator: ".")
      guard parts.count == 2, let text = tests["\(parts[0]).swift"] else {
        return "there is no file of \(test)"
      }
      let functions = text.matches(of: /func (\w+)[(<]/).map { $0.output.1 }
      guard functions.contains(parts[1]) else { return "there is no test \(test)" }
    }
    return nil
  }

  @Test("Every documented rule has a file and a test, or a reason", arguments: rows)
  func row(_ row: Row) { #expect(Self.problem(with: row) == nil) }

  @Test("There are tables of all three parts, and no rule stands twice") func tables() {
    #expect(Self.rows.count >= 50)
    #expect(Set(Self.rows.map(\.rule)).count == Self.rows.count)
  }

  @Test(
    "A row that names what does not exist is found",
    arguments: [
      Row(rule: "r", place: "`Nowhere.swift`", tests: "`ReloadBudgetTests.views`"),
      Row(rule: "r", place: "`ReloadBudget.swift`", tests: "`ReloadBudgetTests.nothing`"),
      Row(rule: "r", place: "`ReloadBudget.swift`", tests: "`NowhereTests.views`"),
      Row(rule: "r", place: "`ReloadBudget.swift`", tests: "`ReloadBudgetTests`"),
      Row(rule: "r", place: "`ReloadBudget.swift`", tests: ""),
      Row(rule: "r", place: "", tests: ""),
      Row(rule: "r", place: "not modelled: so", tests: "`ReloadBudgetTests.views`"),
    ])
  func badRow(_ row: Row) { #expect(Self.problem(with: row) != nil) }
}
