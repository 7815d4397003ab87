import SmartStackTestSupport
import Testing

/// `smartstack replay --stack` for one person and for many, as a person runs it.
@Suite struct ReplayStackTests {
  private static let folder = "Datasets/days/gamer-week"
  private static let week = [
    "replay", "--stack", folder + "/stack.json", "--log", folder + "/events.jsonl",
  ]

  /// Writes a log of five people, each with a part of a week that is somebody else's.
  private static func writePeople(to path: String) throws {
    let lines = try SampleLog.lines(of: folder + "/events.jsonl")
    var text = ""
    for person in 0..<5 {
      for (number, line) in lines.enumerated() where (number / 7 + person) % 3 != 0 {
        text += #"{"person":"p\#(person)","# + line.dropFirst() + "\n"
      }
    }
    try SampleLog.write(text, to: path)
  }

  @Test("The figures of recorded days are what they were")
  func golden() throws {
    var text = ""
    for name in ["commuter-weekday", "gamer-week", "traveller", "vacation", "watch-day"] {
      let line = [
        "replay", "--stack", "Datasets/days/\(name)/stack.json", "--log",
        "Datasets/days/\(name)/events.jsonl", "--truth", "Datasets/days/\(name)/truth.jsonl",
      ]
      let result = try BuiltCommand.run(line)
      #expect(result.code == 0)
      let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
      let figures = lines.firstIndex { $0.hasPrefix("figure") } ?? 0
      text += lines.prefix(2).joined(separator: "\n") + "\n\n"
      text += lines[figures...].joined(separator: "\n") + "\n"
    }
    try GoldenFile.expect(text, equals: "replay-stack-days.txt")
    let policies = try BuiltCommand.run(Self.week + ["--policy", "all", "--against", "MRU"])
    #expect(policies.code == 0)
    try GoldenFile.expect(policies.output, equals: "replay-stack-policies.txt")
  }

  @Test("A week is told day by day, a day event by event") func spans() throws {
    let week = try BuiltCommand.run(Self.week)
    #expect(week.output.contains("2026-03-04       "))
    #expect(!week.output.contains("miss ○"))
    let day = try BuiltCommand.run(Self.week + ["--day", "2026-03-03"])
    #expect(day.output.contains("miss ○"))
    let json = try BuiltCommand.run(Self.week + ["--format", "json"])
    #expect(json.output.contains("\"days\": [") && json.output.contains("\"glances\": ["))
    let none = try BuiltCommand.run(Self.week + ["--day", "2025-03-03"])
    #expect(none.code == 1)
    #expect(none.diagnostics.contains("no event on 2025-03-03"))
  }

  @Test("Stray rows are named, and cost no more than the others") func strays() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/log.jsonl"
      let lines = try SampleLog.lines(of: Self.folder + "/events.jsonl")
      try SampleLog.write(
        lines.joined(separator: "\n") + "\n"
          + #"{"at":"1970-01-01T00:00:00Z","event":"screenOn"}"# + "\n"
          + #"{"at":"2099-01-01T00:00:00Z","event":"screenOn"}"# + "\n", to: path)
      let result = try BuiltCommand.run(
        ["replay", "--stack", Self.folder + "/stack.json", "--log", path])
      #expect(result.code == 0)
      #expect(result.diagnostics.contains("up to Thu 2099-01-01"))
      #expect(result.output.contains("346 glances, 75 answered"))
    }
  }

  @Test("Many people are replayed alike by any number of threads, and after an interruption")
  func people() throws {
    try withTemporaryFolder { folder in
      let log = folder + "/people.jsonl"
      try Self.writePeople(to: log)
      let line = [
        "replay", "--stack", Self.folder + "/stack.json", "--log", log, "--policy", "SmartStack",
        "--policy", "MRFU", "--against", "MRU", "--format", "json",
      ]
      let whole = try BuiltCommand.run(line + ["--jobs", "1"])
      #expect(whole.code == 0)
      #expect(whole.output.contains("\"people\": 5"))
      for jobs in ["2", "5"] {
        let again = try BuiltCommand.run(
          line + ["--jobs", jobs], environment: ["SWIFT_DETERMINISTIC_HASHING": "1"])
        #expect(again.output == whole.output)
      }
      let state = folder + "/state"
      let first = try BuiltCommand.run(line + ["--resume", state])
      #expect(first.output == whole.output)
      let lines = try SampleLog.lines(of: state)
      #expect(lines.count == 6)
      try SampleLog.write(lines.prefix(3).joined(separator: "\n") + "\n", to: state)
      let rest = try BuiltCommand.run(line + ["--resume", state])
      #expect(rest.output == whole.output)
      #expect(try SampleLog.lines(of: state).count == 6)
      // All are known now.
      #expect(try BuiltCommand.run(line + ["--resume", state]).output == whole.output)
      let stricter = try BuiltCommand.run(
        line + ["--resume", state, "--protocol", "stack-without-resumes"])
      #expect(stricter.code == 1)
      #expect(stricter.diagnostics.contains("another protocol"))
      let other = try BuiltCommand.run(
        ["replay", "--stack", "Datasets/days/traveller/stack.json"] + line.dropFirst(3)
          + ["--resume", state])
      #expect(other.code == 1)
      #expect(other.diagnostics.contains("another stack"))
      #expect(try BuiltCommand.run(line + ["--check", "mrfu:answered>=0.01"]).code == 0)
      #expect(try BuiltCommand.run(line + ["--check", "macro:mru:answered>=0.99"]).code == 2)
    }
  }
}
