import Foundation
import SQLiteSupport
import SmartStackFiles
import SmartStackModel
import SmartStackStore
import SmartStackTestSupport
import Testing

/// Stores that are damaged in their structure, through the built program.
@Suite struct DamagedStoreTests {
  private static let eventCount = 500

  private func makeStore(_ path: String) throws {
    var store = try EventStore(path: path, durability: .relaxed)
    let events = (0..<Self.eventCount).map { index in
      Event(
        time: Timestamp(clamping: 1_772_323_200_000 + Int64(index) * 60_000), offset: .zero,
        kind: .launch(app: "app\(index % 9)", duration: .seconds(5)))
    }
    _ = try store.append(
      events.enumerated().map {
        StoredEvent(person: "me", event: $0.element, key: UInt64($0.offset))
      })
    try store.vacuum()
  }

  /// Fills the first page of a table or an index with bytes that are no page.
  private func damage(_ path: String, _ name: String) throws {
    let (size, root) = try {
      let connection = try Connection(path: path, access: .readOnly)
      let root = try connection.integer(
        "SELECT rootpage FROM sqlite_schema WHERE name = '\(name)'")
      return (Int(try connection.integer("PRAGMA page_size") ?? 0), Int(root ?? 0))
    }()
    var bytes = try Data(contentsOf: URL(filePath: path))
    bytes.replaceSubrange((root - 1) * size..<root * size, with: Data(repeating: 0xa5, count: size))
    try bytes.write(to: URL(filePath: path))
  }

  @Test(arguments: ["events_by_time", "tallies", "state", "events", "people"])
  func aCheckFindsDamageOfTheStructure(_ name: String) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/log.store"
      try makeStore(path)
      try damage(path, name)
      let text = try BuiltCommand.run(["store", "check", path])
      #expect(text.code == 2 && text.output.contains("problem: "), "\(text.diagnostics)")
      let json = try BuiltCommand.run(["store", "check", path, "--format", "json"])
      let value = try JSONParser.parse(Array(json.output.utf8))
      #expect(json.code == 2 && value["whole"] == .flag(false))
      let rest = folder + "/rest.jsonl"
      let salvage = try BuiltCommand.run(["export", path, "--salvage", "--into", rest])
      #expect(salvage.code == 2, "\(salvage.diagnostics)")
      let count = try String(contentsOfFile: rest, encoding: .utf8).split(separator: "\n").count
      #expect(count == (name == "events" ? 0 : Self.eventCount))
      #expect(salvage.diagnostics.contains("\(count) events are whole"))
    }
  }

  @Test func aFileThatIsCutOffIsAFinding() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/log.store"
      try makeStore(path)
      let bytes = try Data(contentsOf: URL(filePath: path))
      try bytes.prefix(bytes.count / 2).write(to: URL(filePath: path))
      let check = try BuiltCommand.run(["store", "check", path])
      #expect(check.code == 2 && check.output.contains("cut off"))
      let salvage = try BuiltCommand.run(["export", path, "--salvage"])
      #expect(salvage.code == 1 && salvage.diagnostics.contains("is cut off"))
    }
  }

  @Test func aWholeStoreIsSalvagedAsItIs() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/log.store"
      try makeStore(path)
      let plain = try BuiltCommand.run(["export", path])
      let salvage = try BuiltCommand.run(["export", path, "--salvage"])
      #expect(salvage.code == 0 && salvage.output == plain.output)
    }
  }

  // MARK: - Files that may not grow, and what they leave

  /// Without care, a file beyond the limit of its size ends the process with a signal.
  @Test func aLimitOfFileSizesIsAnError() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/log.store"
      try makeStore(path)
      let log = folder + "/log.jsonl"
      #expect(try BuiltCommand.run(["export", path, "--into", log]).code == 0)
      let copy = folder + "/copy.store"
      let lines = [
        #"ulimit -f 16; exec "$0" import "$1" --into "$2/new.store""#,
        #"ulimit -f 16; exec "$0" export "$3" --into "$2/again.jsonl""#,
        #"ulimit -f 16; exec "$0" store backup "$3" "$2/copy.store""#,
      ]
      for line in lines {
        let result = try BuiltCommand.shell(line, [log, folder, path])
        #expect(result.code == 1, "\(line): \(result.diagnostics)")
        #expect(
          result.diagnostics.contains("larger than the system allows")
            || result.diagnostics.contains("the file would be too large"), "\(result.diagnostics)")
      }
      let left = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(!left.contains { $0.hasSuffix(".smartstack-part") })
      #expect(try BuiltCommand.run(["store", "backup", path, copy]).code == 0)
    }
  }

  @Test func whatADeadExportLeftIsInNobodysWay() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/log.store"
      try makeStore(path)
      let into = folder + "/log.jsonl"
      try SampleLog.write("half", to: into + ".smartstack-part")
      #expect(try BuiltCommand.run(["export", path, "--into", into]).code == 0)
      #expect(!FileManager.default.fileExists(atPath: into + ".smartstack-part"))
    }
  }

  // MARK: - Names that are empty, and streams that are closed

  @Test func emptyNamesAreRefused() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/log.store"
      try makeStore(path)
      let before = try Data(contentsOf: URL(filePath: path))
      for words in [
        ["store", "delete", path, "--donation", ""], ["store", "delete", path, "--intent", ""],
        ["store", "delete", path, "--entity", ""], ["store", "forget", path, ""],
        ["store", "forget", path, "--person", ""], ["store", "backup", path, ""],
        ["store", "check", ""], ["export", path, "--into", ""],
      ] {
        let result = try BuiltCommand.run(words)
        #expect(result.code == 64 && result.diagnostics.contains("empty"), "\(words)")
      }
      #expect(try Data(contentsOf: URL(filePath: path)) == before)
    }
  }

  @Test func anEmptyFileIsNotMadeAStore() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/empty.store"
      try SampleLog.write("", to: path)
      let result = try BuiltCommand.run(["store", "vacuum", path])
      #expect(result.code == 1 && result.diagnostics.contains("no SQLite database"))
      #expect(try Data(contentsOf: URL(filePath: path)).isEmpty)
    }
  }

  @Test func aClosedStreamIsSaidToBeClosed() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/log.store"
      try makeStore(path)
      let into = folder + "/log.jsonl"
      let result = try BuiltCommand.shell(#"exec "$0" store check "$1" >&-"#, [path])
      #expect(result.code == 1 && result.diagnostics.contains("it is closed"))
      // The file must not get the number of the stream, and the words that go there.
      let other = try BuiltCommand.shell(
        #"exec "$0" export "$1" --format tsv --into "$2" >&- 2>&-"#, [path, into])
      #expect(other.code == 0)
      let text = try String(contentsOfFile: into, encoding: .utf8)
      #expect(text.split(separator: "\n").count == Self.eventCount + 1)
    }
  }

  @Test func aLogWithoutAnEventIsNoLog() throws {
    try withTemporaryFolder { folder in
      let log = folder + "/log.jsonl"
      try SampleLog.write("{\"a\": 1}\n{\"b\"\n", to: log)
      let result = try BuiltCommand.run(["import", log, "--into", folder + "/new.store"])
      #expect(result.code == 1 && result.diagnostics.contains("none of its 2 lines is an event"))
    }
  }
}
