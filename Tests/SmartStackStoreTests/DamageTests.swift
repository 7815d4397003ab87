import Foundation
import SQLiteSupport
import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackStore

/// Damage is an error that says what is wrong, or it changes nothing that is read.
@Suite struct DamageTests {
  /// Reads a store, by each call on its own as programs do.
  private func outcome(_ path: String) throws -> Result<SampleStore.Reading, StoreError> {
    do {
      let store = try EventStore(path: path, access: .readOnly, busyTimeout: .zero)
      return .success(try SampleStore.Reading(store))
    } catch let error as StoreError {
      return .failure(error)
    }
  }

  /// How many damaged copies a test makes: 1,000, or more where an endurance run asks for them.
  private static let copies =
    Int(ProcessInfo.processInfo.environment["SMARTSTACK_STORE_COPIES"] ?? "") ?? 1_000

  @Test func noFlipIsSilent() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      let truth = try SampleStore.make(path)
      let url = URL(fileURLWithPath: path)
      let healthy = try Data(contentsOf: url)
      #expect(!FileManager.default.fileExists(atPath: path + "-wal"))
      var generator = SeededGenerator(seed: 2026)
      var errors = 0
      for copy in 0..<Self.copies {
        var damaged = healthy
        var flips: [Int] = []
        // One bit in half of the copies, since it shows least.
        for _ in 0..<(copy % 2 == 0 ? 1 : Int.random(in: 1...8, using: &generator)) {
          let index = Int.random(in: 0..<damaged.count, using: &generator)
          let change =
            copy % 2 == 0
            ? UInt8(1) << UInt8.random(in: 0...7, using: &generator)
            : UInt8.random(in: 1...255, using: &generator)
          damaged[index] ^= change
          flips.append(index)
        }
        try damaged.write(to: url)
        switch try outcome(path) {
        case .success(let read):
          let parts = read.differences(from: truth)
          #expect(parts.isEmpty, "copy \(copy), bytes \(flips): other \(parts), silently")
        case .failure(let error):
          errors += 1
          #expect(error.description.hasPrefix(path) && error.description.hasSuffix("."))
        }
      }
      #expect(errors > Self.copies / 4)
    }
  }

  @Test func noTruncationIsSilent() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      let truth = try SampleStore.make(path)
      let url = URL(fileURLWithPath: path)
      let healthy = try Data(contentsOf: url)
      var generator = SeededGenerator(seed: 8)
      for _ in 0..<Self.copies / 5 {
        let count = Int.random(in: 0..<healthy.count, using: &generator)
        try healthy.prefix(count).write(to: url)
        switch try outcome(path) {
        case .success(let read): #expect(read.differences(from: truth) == [], "\(count) bytes")
        case .failure(let error): #expect(error.description.hasPrefix(path))
        }
      }
    }
  }

  /// SQLite ends its log at the first damaged page and says nothing.
  ///
  /// Only the last page cannot be told
  /// from one that was half written when the process ended, and its append was not acknowledged then.
  @Test func damageInTheLogShows() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      var store = try EventStore(path: path)
      for start in stride(from: 0, to: 400, by: 10) {
        _ = try store.append(
          (start..<start + 10).map {
            StoredEvent(person: "p", event: NumberedEvents.event($0))
          })
      }
      let file = try Data(contentsOf: URL(fileURLWithPath: path))
      let log = try Data(contentsOf: URL(fileURLWithPath: path + "-wal"))
      #expect(log.count > 100_000)
      var generator = SeededGenerator(seed: 3)
      var counts: [Int] = []
      for copy in 0..<Self.copies / 5 {
        let other = folder + "/\(copy)"
        var damaged = log
        // The head of the log comes first, then pages everywhere.
        let index = copy < 32 ? copy : Int.random(in: 0..<log.count, using: &generator)
        damaged[index] ^= UInt8(1) << UInt8.random(in: 0...7, using: &generator)
        try file.write(to: URL(fileURLWithPath: other))
        try damaged.write(to: URL(fileURLWithPath: other + "-wal"))
        do {
          let store = try EventStore(path: other, access: .readWrite, busyTimeout: .zero)
          let count = NumberedEvents.count(of: try events(of: "p", in: store))
          counts.append(count ?? 0)
        } catch let error as StoreError {
          #expect(error.description.hasPrefix(other))
          // What the log holds up to the damage can be taken out, where it reaches to the tables.
          if let rest = try? EventStore.salvage(path: other, into: other + "-rest") {
            #expect(rest.eventCount % 10 == 0)
          }
        }
      }
      #expect(counts.allSatisfy { $0 >= 390 }, "\(counts)")
      #expect(counts.count < Self.copies / 20)
    }
  }

  @Test func aLogThatWasNotWrittenToItsEndIsNoDamage() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      var store = try EventStore(path: path)
      for start in 0..<40 {
        try store.record(NumberedEvents.event(start), of: "p")
      }
      let file = try Data(contentsOf: URL(fileURLWithPath: path))
      let log = try Data(contentsOf: URL(fileURLWithPath: path + "-wal"))
      var generator = SeededGenerator(seed: 3)
      for copy in 0..<40 {
        let other = folder + "/\(copy)"
        try file.write(to: URL(fileURLWithPath: other))
        try log.prefix(Int.random(in: 0..<log.count, using: &generator))
          .write(to: URL(fileURLWithPath: other + "-wal"))
        #expect(WriteAheadLogDamage.find(besideDatabase: other) == nil)
      }
      #expect(WriteAheadLogDamage.find(besideDatabase: path) == nil)
    }
  }

  @Test func aWriterHidesNoDamage() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      let truth = try SampleStore.make(path, 60)
      let url = URL(fileURLWithPath: path)
      let healthy = try Data(contentsOf: url)
      let event = SampleEvents.event(.launch(app: "app.1", duration: nil), minute: 9_999)
      var generator = SeededGenerator(seed: 5)
      for copy in 0..<Self.copies / 5 {
        for suffix in ["-wal", "-shm"] {
          try? FileManager.default.removeItem(atPath: path + suffix)
        }
        var damaged = healthy
        let index = Int.random(in: 0..<damaged.count, using: &generator)
        damaged[index] ^= UInt8(1) << UInt8.random(in: 0...7, using: &generator)
        try damaged.write(to: url)
        do {
          var store = try EventStore(path: path, access: .readWrite, busyTimeout: .zero)
          try store.record(event, of: "anna")
        } catch is StoreError {
          continue
        }
        // What was acknowledged is there, and what was there before too, or reading says not.
        guard case .success(let read) = try outcome(path) else { continue }
        let isRight =
          read.events["anna"] == (truth.events["anna"] ?? []) + [event]
          && read.events["bö"] == truth.events["bö"]
        #expect(isRight, "copy \(copy), byte \(index)")
      }
    }
  }

  /// Each change is one that only the checksum or the tally tells.
  @Test(arguments: [
    ("UPDATE events SET time = time + 1 WHERE sequence = 5", "event 5 has"),
    ("UPDATE events SET utc_offset = 0 WHERE sequence = 5", "event 5 has"),
    ("UPDATE events SET name = (SELECT max(id) FROM names) WHERE sequence = 1", "event 1 has"),
    ("UPDATE events SET amount = 7 WHERE sequence = 5", "event 5 has"),
    ("UPDATE events SET key = 123456 WHERE sequence = 2", "event 2 has"),
    ("UPDATE events SET sequence = 500 WHERE sequence = 5", "event 500 has"),
    ("UPDATE events SET checksum = checksum + 1 WHERE sequence = 5", "event 5 has"),
    ("UPDATE names SET name = name || 'x' WHERE id = 1", "event 1 has"),
    ("DELETE FROM names WHERE id = 1", "event 1 has"),
    ("UPDATE people SET name = 'carl' WHERE name = 'anna'", "person 1 does not match"),
    ("DELETE FROM people WHERE name = 'anna'", "table of people"),
    ("DELETE FROM events WHERE sequence IN (5, 6)", "2 of a person's 30 events are missing"),
    ("UPDATE events SET person = 2 WHERE sequence = 5", "event"),
    ("UPDATE tallies SET count = count - 1 WHERE person = 1", "person 1 does not match"),
    ("DELETE FROM tallies", "person 1 does not match"),
    ("UPDATE state SET deletions = 4", "whole store"), ("DELETE FROM state", "whole store"),
  ])
  func aChangedStoreSaysWhatIsWrong(_ change: String, _ says: String) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      try SampleStore.make(path, 30)
      try Connection(path: path, access: .readWrite).execute(change)
      guard case .failure(.damaged(path, let detail)) = try outcome(path) else {
        Issue.record("the damage went unseen")
        return
      }
      #expect(detail.contains(says))
      let check = try EventStore(path: path, access: .readOnly).check()
      #expect(!check.isWhole)
    }
  }

  /// A view without an end in place of the table must not hold up a reader.
  @Test(.timeLimit(.minutes(1))) func aViewInPlaceOfATableIsNotRun() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      try SampleStore.make(path, 5)
      try Connection(path: path, access: .readWrite).execute(
        """
        PRAGMA foreign_keys = OFF; ALTER TABLE events RENAME TO hidden;
        CREATE VIEW events AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
          SELECT i AS sequence, 1 AS person, i AS time, 0 AS utc_offset, 18 AS kind,
            NULL AS name, NULL AS amount, NULL AS payload, NULL AS key, 0 AS checksum FROM n;
        """)
      let store = try EventStore(path: path, access: .readOnly)
      let error = #expect(throws: StoreError.self) {
        try store.forEachEvent(person: "anna") { _ in }
      }
      #expect(error?.description.contains("damaged") == true)
      #expect(try !store.check().isWhole)
    }
  }

  @Test func wholeEventsArePassedOnBesideDamagedOnes() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      let truth = try SampleStore.make(path, 30)
      try Connection(path: path, access: .readWrite)
        .execute("UPDATE events SET amount = 77 WHERE sequence IN (4, 9, 12)")
      let store = try EventStore(path: path, access: .readOnly)
      var read: [Event] = []
      #expect(throws: StoreError.self) {
        try store.forEachEvent(person: "anna") { read.append($0) }
      }
      let all = try #require(truth.events["anna"])
      #expect(read.count == 27)
      #expect(read.allSatisfy { all.contains($0) })
      let check = try store.check()
      #expect(check.damagedEvents.map(\.sequence).sorted() == [4, 9, 12])
      #expect(check.eventCount == 57)
      #expect(check.problems.contains { $0.contains("3 of the person's 30 events") })
    }
  }

  @Test func aWholeStoreIsFoundWhole() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      try SampleStore.make(path)
      let check = try EventStore(path: path, access: .readOnly).check()
      #expect(check.isWhole)
      #expect(check.problems.isEmpty && check.damagedEvents.isEmpty)
      #expect(check.eventCount == 300 && check.personCount == 2)
      #expect(check.version == EventStore.schemaVersion)
    }
  }

  /// A row whose checksum fits, as a later release or a faulty one might write it.
  @Test(arguments: [
    ("time = 9223372036854775807", "a time outside"), ("utc_offset = 64801", "an offset beyond"),
    ("kind = 31", "a kind of event"), ("kind = 12, name = NULL", "an event without its name"),
    ("kind = 40, amount = 2", "a truth value"), ("kind = 9, payload = NULL", "without its payload"),
    ("kind = 11, payload = x'0109'", "a count larger"), ("kind = 1, payload = x'02'", "a payload"),
  ])
  func aRowOfUnknownContentIsDamageToo(_ change: String, _ says: String) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      let before = EventRow(
        sequence: 1, SampleEvents.event(.launch(app: "a", duration: nil)), key: nil)
      do {
        var store = try EventStore(path: path)
        _ = try store.record(before.event(), of: "p")
      }
      let connection = try Connection(path: path, access: .readWrite)
      try connection.execute("UPDATE events SET \(change)")
      let statement = try connection.prepare(
        "SELECT \(EventRow.columns) FROM events LEFT JOIN names ON names.id = events.name")
      #expect(try statement.step())
      let seal = PersonSeal(id: 1, name: "p")
      let checksum = EventRow(statement).checksum(of: seal)
      statement.reset()
      try connection.execute("UPDATE events SET checksum = \(checksum)")
      var tally = EventTally()
      tally.add(checksum, at: 0)
      try tally.write(of: seal, by: connection.prepare(EventTally.writing))
      let error = #expect(throws: StoreError.self) {
        _ = try events(of: "p", in: EventStore(path: path, access: .readOnly))
      }
      #expect(error?.description.contains(says) == true)
    }
  }
}

