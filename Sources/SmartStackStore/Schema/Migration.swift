import SQLiteSupport

/// One step from a version of the store's schema to the next.
///
/// The list only ever grows at its end: a released step never changes.
struct Migration: Sendable {
  let name: String
  let sql: String
  /// What SQL alone cannot do, after it and in the same transaction.
  var work: (@Sendable (borrowing Connection) throws(SQLiteError) -> Void)?

  /// The steps in order; a file of version *n* has gone through the first *n* of them.
  static let all: [Migration] = [
    Migration(
      name: "people, names and events",
      sql: """
        CREATE TABLE migrations (
          version INTEGER PRIMARY KEY,
          name TEXT NOT NULL
        ) STRICT;
        CREATE TABLE people (
          id INTEGER PRIMARY KEY,
          name TEXT NOT NULL UNIQUE
        ) STRICT;
        CREATE TABLE names (
          id INTEGER PRIMARY KEY,
          name TEXT NOT NULL UNIQUE
        ) STRICT;
        CREATE TABLE events (
          sequence INTEGER PRIMARY KEY AUTOINCREMENT,
          person INTEGER NOT NULL REFERENCES people (id),
          time INTEGER NOT NULL,
          utc_offset INTEGER NOT NULL,
          kind INTEGER NOT NULL,
          name INTEGER REFERENCES names (id),
          amount INTEGER,
          payload BLOB,
          key INTEGER
        ) STRICT;
        CREATE INDEX events_by_time ON events (person, time);
        CREATE UNIQUE INDEX events_by_key ON events (person, key) WHERE key IS NOT NULL;
        """),
    Migration(
      name: "checksums and tallies",
      sql: """
        ALTER TABLE events ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
        CREATE TABLE tallies (
          person INTEGER PRIMARY KEY REFERENCES people (id),
          count INTEGER NOT NULL,
          sum INTEGER NOT NULL,
          first INTEGER,
          last INTEGER,
          checksum INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE state (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          people INTEGER NOT NULL,
          people_sum INTEGER NOT NULL,
          deletions INTEGER NOT NULL,
          checksum INTEGER NOT NULL
        ) STRICT;
        """, work: sealRows),
    Migration(
      name: "snapshots",
      sql: """
        CREATE TABLE snapshots (
          person INTEGER NOT NULL REFERENCES people (id),
          name TEXT NOT NULL,
          version INTEGER NOT NULL,
          last_event INTEGER NOT NULL,
          deletions INTEGER NOT NULL,
          count INTEGER NOT NULL,
          sum INTEGER NOT NULL,
          content BLOB NOT NULL,
          checksum INTEGER NOT NULL,
          PRIMARY KEY (person, name, version)
        ) STRICT;
        """),
    // A key is as good as random: an index on it alone has a page to change for nearly every event.
    Migration(
      name: "one index by time and key",
      sql: """
        DROP INDEX events_by_key;
        DROP INDEX events_by_time;
        CREATE UNIQUE INDEX events_by_time ON events (person, time, key);
        """),
  ]

  /// "SmSt" in ASCII, by which a store is told from other programs' databases.
  static let applicationID: Int64 = 0x536d_5374

  /// Brings a file up to date; several processes may do so at once.
  ///
  /// - Throws: the failure that SQLite reports.
  static func migrate(
    _ connection: borrowing Connection, steps: [Migration]
  ) throws(SQLiteError) {
    for (index, step) in steps.enumerated() {
      try connection.transaction { () throws(SQLiteError) in
        // Another process may have taken this step since the version was last read.
        guard try connection.integer("PRAGMA user_version") ?? 0 == index else { return }
        if index == 0 { try connection.execute("PRAGMA application_id = \(applicationID)") }
        try connection.execute(step.sql)
        try step.work?(connection)
        let record = try connection.prepare(
          "INSERT INTO migrations (version, name) VALUES (?1, ?2)")
        try record.bind(Int64(index + 1), at: 1)
        try record.bind(step.name, at: 2)
        try record.run()
        try connection.execute("PRAGMA user_version = \(index + 1)")
      }
    }
  }
}
