import Foundation
import SQLiteSupport
import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackStore

@Suite struct SnapshotTests {
  /// A fold whose result depends on every event and on their order.
  private func fold(_ event: Event, into state: inout [UInt8]) {
    var checksum = ContentChecksum(purpose: 9)
    checksum.add(state)
    checksum.add(Array("\(event)".utf8))
    state = Array("\(checksum.value)".utf8)
  }

  private func tap(_ minute: Int64) -> Event {
    SampleEvents.event(.tap(widget: "w\(minute % 3)"), minute: minute)
  }

  @Test func aFoldGoesOnWhereASnapshotEnds() throws {
    try withTemporaryFolder { folder in
      var store = try EventStore(path: folder + "/store.sqlite")
      for minute in 0..<20 as Range<Int64> { try store.record(tap(minute), of: "p") }
      try store.record(tap(3), of: "other")
      var state: [UInt8] = []
      let position = try store.forEachEvent(person: "p", after: nil) { fold($0, into: &state) }
      #expect(position.eventCount == 20)
      #expect(try store.saveSnapshot(state, named: "fold", version: 2, of: "p", at: position))
      for minute in 20..<30 as Range<Int64> {
        try store.record(tap(minute), of: "p")
        try store.record(tap(minute), of: "other")
      }
      let reader = try EventStore(path: store.path, access: .readOnly)
      let snapshot = try #require(try reader.snapshot(named: "fold", version: 2, of: "p"))
      #expect(snapshot.content == state && snapshot.position == position)
      var went = snapshot.content
      var count = 0
      let end = try reader.forEachEvent(person: "p", after: snapshot.position) {
        fold($0, into: &went)
        count += 1
      }
      #expect(count == 10 && end.eventCount == 30)
      var whole: [UInt8] = []
      try reader.forEachEvent(person: "p") { fold($0, into: &whole) }
      #expect(went == whole)
      // Nothing new is no error.
      try reader.forEachEvent(person: "p", after: end) { _ in Issue.record("nothing is new") }
    }
  }

  @Test func onlyTheRightOneIsHandedOut() throws {
    try withTemporaryFolder { folder in
      var store = try EventStore(path: folder + "/store.sqlite")
      for person in ["p", "q"] { try store.record(tap(1), of: person) }
      let position = try store.forEachEvent(person: "p", after: nil) { _ in }
      #expect(try store.snapshot(named: "a", version: 1, of: "p") == nil)
      try store.saveSnapshot([1], named: "a", version: 1, of: "p", at: position)
      try store.saveSnapshot([2], named: "a", version: 2, of: "p", at: position)
      try store.saveSnapshot([3], named: "b", version: 1, of: "p", at: position)
      try store.saveSnapshot([4], named: "b", version: 1, of: "p", at: position)
      #expect(try store.snapshot(named: "a", version: 1, of: "p")?.content == [1])
      #expect(try store.snapshot(named: "a", version: 2, of: "p")?.content == [2])
      #expect(try store.snapshot(named: "b", version: 1, of: "p")?.content == [4])
      #expect(try store.snapshot(named: "a", version: 3, of: "p") == nil)
      #expect(try store.snapshot(named: "a", version: 1, of: "q") == nil)
      #expect(try store.snapshot(named: "a", version: 1, of: "nobody") == nil)
      #expect(
        try store.saveSnapshot([1], named: "a", version: 1, of: "nobody", at: position) == false)
    }
  }

  @Test func aDeletionMakesAllWorthless() throws {
    try withTemporaryFolder { folder in
      var store = try EventStore(path: folder + "/store.sqlite")
      for person in ["p", "q"] {
        try store.record(tap(1), of: person)
        try store.record(SampleEvents.event(.launch(app: "a", duration: nil)), of: person)
      }
      let position = try store.forEachEvent(person: "p", after: nil) { _ in }
      try store.saveSnapshot([1], named: "a", version: 1, of: "p", at: position)
      // One that finds nothing changes nothing.
      #expect(try store.forget(app: "none").eventCount == 0)
      #expect(try store.snapshot(named: "a", version: 1, of: "p") != nil)
      #expect(try store.forget(app: "a", of: "q").eventCount == 1)
      #expect(try store.snapshot(named: "a", version: 1, of: "p") == nil)
      #expect(throws: StoreError.outdated(path: store.path)) {
        try store.forEachEvent(person: "p", after: position) { _ in }
      }
      // A fold of the log as it was before must not come in later.
      #expect(try !store.saveSnapshot([1], named: "a", version: 1, of: "p", at: position))
    }
  }

  @Test(arguments: [
    "content = x'02'", "version = 2", "last_event = 1", "count = 1", "sum = 0", "name = 'b'",
    "checksum = checksum + 1", "deletions = 1", "last_event = 99", "content = zeroblob(0)",
  ])
  func aDamagedOneIsNone(_ change: String) throws {
    try withTemporaryFolder { folder in
      var store = try EventStore(path: folder + "/store.sqlite")
      for minute in 0..<3 as Range<Int64> { try store.record(tap(minute), of: "p") }
      let position = try store.forEachEvent(person: "p", after: nil) { _ in }
      try store.saveSnapshot([1], named: "a", version: 1, of: "p", at: position)
      try Connection(path: store.path, access: .readWrite)
        .execute("UPDATE snapshots SET \(change)")
      for name in ["a", "b"] {
        for version in 1...2 {
          #expect(try store.snapshot(named: name, version: version, of: "p") == nil)
        }
      }
      #expect(try store.check().isWhole)
    }
  }

  @Test func eventsMissingBehindASnapshotShow() throws {
    try withTemporaryFolder { folder in
      var store = try EventStore(path: folder + "/store.sqlite")
      for minute in 0..<3 as Range<Int64> { try store.record(tap(minute), of: "p") }
      let position = try store.forEachEvent(person: "p", after: nil) { _ in }
      for minute in 3..<6 as Range<Int64> { try store.record(tap(minute), of: "p") }
      try Connection(path: store.path, access: .readWrite)
        .execute("DELETE FROM events WHERE sequence = 5")
      let error = #expect(throws: StoreError.self) {
        try store.forEachEvent(person: "p", after: position) { _ in }
      }
      #expect(error?.description.contains("1 of a person's 6 events are missing") == true)
    }
  }
}
