import SQLiteSupport

/// One step from a version of the store's schema to the next.
///
/// The list only ever grows at its end: a released step never changes.
struct Migration: Sendable {
  let name: String
  let sql: String

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
        """)
  ]

  /// "SmSt" in ASCII, by which a store is told from other programs' databases.
  static let applicationID: Int64 = 0x536d_5374

  /// Brings a file up to date; several processes may do so at once.
  ///
  /// - Throws: the failure that SQLite reports, or `newer` wrapped as a version number.
  static func migrate(_ connection: borrowing Connection, steps: [Migration]) throws(SQLiteError) {
    for (index, step) in steps.enumerated() {
      try connection.transaction { () throws(SQLiteError) in
        // Another process may have taken this step since the version was last read.
        guard try connection.integer("PRAGMA user_version") ?? 0 == index else { return }
        if index == 0 { try connection.execute("PRAGMA application_id = \(applicationID)") }
        try connection.execute(step.sql)
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
