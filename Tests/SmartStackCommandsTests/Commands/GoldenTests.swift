import SmartStackTestSupport
import Testing

/// What the program prints, as recorded files that a person has read.
@Suite struct GoldenTests {
  @Test(arguments: [
    "", "rank", "lint", "import", "export", "store", "layout", "simulate", "model", "evaluate",
    "serve", "worker",
  ])
  func help(command: String) throws {
    let result = try BuiltCommand.run((command.isEmpty ? [] : [command]) + ["--help"])
    #expect(result.code == 0)
    #expect(result.diagnostics.isEmpty)
    for line in result.output.split(separator: "\n") where !line.contains("smartstack") {
      #expect(line.count <= 100, "\(line)")
    }
    try GoldenFile.expect(result.output, equals: "help\(command.isEmpty ? "" : "-\(command)").txt")
  }

  /// One stack at a moment that tells its story.
  struct Story: Sendable, CustomTestStringConvertible {
    let name: String
    let stack: String
    let at: String
    var more: [String] = []
    var warnings = 0

    var testDescription: String { name }
    var arguments: [String] {
      ["rank", "--stack", "Datasets/stacks/\(stack).json", "--at", at] + more
    }
  }

  static let stories = [
    Story(name: "commuter", stack: "commuter", at: "2026-03-03T07:40+01:00"),
    Story(name: "book-club", stack: "book-club", at: "2026-03-05T18:45"),
    Story(name: "daily-tips", stack: "daily-tips", at: "2026-03-03T19:05"),
    Story(name: "coffee-tracker", stack: "coffee-tracker", at: "2026-03-02T09:50"),
    Story(
      name: "watch-review", stack: "watch", at: "2026-03-03T10:05",
      more: ["--context", "near=cafe,workout=active,location=35.6595/139.7005"]),
    Story(
      name: "watch-home", stack: "watch", at: "2026-03-03T15:45",
      more: ["--context", "place=home,headphones=connected"]),
    Story(name: "traps", stack: "traps", at: "2026-03-02T09:10", warnings: 1),
  ]

  @Test(arguments: stories) func rankAsTable(story: Story) throws {
    let result = try BuiltCommand.run(story.arguments + ["--explain"])
    #expect(result.code == 0)
    #expect(result.diagnostics.split(separator: "\n").count == story.warnings)
    try GoldenFile.expect(result.output, equals: "rank-\(story.name).txt")
  }

  @Test(arguments: stories) func rankAsJSON(story: Story) throws {
    let result = try BuiltCommand.run(story.arguments + ["--explain", "--format", "json"])
    #expect(result.code == 0)
    #expect(result.diagnostics.split(separator: "\n").count == story.warnings)
    try GoldenFile.expect(result.output, equals: "rank-\(story.name)-json.txt")
  }

  static let questions = [
    Story(
      name: "on-top", stack: "commuter", at: "2026-03-03T07:40+01:00", more: ["--why", "weather"]),
    Story(
      name: "score", stack: "commuter", at: "2026-03-03T07:40+01:00", more: ["--why", "timetable"]),
    Story(
      name: "elapsed", stack: "commuter", at: "2026-03-03T07:40+01:00", more: ["--why", "calendar"]),
    Story(name: "pinned", stack: "watch", at: "2026-03-03T10:05", more: ["--why", "player"]),
  ]

  @Test(arguments: questions) func why(story: Story) throws {
    let table = try BuiltCommand.run(story.arguments + ["--top", "2"])
    let json = try BuiltCommand.run(story.arguments + ["--top", "2", "--format", "json"])
    #expect(table.code == 0 && json.code == 0)
    try GoldenFile.expect(table.output + "\n" + json.output, equals: "why-\(story.name).txt")
  }

  @Test func lint() throws {
    let result = try BuiltCommand.run(["lint", "--stack", "Datasets/stacks/traps.json"])
    #expect(result.code == 2)
    try GoldenFile.expect(result.output, equals: "lint-traps.txt")
    let json = try BuiltCommand.run([
      "lint", "--stack", "Datasets/stacks/traps.json", "--format", "json", "--without",
      "stack-too-large",
    ])
    #expect(json.code == 2)
    try GoldenFile.expect(json.output, equals: "lint-traps-json.txt")
  }

  @Test func model() throws {
    let table = try BuiltCommand.run(["model"])
    #expect(table.code == 0 && table.diagnostics.isEmpty)
    try GoldenFile.expect(table.output, equals: "model.txt")
    let json = try BuiltCommand.run(["model", "--format", "json"])
    #expect(json.code == 0 && json.diagnostics.isEmpty)
    try GoldenFile.expect(json.output, equals: "model-json.txt")
  }

  @Test func importReport() throws {
    try withTemporaryFolder { folder in
      let log = folder + "/log.tsv"
      try SampleLog.write(SampleLog.tabSeparated, to: log)
      func report(_ more: [String]) throws -> String {
        let result = try BuiltCommand.run(["import", log, "--zone", "Europe/Berlin"] + more)
        #expect(result.code == 0)
        #expect(result.diagnostics.isEmpty)
        return result.output.replacing(folder, with: "FOLDER")
      }
      let store = ["--into", folder + "/log.store"]
      var text = try report(["--dry-run"])
      text += "\n" + (try report(store))
      text += "\n" + (try report(store))
      text += "\n" + (try report(store + ["--format", "json"]))
      try GoldenFile.expect(text, equals: "import-report.txt")
    }
  }
}
