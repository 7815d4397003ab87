import Foundation
import SQLiteSupport
import SmartStackModel
import SmartStackStore
import SmartStackTestSupport
import Testing

@Suite struct SharedStoreTests {
  @Test func aReaderSeesTheStoreAsItWasWhileAnotherWrites() throws {
    try withTemporaryFolder { folder in
      var writer = try EventStore(path: folder + "/store.sqlite")
      let record = StoredEvent(person: "p", event: SampleEvents.event(.boot))
      _ = try writer.append([record, record])
      let reader = try EventStore(path: writer.path, access: .readOnly)
      var count = 0
      var added = 0
      try reader.forEachEvent(person: "p") { _ in
        count += 1
        if let result = try? writer.append([record]) { added += result.added }
      }
      #expect(count == 2)
      #expect(added == 2)
      #expect(try reader.eventCount() == 4)
    }
  }

  @Test func manyWritersLoseNothing() async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/smart-stack-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/store.sqlite"
    // No store exists yet, so that the writers also compete to make it.
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<6 {
        group.addTask {
          var store = try EventStore(path: path, busyTimeout: .seconds(60))
          for batch in 0..<8 {
            let records = (0..<5).map { index in
              StoredEvent(
                person: "p\(index)", event: SampleEvents.event(.tap(widget: "w\(batch)")),
                key: UInt64(writer * 100 + batch))
            }
            let result = try store.append(records)
            #expect(result.added == 5)
          }
        }
      }
      try await group.waitForAll()
    }
    let store = try EventStore(path: path, access: .readOnly)
    #expect(try store.eventCount() == 6 * 8 * 5)
    #expect(try store.people() == (0..<5).map { "p\($0)" })
    let names = try Connection(path: path, access: .readOnly).integer("SELECT count(*) FROM names")
    #expect(names == 8)
  }

  @Test func readsWhereTheSharedMemoryFileCannotBeMade() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      do {
        var store = try EventStore(path: path)
        _ = try store.append([StoredEvent(person: "p", event: SampleEvents.event(.boot))])
      }
      // A link to nowhere stands for a folder that cannot be written; unlike the rights of a file,
      // it also stops a test that runs with all rights.
      try? FileManager.default.removeItem(atPath: path + "-shm")
      try? FileManager.default.removeItem(atPath: path + "-wal")
      try FileManager.default.createSymbolicLink(
        atPath: path + "-shm", withDestinationPath: folder + "/none/none")
      let store = try EventStore(path: path, access: .readOnly)
      #expect(try store.eventCount() == 1)
    }
  }

  @Test func theFileTellsItsVersionAndIsDurable() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      let store = try EventStore(path: path)
      #expect(try store.eventCount() == 0)
      let connection = try Connection(path: path, access: .readOnly)
      #expect(try connection.integer("PRAGMA user_version") == Int64(EventStore.schemaVersion))
      #expect(try connection.integer("PRAGMA application_id") == 0x536d_5374)
      #expect(try connection.text("PRAGMA journal_mode") == "wal")
      #expect(try connection.text("SELECT name FROM migrations") == "people, names and events")
      #expect(try connection.text("PRAGMA integrity_check") == "ok")
    }
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func anyDamageIsAnErrorAndNeverACrash(_ seed: UInt64) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      let sample = SampleEvents.random(200, seed: seed)
      do {
        var store = try EventStore(path: path)
        _ = try store.append(sample.map { StoredEvent(person: "p", event: $0) })
      }
      let url = URL(fileURLWithPath: path)
      let healthy = try Data(contentsOf: url)
      var generator = SeededGenerator(seed: seed)
      var failures = 0
      for _ in 0..<40 {
        var damaged = healthy
        for _ in 0..<Int.random(in: 1...60, using: &generator) {
          let index = Int.random(in: 0..<damaged.count, using: &generator)
          damaged[index] = UInt8.random(in: 0...255, using: &generator)
        }
        try damaged.write(to: url)
        do throws(StoreError) {
          let store = try EventStore(path: path, access: .readOnly, busyTimeout: .zero)
          try store.forEachEvent(person: "p") { _ in }
          _ = try store.summaries()
          _ = try store.topApps(of: nil, limit: 5)
        } catch {
          failures += 1
          #expect(!error.description.isEmpty)
        }
      }
      #expect(failures > 0)
    }
  }
}
