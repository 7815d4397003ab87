import Foundation
import SmartStackTestSupport
import Testing

/// `smartstack replay`, as a person runs it.
@Suite struct ReplayCommandTests {
  private static let day = [
    "replay", "--stack", "Datasets/days/commuter-weekday/stack.json", "--log",
    "Datasets/days/commuter-weekday/events.jsonl",
  ]

  /// Eight people of whom each uses some apps by a rule of their own; no chance is needed.
  private static let people: String = {
    var lines = ""
    for person in 0..<8 {
      for number in 0..<160 {
        let minute = number * 47 + person
        let (day, hour, rest) = (minute / 1440 + 1, minute / 60 % 24, minute % 60)
        let two = { (value: Int) in value < 10 ? "0\(value)" : "\(value)" }
        lines +=
          #"{"at":"2026-03-\#(two(day))T\#(two(hour)):\#(two(rest)):00Z","person":"p\#(person)","#
        lines += #""event":"launch","app":"app-\#((number * number + person) % 7)"}"# + "\n"
      }
    }
    return lines
  }()

  private static func replay(_ more: [String], hashing: String? = nil) throws -> BuiltCommand.Result
  {
    try withTemporaryFolder { folder in
      try SampleLog.write(people, to: folder + "/people.jsonl")
      return try BuiltCommand.run(
        ["replay", "--log", folder + "/people.jsonl", "--policy", "all", "--format", "json"] + more,
        environment: hashing.map { ["SWIFT_DETERMINISTIC_HASHING": $0] } ?? [:])
    }
  }

  @Test("The number of threads and the seed of hashes change nothing") func invariance() throws {
    let first = try Self.replay(["--against", "MRU"])
    #expect(first.code == 0)
    #expect(first.output.contains("\"people\": 8"))
    for jobs in ["1", "2", "5"] {
      let again = try Self.replay(["--against", "MRU", "--jobs", jobs], hashing: "1")
      #expect(again.output == first.output)
    }
  }

  @Test("A replay of recorded people is the same for any number of threads")
  func recordedPeople() throws {
    guard let path = recordedFile("data/ubiqlog/ubiqlog-25users.tsv.gz") else {
      print("skipped: the recorded log is not here")
      return
    }
    #if DEBUG
      print("skipped: too slow without optimisation")
    #else
      let line = ["replay", "--log", path, "--format", "json"]
      let one = try BuiltCommand.run(line + ["--jobs", "1"])
      let two = try BuiltCommand.run(
        line + ["--jobs", "2"], environment: ["SWIFT_DETERMINISTIC_HASHING": "1"])
      #expect(one.code == 0)
      #expect(one.output == two.output)
    #endif
  }