@Suite struct ContentChecksumTests {
  private func checksum(_ row: EventRow, of person: String = "p") -> Int64 {
    row.checksum(of: PersonSeal(id: 1, name: person))
  }

  /// The form of the checksum is part of the file format.
  @Test func theValueIsTheDocumentedOne() {
    var checksum = ContentChecksum(purpose: 1)
    #expect(UInt64(bitPattern: checksum.value) == Self.mixed(1))
    checksum.add(Array("abcdefghi".utf8))
    let gamma: UInt64 = 0x9e37_79b9_7f4a_7c15
    var state = Self.mixed(1)
    for word: UInt64 in [9, 0x6867_6665_6463_6261, 0x69] {
      state = Self.mixed((state ^ word) &+ gamma)
    }
    #expect(UInt64(bitPattern: checksum.value) == state)
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    let first = (value ^ (value >> 30)).multipliedReportingOverflow(by: 0xbf58_476d_1ce4_e5b9)
    let second = (first.partialValue ^ (first.partialValue >> 27))
      .multipliedReportingOverflow(by: 0x94d0_49bb_1331_11eb).partialValue
    return second ^ (second >> 31)
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func everyChangeOfOneBitShows(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for event in SampleEvents.random(40, seed: seed) {
      let row = EventRow(sequence: Int64(generator.next() >> 8), event, key: generator.next())
      let whole = checksum(row)
      for bit in 0..<64 {
        let flip = Int64(bitPattern: 1 << UInt64(bit))
        var others: [EventRow] = [row, row, row, row, row, row]
        others[0].sequence ^= flip
        others[1].time ^= flip
        others[2].offset ^= flip
        others[3].code ^= flip
        others[4].key = row.key.map { $0 ^ flip }
        others[5].amount = (row.amount ?? 0) ^ flip
        #expect(others.allSatisfy { checksum($0) != whole })
      }
      for index in (row.payload ?? []).indices {
        for bit in 0..<8 {
          var other = row
          other.payload?[index] ^= UInt8(1) << UInt8(bit)
          #expect(checksum(other) != whole)
        }
      }
      var other = row
      other.name = (row.name ?? "") + "\0"
      #expect(checksum(other) != whole)
      other = row
      other.payload = row.payload == nil ? [] : nil
      #expect(checksum(other) != whole)
      #expect(checksum(row, of: "p\0") != whole)
    }
  }
}
