import SQLiteSupport
import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackStore

/// Events of one instant come in the order in which they were appended, whatever their keys.
@Suite struct InstantTests {
  private func records(_ count: Int) -> [StoredEvent] {
    (0..<count).map { index in
      let event = SampleEvents.event(.launch(app: "app\(index)", duration: nil), minute: 3)
      // Keys fall where the order rises, and some have none.
      return StoredEvent(
        person: "anna", event: event, key: index % 7 == 0 ? nil : UInt64(count - index))
    }
  }

  @Test(arguments: [2, 100, EventScan.instantLimit, EventScan.instantLimit + 1, 9000])
  func theOrderIsThatOfAppending(_ count: Int) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      var store = try EventStore(path: path, durability: .relaxed)
      let before = SampleEvents.event(.boot, minute: 2)
      let after = SampleEvents.event(.boot, minute: 4)
      let all = records(count)
      _ = try store.append([StoredEvent(person: "anna", event: after)] + all)
      _ = try store.append([StoredEvent(person: "anna", event: before)])
      let read = try events(of: "anna", in: store)
      #expect(read == [before] + all.map(\.event) + [after])
      #expect(try store.append(all.filter { $0.key != nil }).added == 0)
      #expect(try store.check().isWhole)
    }
  }

  @Test func damageAmongManyOfOneInstantIsCountedOnce() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      var store = try EventStore(path: path, durability: .relaxed)
      let all = records(EventScan.instantLimit + 500)
      _ = try store.append(all)
      try Connection(path: path, access: .readWrite)
        .execute("UPDATE events SET amount = 5 WHERE sequence IN (3, 4000, 4500)")
      let check = try store.check()
      #expect(check.damagedEvents.map(\.sequence).sorted() == [3, 4000, 4500])
      #expect(check.eventCount == all.count - 3)
    }
  }

  /// An importer's key is made from the content with its time; the index counts on that.
  @Test func aKeyIsThatOfOneInstant() throws {
    try withTemporaryFolder { folder in
      var store = try EventStore(path: folder + "/store.sqlite")
      let one = StoredEvent(person: "anna", event: SampleEvents.event(.boot, minute: 1), key: 5)
      let other = StoredEvent(person: "anna", event: SampleEvents.event(.boot, minute: 2), key: 5)
      #expect(try store.append([one, other, one]) == AppendResult(added: 2, alreadyThere: 1))
    }
  }
}
