import Foundation
import SmartStackTestSupport
import Testing

/// What must not change the output, and what must not go wrong with it.
@Suite struct InvarianceTests {
  private static let commuter = [
    "rank", "--stack", "Datasets/stacks/commuter.json", "--at", "2026-03-03T07:40+01:00",
  ]

  static let lines = [
    commuter + ["--explain"], commuter + ["--format", "json", "--explain", "--why", "timetable"],
    [
      "rank", "--stack", "Datasets/stacks/watch.json", "--at", "2026-03-03T10:05", "--context",
      "near=cafe+bakery,workout=active", "--explain", "--why", "player",
    ],
    ["lint", "--stack", "Datasets/stacks/traps.json"],
    ["lint", "--stack", "Datasets/stacks/traps.json", "--format", "json"],
    ["model", "--format", "json"],
    ["rank", "--log", "-", "--stack-from-log", "top:3", "--at", "2026-03-03T07:40Z", "--explain"],
    [
      "replay", "--stack", "Datasets/days/traveller/stack.json", "--log",
      "Datasets/days/traveller/events.jsonl", "--day", "2026-03-06", "--zone", "+09:00",
      "--format", "json",
    ],
    [
      "replay", "--log", "Datasets/days/gamer-week/events.jsonl", "--policy", "all", "--against",
      "MRU", "--draws", "50", "--format", "json",
    ],
  ]

  private func output(
    _ line: [String], environment: [String: String] = [:]
  ) throws -> BuiltCommand.Result {
    try BuiltCommand.run(line, input: SampleLog.events, environment: environment)
  }

  @Test(arguments: lines) func theSeedOfHashesChangesNothing(line: [String]) throws {
    let first = try output(line)
    #expect(!first.output.isEmpty)
    for environment in [
      [:], ["SWIFT_DETERMINISTIC_HASHING": "1"], ["SWIFT_DETERMINISTIC_HASHING": "1"],
    ] {
      let again = try output(line, environment: environment)
      #expect(again.output == first.output)
      #expect(again.diagnostics == first.diagnostics)
      #expect(again.code == first.code)
    }
  }

  @Test func equallyUsedAppsAreCutByName() throws {
    let log = (0..<40).map { number in
      let app = "app-\(number < 10 ? "0" : "")\(number)"
      return #"{"at":"2026-03-02T07:30:00Z","event":"launch","app":"\#(app)"}"# + "\n"
    }
    let result = try BuiltCommand.run(
      ["rank", "--log", "-", "--stack-from-log", "top:3", "--at", "2026-03-03T07:40Z"],
      input: log.reversed().joined())
    let apps = result.output.matches(of: /app-\d\d/).prefix(3).map { String($0.output) }
    #expect(apps == ["app-00", "app-01", "app-02"])
  }

  @Test(arguments: lines) func localeAndClockOfTheMachineChangeNothing(line: [String]) throws {
    let first = try output(line)
    for zone in ["Pacific/Auckland", "America/St_Johns"] {
      let again = try output(
        line, environment: ["TZ": zone, "LANG": "de_DE.UTF-8", "LC_ALL": "tr_TR.UTF-8"])
      #expect(again.output == first.output)
    }
  }

  /// The program of the other configuration, where it was built from the sources as they are.
  static let otherBuild: URL? = {
    let build = BuiltCommand.executable.deletingLastPathComponent()
    let name = build.lastPathComponent == "debug" ? "release" : "debug"
    let other = build.deletingLastPathComponent().appending(path: "\(name)/smartstack")
    let sources = BuiltCommand.root.appending(path: "Sources")
    guard let built = date(of: other),
      let files = FileManager.default.enumerator(atPath: sources.path)
    else { return nil }
    for case let file as String in files {
      guard let changed = date(of: sources.appending(path: file)), changed < built else {
        return nil
      }
    }
    return other
  }()

