import Foundation
import SmartStackFiles
import SmartStackModel
import SmartStackStore
import SmartStackTestSupport
import Testing

/// The program on recorded logs, which are no part of the repository.
@Suite struct RecordedLogTests {
  static let people = recordedFile("data/ubiqlog/ubiqlog-25users.tsv.gz")
  static let month = recordedFile("data/wellbeing/wellbeing_31d.tsv.gz")
  static let database = recordedFile("samples/android-wellbeing/app_usage")

  private func report(_ words: [String]) throws -> JSONValue {
    let result = try BuiltCommand.run(["import", "--format", "json"] + words)
    #expect(result.code == 0, "\(result.diagnostics)")
    let value = try JSONParser.parse(Array(result.output.utf8))
    guard case .array(let items) = value.content, let first = items.first else { return value }
    return first
  }

  private func numbers(_ report: JSONValue, _ names: String...) -> [Double?] {
    names.map { report[$0]?.double }
  }

  @Test(.enabled(if: Self.database != nil, "the recorded log is absent"))
  func theDatabaseIsStoredOnce() throws {
    let log = try #require(Self.database)
    try withTemporaryFolder { folder in
      let words = [log, "--zone", "America/New_York", "--into", folder + "/month.store"]
      let first = try report(words)
      #expect(
        numbers(first, "rowsRead", "rowsTaken", "rowsMerged", "rowsSkipped", "eventsStored")
          == [11_663, 5269, 2849, 3545, 5269])
      let second = try report(words)
      #expect(numbers(second, "eventsStored", "eventsAlreadyThere") == [0, 5269])
      var launches = 0
      var apps: Set<String> = []
      try EventStore(path: folder + "/month.store", access: .readOnly)
        .forEachEvent(person: "me") { event in
          switch event.kind {
          case .launch(let app, _):
            launches += 1
            apps.insert(app)
          case .notification(let app): apps.insert(app)
          default: break
          }
        }
      #expect(launches == 2885)
      // The file names 64 packages, of which 43 occur in an event.
      #expect(apps.count == 43)
    }
  }

  @Test(.enabled(if: Self.month != nil, "the recorded log is absent"))
  func theMonthRanksTheSameFromTheStore() throws {
    let log = try #require(Self.month)
    try withTemporaryFolder { folder in
      let store = folder + "/month.store"
      let zone = ["--zone", "America/New_York"]
      #expect(numbers(try report([log, "--into", store] + zone), "eventsStored") == [5269])
      for at in ["2023-06-20T08:10", "2023-06-28T12:00", "2023-07-02T23:30"] {
        func ranking(_ path: String) throws -> String {
          let result = try BuiltCommand.run(
            ["rank", "--log", path, "--stack-from-log", "top:10", "--at", at, "--explain"] + zone)
          #expect(result.code == 0, "\(result.diagnostics)")
          return result.output
        }
        let direct = try ranking(log)
        #expect(direct.contains("\n10  "))
        #expect(try ranking(store) == direct)
      }
    }
  }

  @Test(.enabled(if: Self.people != nil, "the recorded log is absent"))
  func anImportThatIsKilledCanBeCompleted() throws {
    let log = try #require(Self.people)
    try withTemporaryFolder { folder in
      let store = folder + "/people.store"
      let words = ["import", log, "--zone", "Asia/Tehran", "--into", store, "--format", "json"]
      var random = SplitMix64(seed: 20_260_302)
      var stored = 0
      var stops = 0
      for _ in 0..<5 {
        let running = try BuiltCommand.start(words)
        // The moment of the end is the point of the test, so there is nothing to wait for.
        Thread.sleep(forTimeInterval: Double(random.integer(30...900)) / 1000)
        running.kill()
        if running.finish(within: 60).code == nil { stops += 1 }
        guard FileManager.default.fileExists(atPath: store) else { continue }
        guard let now = try count(store) else { continue }
        // What was acknowledged stays, and batches are stored whole.
        #expect(now >= stored)
        stored = now
      }
      #expect(stops > 0, "no import was cut off")
      let last = try report(Array(words.dropFirst()).filter { $0 != "--format" && $0 != "json" })
      #expect(numbers(last, "rowsRead", "rowsTaken", "events") == [235_818, 235_818, 251_199])
      #expect(numbers(last, "eventsAlreadyThere") == [Double(stored)])
      #expect(numbers(last, "eventsStored") == [Double(251_199 - stored)])
      #expect(try count(store) == 251_199)
      let result = try BuiltCommand.run([
        "rank", "--log", store, "--stack-from-log", "top:3", "--at", "2014-01-20T12:00Z",
      ])
      Refusal.expectRefusal(result, code: 64, says: ["--person is missing", "(27 in all)"])
    }
  }

  /// Returns how many events a store holds, or nothing where it was cut off before it had tables.
  private func count(_ path: String) throws -> Int? {
    do throws(StoreError) {
      return try EventStore(path: path, access: .readOnly).eventCount()
    } catch {
      if case .olderVersion = error { return nil }
      if case .notAStore = error { return nil }
      throw error
    }
  }
}
