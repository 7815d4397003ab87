import Foundation
import SQLiteSupport
import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackStore

@Suite struct MigrationTests {
  /// A file of version 1 as that release wrote it; a released step never changes.
  private static let versionOne = """
    PRAGMA application_id = 0x536d5374;
    CREATE TABLE migrations (version INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
    CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
    CREATE TABLE names (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
    CREATE TABLE events (
      sequence INTEGER PRIMARY KEY AUTOINCREMENT, person INTEGER NOT NULL REFERENCES people (id),
      time INTEGER NOT NULL, utc_offset INTEGER NOT NULL, kind INTEGER NOT NULL,
      name INTEGER REFERENCES names (id), amount INTEGER, payload BLOB, key INTEGER) STRICT;
    CREATE INDEX events_by_time ON events (person, time);
    CREATE UNIQUE INDEX events_by_key ON events (person, key) WHERE key IS NOT NULL;
    INSERT INTO migrations VALUES (1, 'people, names and events');
    INSERT INTO people VALUES (1, 'anna'), (2, 'bö'), (3, 'nobody yet');
    INSERT INTO names VALUES (1, 'mail'), (2, 'books'), (3, 'home');
    INSERT INTO events VALUES
      (1, 1, 1772323260000, 3600, 12, 1, 30000, NULL, 7),
      (2, 2, 1772323200000, 3600, 32, 3, NULL, NULL, NULL),
      (4, 1, 1772323200000, -18000, 10, 2, NULL, x'010602', -1),
      (5, 1, 1772323200000, 3600, 18, NULL, NULL, NULL, NULL);
    PRAGMA user_version = 1;
    """

  private func makeVersionOne(_ path: String, and sql: String = "") throws {
    let payload = PayloadWriter.bytes { $0.write(DonationDeletion.Predicate.all) }
    let hex = payload.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    try Connection(path: path, access: .create).execute(
      Self.versionOne.replacingOccurrences(of: "x'010602'", with: "x'\(hex)'") + sql)
  }

  @Test func anOlderFileIsBroughtUpToDate() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      try makeVersionOne(path)
      #expect(
        throws: StoreError.olderVersion(
          path: path, found: 1, supported: EventStore.schemaVersion)
      ) {
        _ = try EventStore(path: path, access: .readOnly)
      }
      var store = try EventStore(path: path, access: .readWrite)
      #expect(try store.check().problems == [])
      #expect(try store.people() == ["anna", "bö", "nobody yet"])
      let read = try events(of: "anna", in: store)
      #expect(
        read.map(\.kind) == [
          .donationDeletion(DonationDeletion(app: "books", predicate: .all)), .boot,
          .launch(app: "mail", duration: .seconds(30)),
        ])
      #expect(read.map(\.offset.seconds) == [-18000, 3600, 3600])
      #expect(try store.summaries().map(\.eventCount) == [3, 1])
      #expect(try store.forget(person: "nobody yet").eventCount == 0)
      #expect(try store.people() == ["anna", "bö"])
      // What it holds is known again, and numbers go on after the last.
      let again = StoredEvent(person: "anna", event: read[2], key: 7)
      #expect(try store.append([again]) == AppendResult(added: 0, alreadyThere: 1))
      #expect(try store.append([StoredEvent(person: "anna", event: read[2])]).added == 1)
      let connection = try Connection(path: path, access: .readOnly)
      #expect(try connection.integer("SELECT max(sequence) FROM events") ?? 0 > 5)
      #expect(
        try connection.texts("SELECT name FROM migrations ORDER BY version")
          == [
            "people, names and events", "checksums and tallies", "snapshots",
            "one index by time and key",
          ])
      #expect(try connection.integer("PRAGMA user_version") == Int64(EventStore.schemaVersion))
      #expect(try connection.text("PRAGMA integrity_check") == "ok")
    }
  }

  @Test func aMadeAndAMigratedFileHaveOneSchema() throws {
    try withTemporaryFolder { folder in
      func schema(_ path: String) throws -> [String] {
        try Connection(path: path, access: .readOnly)
          .texts("SELECT replace(sql, ' ', '') FROM sqlite_schema WHERE sql NOT NULL ORDER BY name")
          .map { $0.replacingOccurrences(of: "\n", with: "") }
      }
      try makeVersionOne(folder + "/old")
      _ = try EventStore(path: folder + "/old")
      _ = try EventStore(path: folder + "/new")
      #expect(try schema(folder + "/old") == schema(folder + "/new"))
    }
  }

  @Test func manyRowsAreSealedPieceByPiece() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      try makeVersionOne(
        path,
        and: """
          WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2500)
          INSERT INTO events (person, time, utc_offset, kind, name)
          SELECT 1 + i % 2, 1772323200000 + i, 0, 2, 1 FROM n;
          """)
      let store = try EventStore(path: path)
      #expect(try store.check().isWhole)
      #expect(try store.eventCount() == 2504)
      #expect(try events(of: "anna", in: store).count == 1253)
    }
  }

  /// A checksum over damage would make it look whole.
  @Test func aDamagedFileIsNotBroughtUpToDate() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      try makeVersionOne(path, and: "PRAGMA writable_schema = ON;")
      let connection = try Connection(path: path, access: .readWrite)
      // An index over other columns than its content tells of.
      try connection.execute(
        """
        PRAGMA writable_schema = ON;
        UPDATE sqlite_schema SET sql = replace(sql, '(person, time)', '(person, kind)')
        WHERE name = 'events_by_time'
        """)
      let error = #expect(throws: StoreError.self) { _ = try EventStore(path: path) }
      #expect(error?.description.contains("cannot be brought up to date") == true)
      #expect(try connection.integer("PRAGMA user_version") == 1)
    }
  }

  @Test func aStepThatFailsIsUndone() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      try makeVersionOne(path)
      let connection = try Connection(path: path, access: .readWrite)
      let steps =
        Migration.all.prefix(2) + [Migration(name: "bad", sql: "CREATE TABLE x (a); nonsense")]
      #expect(throws: SQLiteError.self) {
        try Migration.migrate(connection, steps: Array(steps))
      }
      #expect(try connection.integer("PRAGMA user_version") == 2)
      #expect(try connection.integer("SELECT count(*) FROM sqlite_schema WHERE name = 'x'") == 0)
      let isOver = !connection.isInTransaction
      #expect(isOver)
    }
  }
}
