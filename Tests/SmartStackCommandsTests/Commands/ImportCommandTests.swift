import Foundation
import SmartStackFiles
import SmartStackStore
import SmartStackTestSupport
import Testing

/// Imports of logs made here, through the built program.
@Suite struct ImportCommandTests {
  /// Runs an import that has to end well, and returns its report, one object for each file.
  private func report(_ words: [String], input: String = "") throws -> [JSONValue] {
    let result = try BuiltCommand.run(["import", "--format", "json"] + words, input: input)
    #expect(result.code == 0, "\(result.diagnostics)")
    guard case .array(let items) = try JSONParser.parse(Array(result.output.utf8)).content else {
      return []
    }
    return items
  }

  private func count(_ path: String) throws -> Int {
    try EventStore(path: path, access: .readOnly).eventCount()
  }

  @Test func eventsComeThroughStandardInput() throws {
    try withTemporaryFolder { folder in
      let store = folder + "/log.store"
      let first = try report(["-", "--into", store], input: SampleLog.events)
      #expect(first.first?["eventsStored"]?.double == 5)
      let again = try report(["-", "--into", store], input: SampleLog.events)
      #expect(again.first?["eventsStored"]?.double == 0)
      #expect(again.first?["eventsAlreadyThere"]?.double == 5)
      #expect(try count(store) == 5)
    }
  }

  @Test func aDryRunMakesNoFile() throws {
    try withTemporaryFolder { folder in
      let store = folder + "/log.store"
      let reports = try report(["-", "--into", store, "--dry-run"], input: SampleLog.events)
      #expect(reports.first?["events"]?.double == 5)
      #expect(reports.first?["eventsStored"] == nil)
      #expect(!FileManager.default.fileExists(atPath: store))
    }
  }

  @Test func theSameFactTwiceAtOneInstantMeansTwo() throws {
    try withTemporaryFolder { folder in
      let store = folder + "/log.store"
      let tap = #"{"at":"2026-03-02T07:31:10+01:00","event":"tap","widget":"mail"}"# + "\n"
      let log = tap + tap + tap.replacing("mail", with: "news") + tap
      #expect(try report(["-", "--into", store], input: log).first?["eventsStored"]?.double == 4)
      let again = try report(["-", "--into", store], input: log)
      #expect(again.first?["eventsAlreadyThere"]?.double == 4)
    }
  }

  @Test func severalFilesGoIntoOneStoreInTheirOrder() throws {
    try withTemporaryFolder { folder in
      let store = folder + "/log.store"
      try SampleLog.write(SampleLog.tabSeparated, to: folder + "/a.tsv")
      try SampleLog.write(SampleLog.events, to: folder + "/b.jsonl")
      let reports = try report([
        folder + "/a.tsv", folder + "/b.jsonl", "--zone", "Europe/Berlin", "--into", store,
      ])
      #expect(reports.map { $0["format"] } == [.text("tab-separated"), .text("events-jsonl")])
      #expect(reports.map { $0["eventsStored"]?.double } == [12, 5])
      #expect(try count(store) == 17)
    }
  }

  @Test func aFileThatNamesNobodyIsThatOfTheNamedPerson() throws {
    try withTemporaryFolder { folder in
      let store = folder + "/log.store"
      for person in ["anna", "ben"] {
        _ = try report(["-", "--into", store, "--person", person], input: SampleLog.events)
      }
      #expect(try EventStore(path: store, access: .readOnly).people() == ["anna", "ben"])
    }
  }

  @Test func anEmptyLogIsReportedAsSuch() throws {
    let reports = try report(["-", "--dry-run"], input: "")
    #expect(reports.first?["rowsRead"]?.double == 0)
    #expect(reports.first?["events"]?.double == 0)
  }

  @Test func theStoreAndTheFileRankTheSame() throws {
    try withTemporaryFolder { folder in
      let log = folder + "/log.tsv"
      try SampleLog.write(SampleLog.tabSeparated, to: log)
      let store = folder + "/log.store"
      _ = try report([log, "--zone", "Europe/Berlin", "--into", store])
      func ranking(_ path: String) throws -> String {
        let result = try BuiltCommand.run([
          "rank", "--log", path, "--stack-from-log", "top:10", "--at", "2026-03-02T12:30", "--zone",
          "Europe/Berlin", "--explain",
        ])
        #expect(result.code == 0, "\(result.diagnostics)")
        return result.output
      }
      let direct = try ranking(log)
      #expect(direct.contains("com.example.mail"))
      #expect(try ranking(store) == direct)
    }
  }

  /// An export of ActivityWatch begins with the same character as an event log.
  private let watched = """
    {"buckets": {"aw-watcher-web-x": {"id": "aw-watcher-web-x", "type": "web.tab.current",
    "hostname": "h", "events": [{"timestamp": "2025-07-29T08:00:00Z", "duration": 5,
    "data": {"url": "https://secret.example/", "title": "T", "browser": "x"}}]}}}
    """

  @Test func foreignObjectsAreToldFromEventLogs() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/export.json"
      try SampleLog.write(watched, to: path)
      let reports = try report([path, "--dry-run"])
      #expect(reports.first?["format"]?.text == "activitywatch")
      #expect(reports.first?["rowsSkipped"]?.double == 1)
      #expect(reports.first?["events"]?.double == 0)
    }
  }

  @Test func detailsAreKeptOnRequest() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/export.json"
      try SampleLog.write(watched, to: path)
      let store = folder + "/log.store"
      _ = try report([path, "--into", store, "--keep", "addresses,titles"])
      let lines = try BuiltCommand.run(["export", store]).output
      #expect(lines.contains("https://secret.example/") && lines.contains(#""title":"T""#))
      for (list, says) in [("adresses", "addresses"), ("titles,", "allowed"), ("", "allowed")] {
        try Refusal(
          "an unknown detail", ["import", path, "--into", store, "--keep", list], code: 64,
          says: ["--keep", says]
        ).check()
      }
    }
  }

  @Test func theFormatsAreListed() throws {
    let table = try BuiltCommand.run(["import", "--formats"])
    #expect(table.code == 0)
    #expect(table.output.contains("knowledge-c") && table.output.contains("events-jsonl"))
    #expect(table.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    let items = try report(["--formats"])
    #expect(items.count == table.output.split(separator: "\n").count - 1)
  }
}
