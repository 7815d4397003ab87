import Foundation
import SQLiteSupport
import SmartStackModel
import SmartStackTestSupport
import Testing

/// Logs, stores and models whose content is wrong.
@Suite struct BadLogTests {
  private static let rank = [
    "rank", "--stack", "Datasets/stacks/commuter.json", "--at", "2026-03-03T07:40+01:00",
  ]

  private func withStore(_ body: (_ folder: String, _ store: String) throws -> Void) throws {
    try withTemporaryFolder { folder in
      try SampleLog.write(SampleLog.tabSeparated, to: folder + "/log.tsv")
      let store = folder + "/log.store"
      let result = try BuiltCommand.run(["import", folder + "/log.tsv", "--into", store])
      try #require(result.code == 0)
      try body(folder, store)
    }
  }

  private func refuse(
    _ log: String, _ more: [String] = [], code: Int32 = 1, says: [String]
  ) throws {
    try Refusal("", Self.rank + ["--log", log] + more, code: code, says: says).check()
  }

  @Test func aNewerStoreIsRefusedAndKept() throws {
    try withStore { folder, store in
      try Connection(path: store, access: .readWrite).execute("PRAGMA user_version = 99")
      try refuse(store, says: ["log.store has version 99", "Use a newer release"])
      try Refusal(
        "", ["import", folder + "/log.tsv", "--into", store], code: 1,
        says: ["log.store has version 99", "Use a newer release"]
      ).check()
    }
  }

