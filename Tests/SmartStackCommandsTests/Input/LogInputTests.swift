import SmartStackFiles
import SmartStackImport
import SmartStackModel
import SmartStackStore
import SmartStackTestSupport
import Testing

@testable import SmartStackCommands

@Suite struct LogInputTests {
  private static let description = CommandDescription(
    name: "rank", summary: "", options: [LogInput.option, LogInput.personOption], operands: nil,
    examples: [])

  private func read(_ words: [String]) throws(CommandError) -> LogInput {
    try LogInput.read(
      ParsedArguments(words, for: Self.description), defaultZone: nil, command: "rank")
  }

  private func message(_ words: [String]) -> String? {
    do throws(CommandError) {
      _ = try read(words)
    } catch {
      if case .usage(let text, "rank") = error { return text }
    }
    return nil
  }

  /// The name of the form of a file with a content.
  private func form(_ bytes: [UInt8]) throws -> String {
    try withTemporaryFolder { folder in
      try SampleLog.write(bytes, to: folder + "/log")
      switch try LogForm(path: folder + "/log") {
      case .store: return "store"
      case .events: return "events"
      case .importable(let format): return format.formatName
      }
    }
  }

  @Test func theFormIsToldByTheContent() throws {
    let events = Array(SampleLog.events.utf8)
    #expect(try form(events) == "events")
    #expect(try form([0xEF, 0xBB, 0xBF] + events) == "events")
    #expect(try form(Array("\r\n \t".utf8) + events) == "events")
    #expect(try form([]) == "events")
    #expect(try form(Array(SampleLog.tabSeparated.utf8)) == "tab-separated")
    #expect(throws: CommandError.self) { try form(Array("hello".utf8)) }
    #expect(throws: CommandError.self) { try LogForm(path: "/") }
    guard case .events = try LogForm(path: "-") else {
      Issue.record("standard input is no event log")
      return
    }
  }

  @Test func aStoreIsToldByItsTables() throws {
    try withTemporaryFolder { folder in
      _ = try EventStore(path: folder + "/log", access: .create)
      guard case .store = try LogForm(path: folder + "/log") else {
        Issue.record("a store is not recognised")
        return
      }
      #expect(try read(["--log", folder + "/log"]).notes == ["note: the log holds no event"])
      #expect(
        message(["--log", folder + "/log", "--person", "anna"])
          == "--person: the log has nobody called \"anna\"")
    }
  }

  @Test func withoutALogThereIsNoEvent() throws {
    let input = try read([])
    #expect(input.events.isEmpty && input.notes.isEmpty)
    #expect(message(["--person", "anna"]) == "--person needs --log")
  }

  @Test func onePersonNeedsNoName() throws {
    try withTemporaryFolder { folder in
      try SampleLog.write(SampleLog.events, to: folder + "/log")
      #expect(try read(["--log", folder + "/log"]).events.count == 5)
      // A log that names nobody is that of "me", as an import would store it.
      #expect(try read(["--log", folder + "/log", "--person", "me"]).events.count == 5)
      #expect(
        message(["--log", folder + "/log", "--person", "mee"])
          == "--person: the log has nobody called \"mee\"; did you mean me?")
    }
  }

  @Test func manyPeopleAreNamedUpToTen() throws {
    try withTemporaryFolder { folder in
      let lines = (0..<12).map {
        #"{"at":"2026-03-02T07:30:00Z","person":"p\#($0)","event":"boot"}"# + "\n"
      }
      try SampleLog.write(lines.joined(), to: folder + "/log")
      #expect(
        message(["--log", folder + "/log"])
          == "--person is missing: the log holds several people: "
          + "p0, p1, p10, p11, p2, p3, p4, p5, p6, p7, … (12 in all)")
      #expect(try read(["--log", folder + "/log", "--person", "p3"]).events.count == 1)
    }
  }

  @Test func whatIsAssumedIsSaid() throws {
    try withTemporaryFolder { folder in
      try SampleLog.write(SampleLog.tabSeparated, to: folder + "/log.tsv")
      let notes = try read(["--log", folder + "/log.tsv"]).notes
      #expect(notes.first?.contains("rows have no offset; read on the clock of UTC") == true)
      #expect(notes.count == 6)
      try SampleLog.write("", to: folder + "/empty")
      #expect(try read(["--log", folder + "/empty"]).notes == ["note: the log holds no event"])
    }
  }
}
