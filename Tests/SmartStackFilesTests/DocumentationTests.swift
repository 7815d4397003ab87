import Foundation
import SmartStackFiles
import SmartStackModel
import SmartStackTestSupport
import Testing

struct DocumentationTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The contents of the fenced blocks of a page that are in one language.
  private func examples(of page: String, language: String) throws -> [String] {
    let url = Self.root.appendingPathComponent("Documentation/Formats/\(page)")
    let text = try String(contentsOf: url, encoding: .utf8)
    return text.components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
  }

  @Test func everyStackOfThePageIsReadWithoutAnIssue() throws {
    let examples = try examples(of: "Stack.md", language: "json")
    #expect(examples.count >= 5)
    for example in examples {
      let reading = StackFile.read(Array(example.utf8), file: "Stack.md")
      #expect(reading.issues.isEmpty, "\(reading.issues)")
      let stack = try #require(reading.stack)
      let again = StackFile.read(Array(StackFile.write(stack).utf8), file: "again.json")
      #expect(again.stack == stack)
    }
  }

  @Test func everyEventOfThePageIsReadWithoutAnIssue() throws {
    let examples = try examples(of: "Events.md", language: "jsonl")
    #expect(examples.count >= 3)
    var names: Set<String> = []
    for example in examples {
      let (events, report) = EventFile.read(Array(example.utf8), file: "Events.md")
      #expect(report.skippedCount == 0, "\(report.examples)")
      #expect(events.count == report.lineCount)
      // The page shows lines as the writer writes them, so both sides must agree.
      #expect(EventFile.write(events) == example)
      names.formUnion(
        events.map { String(describing: $0.event.kind).prefix { $0.isLetter } }.map(String.init))
    }
    #expect(names.count == 23, "the page shows every kind of event: \(names)")
  }

  /// Runs python3 with its jsonschema, where both are installed.
  private func validate(_ folder: TemporaryFolder, schema: String) throws -> Int32? {
    let script = """
      import json, pathlib, sys
      try: import jsonschema
      except ImportError: sys.exit(77)
      check = jsonschema.Draft202012Validator(json.loads(pathlib.Path(sys.argv[1]).read_text()))
      bad = 0
      for path in pathlib.Path(sys.argv[2]).iterdir():
        for line in [path.read_text()] if path.suffix == ".json" else path.read_text().splitlines():
          for error in check.iter_errors(json.loads(line)):
            bad = 1
            print(path.name, error.json_path, error.message[:300])
      sys.exit(bad)
      """
    let (output, code) = try OtherProgram.run([
      "python3", "-c", script,
      Self.root.appendingPathComponent("Documentation/Schemas/\(schema)").path, folder.path,
    ])
    if !output.isEmpty { print(output) }
    return [77, 127].contains(code) ? nil : code
  }

  @Test func whatIsWrittenFitsTheSchemas() throws {
    let stacks = try TemporaryFolder()
    defer { stacks.remove() }
    let logs = try TemporaryFolder()
    defer { logs.remove() }
    for seed in 0..<60 as Range<UInt64> {
      var generator = StackGenerator(seed: seed)
      try stacks.write(Array(StackFile.write(generator.stack()).utf8), to: "\(seed).json")
      var events = EventGenerator(seed: seed)
      let logged = (0..<EventGenerator.kindCount).map {
        LoggedEvent(person: "p", event: events.event(kindNumber: $0))
      }
      try logs.write(Array(EventFile.write(logged).utf8), to: "\(seed).jsonl")
    }
    guard let stackStatus = try validate(stacks, schema: "stack.schema.json") else { return }
    #expect(stackStatus == 0)
    #expect(try validate(logs, schema: "events.schema.json") == 0)
  }
}
