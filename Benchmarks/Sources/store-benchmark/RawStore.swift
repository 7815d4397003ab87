import CSQLiteBaseline

/// The calls to SQLite that an append cannot do without, one after another.
///
/// It inserts the same rows into the same tables and indexes. It looks no name up, computes no
/// checksum, keeps no tally and looks after no removed file.
final class RawStore {
  struct Failure: Error {
    let code: Int32
  }

  private let handle: OpaquePointer
  private let insertion: OpaquePointer
  private let begin: OpaquePointer
  private let commit: OpaquePointer
  private var sequence: Int64 = 0

  /// Opens a store that EventStore made, with its first person and names.
  init(path: String, synchronous: String) throws {
    var opened: OpaquePointer?
    try Self.check(sqlite3_open_v2(path, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil))
    guard let opened else { throw Failure(code: SQLITE_NOMEM) }
    handle = opened
    let settings =
      "PRAGMA synchronous = \(synchronous); PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON"
    try Self.check(sqlite3_exec(handle, settings, nil, nil, nil))
    insertion = try Self.prepare(
      """
      INSERT INTO events
        (sequence, person, time, utc_offset, kind, name, amount, payload, key, checksum)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
      ON CONFLICT (person, key) WHERE key IS NOT NULL DO NOTHING
      """, handle)
    begin = try Self.prepare("BEGIN IMMEDIATE", handle)
    commit = try Self.prepare("COMMIT", handle)
  }

  deinit {
    for statement in [insertion, begin, commit] { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  /// The row of an event, as the benchmark prepared it.
  struct Row {
    var time: Int64
    var kind: Int64
    var name: Int64
    var payload: [UInt8]
    var key: Int64
  }

  func append(_ batch: ArraySlice<Row>) throws {
    try run(begin)
    for row in batch {
      sequence += 1
      sqlite3_bind_int64(insertion, 1, sequence + 1_000_000_000)
      sqlite3_bind_int64(insertion, 2, 1)
      sqlite3_bind_int64(insertion, 3, row.time)
      sqlite3_bind_int64(insertion, 4, 3600)
      sqlite3_bind_int64(insertion, 5, row.kind)
      sqlite3_bind_int64(insertion, 6, row.name)
      sqlite3_bind_null(insertion, 7)
      sqlite3_bind_int64(insertion, 9, row.key)
      sqlite3_bind_int64(insertion, 10, row.key)
      // The bytes stay in place until the statement is reset.
      try row.payload.withUnsafeBytes { bytes in
        if bytes.isEmpty {
          sqlite3_bind_null(insertion, 8)
        } else {
          sqlite3_bind_blob(insertion, 8, bytes.baseAddress, Int32(bytes.count), nil)
        }
        try run(insertion)
      }
    }
    try run(commit)
  }

  /// The number of rows in the table of events.
  func count() throws -> Int {
    let statement = try Self.prepare("SELECT count(*) FROM events", handle)
    defer { sqlite3_finalize(statement) }
    guard sqlite3_step(statement) == SQLITE_ROW else { throw Failure(code: SQLITE_CORRUPT) }
    return Int(sqlite3_column_int64(statement, 0))
  }

  private func run(_ statement: OpaquePointer) throws {
    let code = sqlite3_step(statement)
    sqlite3_reset(statement)
    guard code == SQLITE_DONE else { throw Failure(code: code) }
  }

  private static func prepare(_ sql: String, _ handle: OpaquePointer) throws -> OpaquePointer {
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v2(handle, sql, -1, &statement, nil))
    guard let statement else { throw Failure(code: SQLITE_MISUSE) }
    return statement
  }

  private static func check(_ code: Int32) throws {
    guard code == SQLITE_OK else { throw Failure(code: code) }
  }
}
