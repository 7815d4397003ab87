import Foundation
import SmartStackTestSupport
import Testing

@testable import SmartStackCommands
@testable import SmartStackSimulation

/// The program `smartstack simulate`, run as a person runs it.
@Suite struct SimulateProgramTests {
  static let names = ["README.md", "events.jsonl", "stack.json", "truth.jsonl"]

  static func content(_ folder: String) throws -> [String: String] {
    var content: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      content[name] = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    }
    return content
  }

  @Test func theProgramWritesWhatTheSettingsSay() throws {
    try withTemporaryFolder { folder in
      let out = folder + "/new"
      let result = try BuiltCommand.run([
        "simulate", "--persona", "watch", "--days", "1", "--start", "2026-03-03", "--out", out,
      ])
      #expect(result.code == 0 && result.diagnostics.isEmpty)
      #expect(result.output.contains("decisions"))
      let written = try Self.content(out)
      #expect(written.keys.sorted() == Self.names)
      let root = BuiltCommand.root.appending(path: "Datasets/days/watch-day").path
      #expect(try Self.content(root) == written)
      // Every part of the answer can be used by the other commands.
      let rank = try BuiltCommand.run([
        "rank", "--stack", out + "/stack.json", "--log", out + "/events.jsonl", "--at",
        "2026-03-03T19:20+09:00", "--format", "json",
      ])
      #expect(rank.code == 0 && rank.diagnostics.isEmpty)
    }
  }

  @Test func zoneAndPeopleAreTaken() throws {
    try withTemporaryFolder { folder in
      let result = try BuiltCommand.run([
        "simulate", "--persona", "routine", "--days", "2", "--zone", "America/New_York",
        "--people", "2", "--seed", "9", "--out", folder,
      ])
      #expect(result.code == 0)
      let written = try Self.content(folder)
      #expect(written["events.jsonl"]?.contains("-05:00\",\"person\":\"p0002\"") == true)
      #expect(
        written["README.md"]?.contains(
          "--days 2 --seed 9 --start 2026-03-02 --zone America/New_York --people 2") == true)
      #expect(written["stack.json"]?.contains("America/New_York") == true)
    }
  }

  @Test(arguments: names) func nothingIsOverwritten(name: String) throws {
    try withTemporaryFolder { folder in
      try SampleLog.write("mine\n", to: "\(folder)/\(name)")
      let result = try BuiltCommand.run([
        "simulate", "--persona", "routine", "--days", "1", "--out", folder,
      ])
      Refusal.expectRefusal(result, code: 1, says: [name, "is not overwritten"])
      #expect(try Self.content(folder) == [name: "mine\n"])
    }
  }

  @Test func aFolderThatIsNoneIsRefused() throws {
    try withTemporaryFolder { folder in
      try SampleLog.write("mine\n", to: folder + "/file")
      for (path, says) in [("/file", "not a folder"), ("/a/b", "the folder around it is missing")] {
        let result = try BuiltCommand.run([
          "simulate", "--persona", "routine", "--days", "1", "--out", folder + path,
        ])
        Refusal.expectRefusal(result, code: 1, says: [says])
      }
    }
  }

  /// A full disk leaves nothing that looks complete.
  @Test func anIncompleteFileKeepsNoName() throws {
    try withTemporaryFolder { folder in
      let result = try BuiltCommand.shell(
        "trap '' XFSZ; ulimit -f 100; \"$0\" \"$@\"",
        ["simulate", "--persona", "routine", "--days", "60", "--out", folder])
      Refusal.expectRefusal(result, code: 1, says: ["events.jsonl cannot be written"])
      #expect(try Self.content(folder).isEmpty)
    }
  }

  /// 100,000 widgets and half a year take no more memory than the widgets need.
  @Test func memoryStaysBounded() throws {
    try withTemporaryFolder { folder in
      let result = try BuiltCommand.shell(
        "ulimit -v 700000; \"$0\" \"$@\"",
        [
          "simulate", "--persona", "scale", "--items", "100000", "--days", "180", "--out", folder,
        ], seconds: 240)
      #expect(result.code == 0, "\(result.diagnostics)")
    }
  }

  @Test func listNamesEveryPersona() throws {
    let result = try BuiltCommand.run(["simulate", "--list"])
    #expect(result.code == 0 && result.diagnostics.isEmpty)
    for persona in Persona.allCases {
      #expect(result.output.contains("\n\(persona.rawValue) "))
      #expect(result.output.contains(persona.summary))
    }
    #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  static let refusals = [
    Refusal("no persona", ["simulate"], code: 64, says: ["--persona is missing", "--list"]),
    Refusal(
      "unknown persona", ["simulate", "--persona", "gammer", "--out", "FOLDER"], code: 64,
      says: ["did you mean gamer?"]),
    Refusal(
      "no folder", ["simulate", "--persona", "routine"], code: 64, says: ["--out is missing"]),
    Refusal(
      "no days", ["simulate", "--persona", "routine", "--days", "0", "--out", "FOLDER"], code: 64,
      says: ["--days is", "allowed: a whole number from 1"]),
    Refusal(
      "too many days", ["simulate", "--persona", "routine", "--days", "36601", "--out", "FOLDER"],
      code: 64, says: ["36601", "1 to 36600"]),
    Refusal(
      "seed", ["simulate", "--persona", "routine", "--seed", "-1", "--out", "FOLDER"], code: 64,
      says: ["--seed is", "allowed: a whole number from 0"]),
    Refusal(
      "large seed",
      ["simulate", "--persona", "routine", "--seed", "9007199254740992", "--out", "FOLDER"],
      code: 64, says: ["--seed is"]),
    Refusal(
      "start", ["simulate", "--persona", "routine", "--start", "2026-02-30", "--out", "FOLDER"],
      code: 64, says: ["--start is", "2026-03-02"]),
    Refusal(
      "zone", ["simulate", "--persona", "routine", "--zone", "Berlin", "--out", "FOLDER"], code: 64,
      says: ["Europe/Berlin"]),
    Refusal(
      "traveller's zone",
      ["simulate", "--persona", "traveller", "--zone", "UTC", "--out", "FOLDER"], code: 64,
      says: ["zones of its own"]),
    Refusal(
      "items", ["simulate", "--persona", "routine", "--items", "5", "--out", "FOLDER"], code: 64,
      says: ["is for scale"]),
    Refusal(
      "too many items",
      ["simulate", "--persona", "scale", "--items", "100001", "--out", "FOLDER"], code: 64,
      says: ["1 to 100000"]),
    Refusal(
      "people", ["simulate", "--persona", "routine", "--people", "10001", "--out", "FOLDER"],
      code: 64, says: ["1 to 10000"]),
    Refusal(
      "last year",
      ["simulate", "--persona", "routine", "--start", "9999-12-01", "--out", "FOLDER"], code: 64,
      says: ["9998"]),
  ]

  @Test(arguments: refusals) func wrongInputIsRefused(refusal: Refusal) throws {
    try withTemporaryFolder { try refusal.check(in: $0 + "/out") }
  }
}
