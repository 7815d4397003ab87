import Foundation
import SQLiteSupport
import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackStore

@Suite struct MaintenanceTests {
  @Test func aBackupIsTheSameStore() throws {
    try withTemporaryFolder { folder in
      let truth = try SampleStore.make(folder + "/store.sqlite")
      let copy = folder + "/copy ?#%20.sqlite"
      try EventStore(path: folder + "/store.sqlite", access: .readOnly).backup(to: copy)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasPrefix("copy") }
          == ["copy ?#%20.sqlite"])
      let read = try SampleStore.Reading(EventStore(path: copy, access: .readOnly))
      #expect(read.differences(from: truth) == [])
      // It is a store to append to, whose numbers go on after the last.
      var store = try EventStore(path: copy, access: .readWrite)
      try store.record(SampleEvents.event(.boot), of: "anna")
      #expect(try store.check().problems == [])
    }
  }

  @Test func aBackupIsOneState() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      var writer = try EventStore(path: path)
      let pair = ["a", "b"].map { StoredEvent(person: $0, event: SampleEvents.event(.boot)) }
      for _ in 0..<50 { _ = try writer.append(pair) }
      let reader = try EventStore(path: path, access: .readOnly)
      for round in 0..<5 {
        try reader.backup(to: folder + "/\(round)")
        _ = try writer.append(pair)
        let copy = try EventStore(path: folder + "/\(round)", access: .readOnly)
        #expect(try copy.summaries().map(\.eventCount) == [50 + round, 50 + round])
      }
    }
  }

  @Test func aBackupWithinAReadingIsRefused() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      try SampleStore.make(path, 1)
      let store = try EventStore(path: path, access: .readOnly)
      var refusals = 0
      try store.forEachEvent(person: "anna") { _ in
        do throws(StoreError) {
          try store.backup(to: folder + "/copy")
        } catch {
          if case .failed(path, 1, _) = error { refusals += 1 }
        }
      }
      #expect(refusals == 1)
      #expect(!FileManager.default.fileExists(atPath: folder + "/copy.smartstack-part"))
    }
  }

  @Test func aBackupWritesOverNothing() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      try SampleStore.make(path, 20)
      let store = try EventStore(path: path, access: .readOnly)
      #expect(throws: StoreError.fileExists(path: path)) { try store.backup(to: path) }
      #expect(throws: StoreError.isFolder(path: folder)) { try store.backup(to: folder) }
      let orphan = folder + "/none/copy"
      #expect(throws: StoreError.missingFolder(path: orphan)) { try store.backup(to: orphan) }
    }
  }

  /// A process that was ended leaves its half of a copy; one that lives holds a lock on it.
  @Test func whatADeadProcessLeftIsInNobodysWay() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      let truth = try SampleStore.make(path, 20)
      let store = try EventStore(path: path, access: .readOnly)
      let draft = folder + "/copy.smartstack-part"
      let claim = try PartialFile.open(draft).get()
      #expect(throws: StoreError.locked(path: draft)) { try store.backup(to: folder + "/copy") }
      PartialFile.close(claim)
      try Data("half of a copy".utf8).write(to: URL(fileURLWithPath: draft))
      try store.backup(to: folder + "/copy")
      let copy = try EventStore(path: folder + "/copy", access: .readOnly)
      #expect(try SampleStore.Reading(copy) == truth)
      #expect(!FileManager.default.fileExists(atPath: draft))
    }
  }

  @Test func onlyWhoAsksForANewStoreGetsOne() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/empty"
      try Data().write(to: URL(fileURLWithPath: path))
      #expect(throws: StoreError.notADatabase(path: path)) {
        _ = try EventStore(path: path, access: .readWrite)
      }
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)).isEmpty)
      _ = try EventStore(path: path, access: .create)
      _ = try EventStore(path: path, access: .readWrite)
    }
  }

  @Test(.enabled(if: geteuid() != 0, "whoever may read everything is refused nothing"))
  func whatMayNotBeReadIsSaidToBeSo() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      try SampleStore.make(path, 1)
      #expect(chmod(path, 0) == 0)
      for access in [EventStore.Access.readOnly, .readWrite, .create] {
        #expect(throws: StoreError.accessDenied(path: path)) {
          _ = try EventStore(path: path, access: access)
        }
      }
    }
  }

  @Test func theFirstEventIsFoundWithoutTheOthers() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      let truth = try SampleStore.make(path, 60)
      let store = try EventStore(path: path, access: .readOnly)
      for person in SampleStore.people {
        #expect(try store.firstEvent(of: person) == truth.events[person]?.first)
      }
      #expect(try store.firstEvent(of: "nobody") == nil)
      let first = try #require(truth.events["anna"]?.first)
      try Connection(path: path, access: .readWrite)
        .execute("UPDATE events SET utc_offset = 1 WHERE time = \(first.time.milliseconds)")
      #expect(throws: StoreError.self) { try store.firstEvent(of: "anna") }
    }
  }

  @Test func aDamagedStoreIsNotBackedUp() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      try SampleStore.make(path, 20)
      try Connection(path: path, access: .readWrite).execute("UPDATE events SET amount = 99")
      let store = try EventStore(path: path, access: .readOnly)
      let error = #expect(throws: StoreError.self) { try store.backup(to: folder + "/copy") }
      #expect(error?.description.hasPrefix(path) == true)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasPrefix("copy") }
          == [])
    }
  }

  @Test func vacuumKeepsEverythingAndShrinksTheFile() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      let truth = try SampleStore.make(path)
      var store = try EventStore(path: path)
      for index in 0..<300 {
        try store.record(
          SampleEvents.event(.launch(app: "long.name.of.app.\(index)", duration: nil)), of: "x")
      }
      try store.vacuum()
      guard case .file(let before) = FileStatus(path: path) else { return }
      _ = try store.forget(person: "x")
      #expect(FileStatus(path: path + "-wal") == .file(size: 0))
      guard case .file(let after) = FileStatus(path: path) else { return }
      #expect(after < before)
      #expect(try SampleStore.Reading(store).differences(from: truth) == [])
    }
  }

  /// Writing a damaged file anew would drop what a salvage can still read.
  @Test(arguments: ["UPDATE events SET amount = 99", "UPDATE tallies SET count = count + 1"])
  func vacuumLeavesADamagedStoreAsItIs(damage: String) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      try SampleStore.make(path, 20)
      do {
        let connection = try Connection(path: path, access: .readWrite)
        try connection.execute(damage)
        _ = try connection.truncateWriteAheadLog()
      }
      let before = FileManager.default.contents(atPath: path)
      var store = try EventStore(path: path)
      let error = #expect(throws: StoreError.self) { try store.vacuum() }
      guard case .damaged = error else {
        Issue.record("\(String(describing: error)) instead of damage")
        return
      }
      #expect(FileManager.default.contents(atPath: path) == before)
    }
  }

  /// What is written into files that are gone must not be acknowledged.
  @Test(arguments: ["store.sqlite", "store.sqlite-wal", ""])
  func aRemovedFileIsNoticed(_ name: String) throws {
    try withTemporaryFolder { folder in
      let inner = folder + "/inner"
      try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: false)
      let path = inner + "/store.sqlite"
      var store = try EventStore(path: path)
      let event = SampleEvents.event(.boot)
      try store.record(event, of: "p")
      try FileManager.default.removeItem(atPath: name.isEmpty ? inner : inner + "/" + name)
      let error = #expect(throws: StoreError.self) { try store.record(event, of: "p") }
      #expect(
        error == (name.isEmpty ? .missingFolder(path: path) : .removed(path: path)))
      #expect(throws: StoreError.self) { _ = try store.forget(person: "p") }
    }
  }

  @Test func aReplacedFileIsNoticed() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      var store = try EventStore(path: path)
      try store.record(SampleEvents.event(.boot), of: "p")
      try store.backup(to: folder + "/copy")
      #expect(rename(folder + "/copy", path) == 0)
      #expect(throws: StoreError.removed(path: path)) {
        try store.record(SampleEvents.event(.boot), of: "p")
      }
    }
  }

  @Test func relaxedStoresHoldTheSame() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      do {
        var store = try EventStore(path: path, durability: .relaxed)
        try store.record(SampleEvents.event(.boot), of: "p")
      }
      #expect(try EventStore(path: path, access: .readOnly).eventCount() == 1)
    }
  }
}