  private static func date(of url: URL) -> Date? {
    try? url.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
  }

  @Test(
    .enabled(if: Self.otherBuild != nil, "the other configuration is not built, or older"),
    arguments: lines)
  func theOtherBuildSaysTheSame(line: [String]) throws {
    let other = try #require(Self.otherBuild)
    let first = try output(line)
    let second = try BuiltCommand.run(other, line, input: SampleLog.events)
    #expect(second.output == first.output)
    #expect(second.code == first.code)
  }

  /// A replay of people whose result must not depend on how many threads there are.
  private func replaysAreEqual(_ line: [String], seconds: Int = 60) throws {
    let one = try BuiltCommand.run(line + ["--jobs", "1"], seconds: seconds)
    #expect(one.code == 0 && !one.output.isEmpty, "\(one.diagnostics)")
    let two = try BuiltCommand.run(
      line + ["--jobs", "2"], environment: ["SWIFT_DETERMINISTIC_HASHING": "1"],
      seconds: seconds)
    #expect(two.output == one.output)
    guard let other = Self.otherBuild else { return }
    let again = try RunningProgram(other, line + ["--jobs", "2"]).finish(within: seconds)
    #expect(again.output == one.output)
  }

  @Test func threadsAndHashesChangeNoReplay() throws {
    try withTemporaryFolder { folder in
      let people = folder + "/people"
      try #require(
        BuiltCommand.run([
          "simulate", "--persona", "routine", "--people", "3", "--days", "3", "--out", people,
        ]).code == 0)
      try replaysAreEqual([
        "replay", "--log", people + "/events.jsonl", "--policy", "all", "--format", "json",
      ])
    }
  }

  @Test func threadsAndHashesChangeNoReplayOfRecordedPeople() throws {
    guard let path = recordedFile("data/ubiqlog/ubiqlog-25users.tsv.gz") else {
      print("skipped: the recorded log is not here")
      return
    }
    #if DEBUG
      print("skipped: too slow without optimisation")
    #else
      try replaysAreEqual(["replay", "--log", path, "--format", "json"], seconds: 600)
    #endif
  }

  @Test func dataAndDiagnosticsKeepApart() throws {
    let result = try BuiltCommand.run(
      ["lint", "--stack", "Datasets/stacks/traps.json", "--format", "json"])
    #expect(result.diagnostics.contains("warning: widgets[3]"))
    #expect(result.output.hasPrefix("[\n") && result.output.hasSuffix("]\n"))
    // No progress is drawn where nobody sees it move.
    #expect(!result.diagnostics.contains("\r"))
  }

  static let writers = [["--help"], ["rank", "--help"], ["--version"]] + lines

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: writers)
  func aFullDeviceIsAnError(line: [String]) throws {
    let result = try BuiltCommand.start(
      line, input: SampleLog.events, output: .path("/dev/full")
    ).finish(within: 60)
    #expect(result.code == 1)
    #expect(result.diagnostics.contains("cannot be written to standard output"))
    #expect(result.diagnostics.contains("full"))
  }

  @Test(arguments: writers) func aClosedPipeEndsQuietly(line: [String]) throws {
    let result = try BuiltCommand.start(line, input: SampleLog.events, output: .closedPipe)
      .finish(within: 60)
    #expect(result.endedByItself, "ended by a signal")
    #expect(result.code == 1)
    #expect(!result.diagnostics.contains("smartstack: "), "\(result.diagnostics)")
  }

  @Test func aClosedOutputIsAnError() throws {
    let result = try BuiltCommand.shell("exec \"$0\" model >&-")
    #expect(result.code == 1)
    #expect(result.diagnostics.contains("it is closed"))
  }

  @Test func theTimeoutEndsARun() throws {
    let running = try RunningProgram(URL(filePath: "/bin/sleep"), ["600"])
    let result = running.finish(within: 1)
    #expect(result.timedOut && !result.endedByItself)
  }
}