  @Test func anotherProgramsDatabaseIsRefused() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/other.db"
      do {
        let connection = try Connection(path: path, access: .create)
        try connection.execute("CREATE TABLE people (a); CREATE TABLE names (b)")
      }
      try refuse(path, says: ["other.db is another program's database"])
      try SampleLog.write(SampleLog.tabSeparated, to: folder + "/log.tsv")
      try Refusal(
        "", ["import", folder + "/log.tsv", "--into", path], code: 1,
        says: ["other.db is another program's database"]
      ).check()
      try Connection(path: path, access: .readWrite).execute("DROP TABLE people")
      try refuse(path, says: ["other.db is in no known format", "digital-wellbeing"])
    }
  }

  /// Sizes of what is left of a store; a negative one is what is cut from its end.
  @Test(arguments: [0, 1, 15, 16, 99, 100, 1000, 4096, 5000, 20_000, -1, -100, -4096])
  func aTruncatedStoreIsRefused(count: Int) throws {
    try withStore { folder, store in
      let bytes = try Data(contentsOf: URL(fileURLWithPath: store))
      let kept = count < 0 ? bytes.count + count : count
      try #require((0..<bytes.count).contains(kept))
      try bytes.prefix(kept).write(to: URL(fileURLWithPath: store))
      let says = count == 0 ? "is empty, so it is no store" : "log.store"
      try refuse(store, says: ["log.store", says])
      Refusal.expectRefusal(
        try BuiltCommand.run(["replay", "--log", store]), code: 1, says: ["log.store", says])
    }
  }

  @Test func anEmptyEventLogIsOneWithoutEvents() throws {
    try withTemporaryFolder { folder in
      try SampleLog.write("", to: folder + "/events.jsonl")
      let result = try BuiltCommand.run(Self.rank + ["--log", folder + "/events.jsonl"])
      #expect(result.code == 0)
      #expect(result.diagnostics.contains("the log holds no event"))
    }
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func aDamagedStoreNeverCrashes(seed: UInt64) throws {
    try withStore { _, store in
      var random = SplitMix64(seed: seed)
      var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: store)))
      for _ in 0..<random.integer(1...200) {
        bytes[random.integer(0...bytes.count - 1)] = UInt8(random.integer(0...255))
      }
      try SampleLog.write(bytes, to: store)
      let result = try BuiltCommand.run(
        ["rank", "--log", store, "--stack-from-log", "top:3", "--at", "2026-03-03T07:40Z"])
      #expect(result.endedByItself)
      #expect([0, 1, 64].contains(result.code), "\(result.diagnostics)")
      if result.code != 0 { #expect(result.output.isEmpty && !result.diagnostics.isEmpty) }
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>) func aRandomFileIsRefused(seed: UInt64) throws {
    try withTemporaryFolder { folder in
      var random = SplitMix64(seed: seed)
      let bytes = (0..<5000).map { _ in UInt8(random.integer(0...255)) }
      // A file that begins as a known form, and goes on as noise.
      let heads = [
        [], [0x1F, 0x8B, 8, 0], Array("SQLite format 3\0".utf8), Array("ts\tkind\n".utf8),
      ]
      try SampleLog.write(heads[Int(seed) % 4] + bytes, to: folder + "/noise")
      let result = try BuiltCommand.run(["import", folder + "/noise", "--dry-run"])
      if seed % 4 == 3 {
        #expect(result.code == 0)
        #expect(result.output.contains("skipped"))
      } else {
        Refusal.expectRefusal(result, code: 1, says: ["noise"])
      }
    }
  }

  @Test func badLinesAreCountedByReasonAndGoodOnesCount() throws {
    let log =
      "\u{FEFF}" + SampleLog.events.replacing("\n", with: "\r\n")
      + "{\"at\": \"2026-03-02T07:30\"\n\n[1]\n"
      + #"{"at":"2026-03-02T09:00Z","event":"lanch","app":"a"}"# + "\n"
      + #"{"at":"2026-02-30T09:00Z","event":"boot"}"# + "\n"
      + #"{"at":"2026-03-02T09:00Z","event":"launch","app":"a","seconds":-5}"# + "\n"
      + #"{"at":"2026-03-02T09:00Z","event":"launch","app":"a","seconds":1e999}"# + "\n"
      + #"{"at":"2026-03-02T09:00Z","event":"launch"}"# + "\n"
      + #"{"at":"2026-03-02T09:00","event":"boot"}"# + "\u{0}\u{1B}[2J\n"
    let result = try BuiltCommand.run(
      ["rank", "--log", "-", "--stack-from-log", "top:3", "--at", "2026-03-03T07:40Z"], input: log)
    #expect(result.code == 0, "\(result.diagnostics)")
    #expect(result.output.contains("top 3 apps of the log"))
    #expect(result.output.contains("com.example.mail"))
    for text in [
      "2 lines skipped, the first: standard input:6", "did you mean \"launch\"", "app is missing",
      "3 lines skipped, the first: standard input:10:7: error: at is \"2026-02-30T09:00Z\"",
    ] {
      #expect(result.diagnostics.contains(text), "\(result.diagnostics)")
    }
    #expect(!result.diagnostics.contains("\u{1B}"))
  }

  @Test func severalPeopleNeedAName() throws {
    try withTemporaryFolder { folder in
      let rows = ["anna", "ben\u{1B}[2J"].map { "2026-03-02T07:30:00Z\tlaunch\ta\t\($0)\n" }
      try SampleLog.write("ts\tkind\titem\tuser\n" + rows.joined(), to: folder + "/log.tsv")
      let store = folder + "/log.store"
      #expect(try BuiltCommand.run(["import", folder + "/log.tsv", "--into", store]).code == 0)
      for path in [store, folder + "/log.tsv"] {
        try refuse(
          path, code: 64, says: ["--person is missing", "several people: anna, ben\\u{1B}[2J"])
        try refuse(path, ["--person", "ana"], code: 64, says: ["did you mean anna?"])
        #expect(
          try BuiltCommand.run(Self.rank + ["--log", path, "--person", "anna"]).code == 0)
      }
    }
  }

  @Test func aLogWithoutLaunchesMakesNoStack() throws {
    try Refusal(
      "", ["rank", "--log", "-", "--stack-from-log", "top:3", "--at", "2020-01-01T00:00Z"], code: 1,
      says: ["no launch of an app up to the instant", "--at"], input: SampleLog.events
    ).check()
  }

  @Test func aStoreIsNotImported() throws {
    try withStore { folder, store in
      try Refusal(
        "", ["import", store, "--into", folder + "/other.store"], code: 1,
        says: ["log.store is a store already", "--log"]
      ).check()
    }
  }

  @Test func whatEarlierFilesBroughtIsSaid() throws {
    try withTemporaryFolder { folder in
      try SampleLog.write(SampleLog.tabSeparated, to: folder + "/log.tsv")
      try Refusal(
        "", ["import", "FOLDER/log.tsv", "FOLDER/absent", "--into", "FOLDER/log.store"], code: 1,
        says: ["log.tsv (tab-separated)", "events stored", "absent: there is no such file"]
      ).check(in: folder)
    }
  }

  @Test(arguments: [
    ("", "error:"), ("[]", "allowed: an object"), (#"{"version": 99}"#, "newer program"),
    (#"{"cluse": {}}"#, "did you mean \"clues\"?"),
    (#"{"clues": {"leadSecond": 1}}"#, "did you mean \"leadSeconds\"?"),
    (#"{"clues": {"leadSeconds": -1}}"#, "clues.leadSeconds is -1; allowed: a number from 0"),
    (#"{"clues": {"leadSeconds": 1e400}}"#, "clues.leadSeconds is 1e400"),
    (#"{"clues": {"leadSeconds": "1h"}}"#, "clues.leadSeconds is \"1h\""),
    (#"{"clues": {"leadSeconds": NaN}}"#, "model.json:1:27: error:"),
    (#"{"declared": {"overlap": "lastest"}}"#, "did you mean \"latest\"?"),
    (#"{"declared": {"poolPastDays": 1.5}}"#, "a whole number from 0 to 366, days"),
  ])
  func aBadModelIsRefused(text: String, says: String) throws {
    try withTemporaryFolder { folder in
      try SampleLog.write(text, to: folder + "/model.json")
      for command in [["model"], Self.rank, ["lint", "--stack", "Datasets/stacks/watch.json"]] {
        try Refusal(
          "", command + ["--model", folder + "/model.json"], code: 1, says: ["model.json:1:", says]
        ).check()
      }
    }
  }
}
