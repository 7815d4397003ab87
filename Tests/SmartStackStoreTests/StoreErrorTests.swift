import Foundation
import SQLiteSupport
import SmartStackModel
import SmartStackStore
import SmartStackTestSupport
import Testing

@Suite struct StoreErrorTests {
  private func makeStore(_ path: String, count: Int = 500) throws {
    var store = try EventStore(path: path)
    let sample = SampleEvents.random(count, seed: 1)
    _ = try store.append(sample.map { StoredEvent(person: "p", event: $0) })
  }

  private func error(
    opening path: String, _ access: EventStore.Access = .readOnly
  ) -> StoreError? {
    do throws(StoreError) {
      let store = try EventStore(path: path, access: access, busyTimeout: .zero)
      try store.forEachEvent(person: "p") { _ in }
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [EventStore.Access.readOnly, .readWrite, .create])
  func namesWhatIsWrongWithAPath(_ access: EventStore.Access) throws {
    try withTemporaryFolder { folder in
      #expect(error(opening: folder, access) == .isFolder(path: folder))
      let orphan = folder + "/none/store.sqlite"
      #expect(error(opening: orphan, access) == .missingFolder(path: orphan))
      let pipe = folder + "/pipe"
      #expect(mkfifo(pipe, 0o600) == 0)
      #expect(error(opening: pipe, access) == .notAFile(path: pipe))
      let missing = folder + "/missing.sqlite"
      if access != .create {
        #expect(error(opening: missing, access) == .missingFile(path: missing))
      }
    }
  }

  @Test(arguments: [EventStore.Access.readOnly, .readWrite, .create])
  func refusesWhatIsNoDatabase(_ access: EventStore.Access) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/text"
      let content = Data(String(repeating: "user\tkind\n", count: 500).utf8)
      try content.write(to: URL(fileURLWithPath: path))
      #expect(error(opening: path, access) == .notADatabase(path: path))
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == content)
    }
  }

  @Test(arguments: [1, 99, 100, 511, 512])
  func aSmallForeignFileIsNotTakenOver(byteCount: Int) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/note"
      let content = Data(repeating: 0x78, count: byteCount)
      try content.write(to: URL(fileURLWithPath: path))
      for access in [EventStore.Access.readOnly, .readWrite, .create] {
        #expect(error(opening: path, access) == .notADatabase(path: path))
      }
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == content)
    }
  }

  @Test(arguments: [EventStore.Access.readOnly, .readWrite, .create])
  func leavesAnotherProgramsDatabaseAlone(_ access: EventStore.Access) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/other.sqlite"
      try Connection(path: path, access: .create)
        .execute("CREATE TABLE notes (a); PRAGMA user_version = 1")
      let before = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(error(opening: path, access) == .notAStore(path: path))
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["other.sqlite"])
    }
  }

  @Test(arguments: [EventStore.Access.readOnly, .readWrite, .create])
  func refusesANewerVersionAndLeavesItAlone(_ access: EventStore.Access) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      try makeStore(path)
      let version = EventStore.schemaVersion + 1
      try Connection(path: path, access: .readWrite).execute("PRAGMA user_version = \(version)")
      let before = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(
        error(opening: path, access)
          == .newerVersion(path: path, found: version, supported: version - 1))
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    }
  }

  @Test func anEmptyFileBecomesAStoreOnlyForAWriter() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      #expect(FileManager.default.createFile(atPath: path, contents: nil))
      #expect(error(opening: path) == .notAStore(path: path))
      #expect(error(opening: path, .create) == nil)
      #expect(error(opening: path) == nil)
    }
  }

  @Test(arguments: [0.3, 0.5, 0.9, 0.999])
  func tellsATruncatedFile(_ part: Double) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      try makeStore(path)
      let url = URL(fileURLWithPath: path)
      let content = try Data(contentsOf: url)
      let kept = Int(Double(content.count) * part)
      try content.prefix(kept).write(to: url)
      #expect(
        error(opening: path)
          == .truncated(
            path: path, expectedBytes: Int64(content.count), actualBytes: Int64(kept)))
    }
  }

  @Test func tellsALockedFile() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      try makeStore(path)
      let other = try Connection(path: path, access: .readWrite)
      try other.execute("BEGIN IMMEDIATE")
      var store = try EventStore(path: path, busyTimeout: .zero)
      let record = StoredEvent(person: "p", event: SampleEvents.event(.boot))
      #expect(throws: StoreError.locked(path: path)) { _ = try store.append([record]) }
      #expect(try store.eventCount() == 500)
      try other.execute("COMMIT")
      #expect(try store.append([record]).added == 1)
    }
  }

  @Test func aReaderCannotAppend() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      try makeStore(path)
      var store = try EventStore(path: path, access: .readOnly)
      let record = StoredEvent(person: "p", event: SampleEvents.event(.boot))
      #expect(throws: StoreError.readOnly(path: path)) { _ = try store.append([record]) }
    }
  }

  /// Each change is one that a healthy store never holds.
  @Test(arguments: [
    "UPDATE events SET kind = 31 WHERE sequence = 5",
    "UPDATE events SET time = 9223372036854775807 WHERE sequence = 5",
    "UPDATE events SET utc_offset = 64801 WHERE sequence = 5",
    "UPDATE events SET kind = 12, name = NULL WHERE sequence = 5",
    "UPDATE events SET name = 999999 WHERE sequence = 5",
    "UPDATE events SET kind = 40, amount = 2 WHERE sequence = 5",
    "UPDATE events SET kind = 9, name = 1, payload = NULL WHERE sequence = 5",
    "UPDATE events SET kind = 11, name = 1, payload = x'0109' WHERE sequence = 5",
    "UPDATE events SET kind = 1, name = 1, payload = x'02' WHERE sequence = 5",
  ])
  func namesADamagedRow(_ change: String) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      try makeStore(path, count: 9)
      try Connection(path: path, access: .readWrite).execute(change)
      guard case .damaged(path, let detail) = error(opening: path) else {
        Issue.record("the damage went unseen")
        return
      }
      #expect(detail.contains("event 5 has "))
    }
  }

  @Test func aBatchIsStoredWholeOrNotAtAll() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      var store = try EventStore(path: path)
      let other = try Connection(path: path, access: .readWrite)
      try other.execute(
        """
        CREATE TRIGGER refuse BEFORE INSERT ON events WHEN NEW.kind = 18
        BEGIN SELECT RAISE(ABORT, 'refused'); END
        """)
      let tap = StoredEvent(person: "new", event: SampleEvents.event(.tap(widget: "fresh")))
      let boot = StoredEvent(person: "new", event: SampleEvents.event(.boot))
      #expect(throws: StoreError.self) { _ = try store.append([tap, boot]) }
      #expect(try store.eventCount() == 0)
      #expect(try store.people().isEmpty)
      // The names of the batch that failed must not be taken for stored ones.
      _ = try store.append([tap])
      #expect(try events(of: "new", in: store) == [tap.event])
    }
  }

  @Test func messagesSayWhatWhereAndWhatToDo() {
    let errors: [StoreError] = [
      .missingFile(path: "/x/s"), .missingFolder(path: "/x/s"), .isFolder(path: "/x/s"),
      .notAFile(path: "/x/s"), .notADatabase(path: "/x/s"), .notAStore(path: "/x/s"),
      .truncated(path: "/x/s", expectedBytes: 2, actualBytes: 1),
      .damaged(path: "/x/s", detail: "d"), .newerVersion(path: "/x/s", found: 2, supported: 1),
      .olderVersion(path: "/x/s", found: 1, supported: 2), .locked(path: "/x/s"),
      .readOnly(path: "/x/s"), .accessDenied(path: "/x/s"), .diskFull(path: "/x/s"),
      .tooLarge(path: "/x/s"), .failed(path: "/x/s", code: 1, message: "m"),
    ]
    for error in errors {
      #expect(error.description.hasPrefix("/x/s"))
      #expect(error.description.hasSuffix("."))
    }
    #expect(Set(errors.map(\.description)).count == errors.count)
    #expect(!StoreError.locked(path: "\u{1b}[2J").description.contains("\u{1b}"))
  }
}
