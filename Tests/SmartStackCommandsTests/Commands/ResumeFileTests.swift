import Foundation
import SmartStackTestSupport
import Testing

/// The file of `--resume`: what of it is believed, and what is not.
@Suite struct ResumeFileTests {
  /// Three people with enough launches to take part.
  private static func log(apps: Int) -> String {
    var lines = ""
    for person in 0..<3 {
      for number in 0..<130 {
        let minute = number * 47 + person
        let time = String(
          format: "2026-03-%02dT%02d:%02d:00Z", minute / 1440 + 1, minute / 60 % 24, minute % 60)
        let app = "app-\((number * number + person) % apps)"
        lines +=
          #"{"at":"\#(time)","person":"p\#(person)","event":"launch","app":"\#(app)"}"# + "\n"
      }
    }
    return lines
  }

  /// A log, the file of a whole replay of it, and what the replay said.
  private struct Run {
    let log: String
    let state: String
    let bytes: [UInt8]
    let output: String

    init(in folder: String) throws {
      log = folder + "/log.jsonl"
      state = folder + "/state"
      try SampleLog.write(ResumeFileTests.log(apps: 7), to: log)
      output = try ResumeFileTests.replay(log, state).output
      bytes = Array(try Data(contentsOf: URL(fileURLWithPath: state)))
    }

    func resumed(_ bytes: [UInt8]) throws -> BuiltCommand.Result {
      try Data(bytes).write(to: URL(fileURLWithPath: state))
      return try ResumeFileTests.replay(log, state)
    }
  }

  private static func replay(
    _ log: String, _ state: String, _ more: [String] = []
  ) throws -> BuiltCommand.Result {
    try BuiltCommand.run(["replay", "--log", log, "--format", "json", "--resume", state] + more)
  }

  @Test("A file that was cut off anywhere goes on to the same figures") func cut() throws {
    try withTemporaryFolder { folder in
      let run = try Run(in: folder)
      var ends = [0, 1, 17, 100, run.bytes.count - 1, run.bytes.count]
      for (index, byte) in run.bytes.enumerated() where byte == 10 { ends += [index, index + 1] }
      for end in ends {
        let result = try run.resumed(Array(run.bytes.prefix(end)))
        #expect(result.code == 0, "cut at \(end): \(result.diagnostics)")
        #expect(result.output == run.output, "cut at \(end)")
        let again = Array(try Data(contentsOf: URL(fileURLWithPath: run.state)))
        #expect(again.split(separator: 10).count >= 4, "cut at \(end)")
      }
    }
  }

  @Test("A changed bit is never believed") func changed() throws {
    try withTemporaryFolder { folder in
      let run = try Run(in: folder)
      let head = (run.bytes.firstIndex(of: 10) ?? 0) + 1
      for index in stride(from: head, to: run.bytes.count, by: 41) {
        var bytes = run.bytes
        bytes[index] ^= 1
        let result = try run.resumed(bytes)
        #expect(result.output == run.output, "byte \(index)")
        #expect(result.diagnostics.contains("replayed again"), "byte \(index)")
      }
      for index in [0, 16, 30, head - 2] {
        var bytes = run.bytes
        bytes[index] ^= 1
        let result = try run.resumed(bytes)
        #expect(result.code == 1 && result.output.isEmpty)
        #expect(result.diagnostics.contains("first line is damaged"))
      }
    }
  }

  @Test("A file of another replay is refused, and says of which") func others() throws {
    try withTemporaryFolder { folder in
      let run = try Run(in: folder)
      let other = folder + "/other.jsonl"
      try SampleLog.write(Self.log(apps: 6), to: other)
      let model = folder + "/model.json"
      try SampleLog.write(#"{"version":1,"habit":{"mergeSeconds":200}}"#, to: model)
      let cases: [(String, [String], String)] = [
        (other, [], "another log"), (run.log, ["--protocol", "start"], "another protocol"),
        (run.log, ["--policy", "MRU"], "other policies"),
        (run.log, ["--model", model], "another model"),
      ]
      for (log, more, words) in cases {
        let result = try Self.replay(log, run.state, more)
        #expect(result.code == 1 && result.output.isEmpty)
        #expect(result.diagnostics.contains(words), "\(result.diagnostics)")
        #expect(Array(try Data(contentsOf: URL(fileURLWithPath: run.state))) == run.bytes)
      }
      // A line of another replay's file is of no use either.
      let foreign = folder + "/foreign"
      _ = try Self.replay(other, foreign)
      let lines = try Data(contentsOf: URL(fileURLWithPath: foreign)).split(separator: 10)
      let head = run.bytes.prefix(through: run.bytes.firstIndex(of: 10) ?? 0)
      let mixed = try run.resumed(Array(head) + Array(lines[1]) + [10])
      #expect(mixed.output == run.output)
      #expect(mixed.diagnostics.contains("1 line was cut off or changed"))
      let page = folder + "/page"
      try SampleLog.write("a text of mine\n", to: page)
      #expect(try Self.replay(run.log, page).diagnostics.contains("no file of --resume"))
      #expect(try String(contentsOfFile: page, encoding: .utf8) == "a text of mine\n")
    }
  }
}