  @Test(
    "What a model says of a person's own steps counts in a replay of uses",
    arguments: ["adaptationRate", "adaptationBound", "biasRate", "biasBound", "doubt"])
  func personalSteps(name: String) throws {
    try withTemporaryFolder { folder in
      try #"{"habit": {"\#(name)": 0}}"#.write(
        toFile: folder + "/model.json", atomically: true, encoding: .utf8)
      let replay = [
        "replay", "--log", "Datasets/days/gamer-week/events.jsonl", "--format", "json",
      ]
      let usual = try BuiltCommand.run(replay)
      let changed = try BuiltCommand.run(replay + ["--model", folder + "/model.json"])
      #expect((usual.code, changed.code) == (0, 0))
      #expect(usual.output != changed.output)
    }
  }

  @Test("An interrupted replay goes on from the people who are done") func resume() throws {
    try withTemporaryFolder { folder in
      let log = folder + "/people.jsonl"
      let state = folder + "/state.jsonl"
      try SampleLog.write(Self.people, to: log)
      let line = ["replay", "--log", log, "--format", "json"]
      let whole = try BuiltCommand.run(line + ["--resume", state])
      var lines = try String(contentsOfFile: state, encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      #expect(lines.count == 10)
      // Three people are done, and the line of a fourth was cut off in the middle.
      lines = Array(lines.prefix(4)) + [String(lines[4].prefix(20))]
      try SampleLog.write(lines.joined(separator: "\n"), to: state)
      let resumed = try BuiltCommand.run(line + ["--resume", state])
      #expect(resumed.output == whole.output)
      #expect(resumed.diagnostics.contains("1 line was cut off or changed"))
      let other = try BuiltCommand.run(line + ["--resume", state, "--policy", "MRU"])
      #expect(other.code == 1)
      #expect(other.diagnostics.contains("a replay of other policies"))
    }
  }

  @Test(
    "A check that holds is 0, and one that does not is 2",
    arguments: [
      ("hr@1>=0", 0), ("hr@1>1", 2), ("start:mrr<=1", 0), ("macro:hr@3>1", 2),
      ("mru:hr@1<=1", 0), ("hr@9>0", 64), ("hr@1=0", 64), ("nobody:hr@1>0", 64), ("hr@1>=x", 64),
    ] as [(String, Int32)])
  func checks(text: String, code: Int32) throws {
    let result = try Self.replay(["--check", text])
    #expect(result.code == code)
    #expect(result.diagnostics.contains("check"))
  }

  @Test("A day on a stack is told in the order of time, with its figures") func dayOnAStack() throws
  {
    let result = try BuiltCommand.run(Self.day)
    #expect(result.code == 0)
    #expect(result.output.contains("protocol stack"))
    #expect(result.output.contains("answered"))
    let times = result.output.matches(of: /(?m)^\d\d:\d\d:\d\d/).map { String($0.output) }
    #expect(times.count > 50)
    #expect(times == times.sorted())
    for environment in [["SWIFT_DETERMINISTIC_HASHING": "1"], ["TZ": "Pacific/Auckland"]] {
      #expect(try BuiltCommand.run(Self.day, environment: environment).output == result.output)
    }
  }

  @Test("The commuter's day has reloads, granted until a budget is used up") func ledger() throws {
    let result = try BuiltCommand.run(Self.day + ["--format", "json"])
    let reloads = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])["reloads"]
    let rows = try #require(reloads as? [[String: Any]])
    let outcomes = Dictionary(grouping: rows) { "\($0["widget"] ?? "")/\($0["outcome"] ?? "")" }
    for widget in ["weather", "departures-out", "departures-back", "news", "mail"] {
      #expect(outcomes["\(widget)/granted"]?.isEmpty == false, "\(widget)")
    }
    #expect(outcomes["news/deferred"]?.isEmpty == false)
    #expect(result.output.contains("are used up"))
    #expect(result.output.contains("\"stale\": true"))
  }

  @Test("The truth adds what choices were worth") func truth() throws {
    let truth = "Datasets/days/commuter-weekday/truth.jsonl"
    let result = try BuiltCommand.run(Self.day + ["--truth", truth])
    #expect(result.output.contains("oracle"))
    let bad = try BuiltCommand.run(Self.day + ["--truth", "README.md"])
    #expect(bad.code == 1)
    #expect(bad.diagnostics.contains("line 1"))
  }

  @Test("The report is one page, written whole") func report() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/day.html"
      let result = try BuiltCommand.run(Self.day + ["--report", path])
      #expect(result.code == 0)
      let page = try String(contentsOfFile: path, encoding: .utf8)
      #expect(page.hasPrefix("<!DOCTYPE html>") || page.hasPrefix("<!doctype html>"))
      #expect(page.contains("</html>"))
      let link = folder + "/link.html"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
      for other in [folder + "/none/day.html", link, folder] {
        #expect(try BuiltCommand.run(Self.day + ["--report", other]).code == 1)
      }
      let own = try BuiltCommand.run(Self.day + ["--report", Self.day[4]])
      #expect(own.code == 64)
    }
  }

  @Test(
    "What does not go together is refused",
    arguments: [
      ["--day", "2026-03-03"], ["--stack", "Datasets/stacks/commuter.json", "--policy", "MRV"],
      ["--stack", "Datasets/stacks/commuter.json", "--protocol", "start"],
      ["--stack", "Datasets/stacks/commuter.json", "--policy", "MRU", "--report", "x.html"],
      ["--stack", "Datasets/stacks/commuter.json", "--jobs", "0"],
      ["--stack", "Datasets/stacks/commuter.json", "--from", "2026-03-04", "--to", "2026-03-03"],
      ["--protocol", "stack"], ["--protocol", "stack-without-resumes"], ["--report", "x.html"],
      ["--truth", "x.jsonl"],
      ["--jobs", "0"], ["--protocol", "strat"], ["--against", "MRV"],
    ])
  func refusals(options: [String]) throws {
    let result = try BuiltCommand.run(
      ["replay", "--log", "Datasets/days/commuter-weekday/events.jsonl"] + options)
    #expect(result.code == 64)
    #expect(result.output.isEmpty)
  }

  @Test(
    "A stack's figures can be checked",
    arguments: [
      ("answered>=0", 0), ("answered>=1", 2), ("hr@1>=0.01", 0), ("hr@1>=0.99", 2),
      ("rotations<=1000", 0), ("answred>0", 64), ("macro:answered>=0", 0), ("mfu:answered>0", 64),
    ] as [(String, Int32)])
  func stackChecks(text: String, code: Int32) throws {
    #expect(try BuiltCommand.run(Self.day + ["--check", text]).code == code)
  }
}
