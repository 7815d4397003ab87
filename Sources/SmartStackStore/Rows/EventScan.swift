import SQLiteSupport

/// Walks over a person's rows in order, and holds each against its checksum.
///
/// A row that does not match is never passed on. It is counted, as is a row that is missing, and
/// both are told at the end.
struct EventScan {
  /// What was read already: up to which row, and the tally up to there.
  typealias Start = (sequence: Int64, tally: Tally)

  private let person: PersonRow
  /// The rows that did not match or could not be read, the first hundred of them.
  private(set) var damaged: [(sequence: Int64, detail: String)] = []
  private(set) var damagedCount: Int64 = 0
  private(set) var seen = Tally()

  private let start: Start?

  /// Creates a walk over a person's rows, or over those that were appended after a row.
  init(of person: PersonRow, after start: Start? = nil) {
    self.person = person
    self.start = start
  }

  /// Passes on each row that matches its checksum.
  ///
  /// - Parameters:
  ///   - connection: the store, in a transaction.
  ///   - body: what to do with a row; what it throws counts as damage of the row.
  /// - Throws: what SQLite reports; damaged rows are no error here.
  mutating func run(
    in connection: borrowing Connection, _ body: (EventRow) throws(PayloadError) -> Void
  ) throws(SQLiteError) {
    var names = NameReader(
      statement: try connection.prepare("SELECT name FROM names WHERE id = ?1"))
    let statement = try statement(connection)
    var instant = Instant()
    var crowded: Int64?
    while try statement.step() {
      let time = statement.integer(at: 1)
      if time == crowded { continue }
      if time != instant.time {
        try passOn(&instant, body)
        instant.time = time
        instant.damagedBefore = (damaged.count, damagedCount)
      }
      if instant.rows.count < Self.instantLimit {
        if let row = try read(statement, &names) { instant.rows.append(row) }
        continue
      }
      // So many events of one instant are left to SQLite, which sorts them without the memory.
      damaged.removeLast(damaged.count - instant.damagedBefore.shown)
      damagedCount = instant.damagedBefore.all
      instant.rows.removeAll()
      try runCrowded(time, &instant.last, &names, in: connection, body)
      crowded = time
    }
    try passOn(&instant, body)
  }

  /// The most events of one instant that are held to be put in order.
  static let instantLimit = 4096

  private typealias Row = (row: EventRow, checksum: Int64)
  private typealias Place = (time: Int64, sequence: Int64)

  /// Events of one instant, which come in the order of their keys and are passed on by sequence.
  private struct Instant {
    var time: Int64?
    var rows: [Row] = []
    var damagedBefore: (shown: Int, all: Int64) = (0, 0)
    /// The last row that was passed on.
    var last: Place?
  }

  private mutating func passOn(
    _ instant: inout Instant, _ body: (EventRow) throws(PayloadError) -> Void
  ) throws(SQLiteError) {
    if instant.rows.count > 1 { instant.rows.sort { $0.row.sequence < $1.row.sequence } }
    for row in instant.rows { try pass(row, after: &instant.last, body) }
    instant.rows.removeAll(keepingCapacity: true)
  }

  private mutating func runCrowded(
    _ time: Int64, _ last: inout Place?, _ names: inout NameReader,
    in connection: borrowing Connection, _ body: (EventRow) throws(PayloadError) -> Void
  ) throws(SQLiteError) {
    let statement = try connection.prepare(
      """
      SELECT \(Self.columns) FROM events WHERE person = ?1 AND time = ?2 AND sequence > ?3
      ORDER BY sequence
      """)
    try statement.bind(person.id, at: 1)
    try statement.bind(time, at: 2)
    try statement.bind(start?.sequence ?? .min, at: 3)
    while try statement.step() {
      if let row = try read(statement, &names) { try pass(row, after: &last, body) }
    }
  }

  /// Reads the current row, or counts it as damaged.
  private mutating func read(
    _ statement: borrowing Statement, _ names: inout NameReader
  ) throws(SQLiteError) -> Row? {
    var name: String?
    if let key = statement.optionalInteger(at: 4) { name = try names.name(key) }
    let row = EventRow(statement, name: name)
    let checksum = row.checksum(of: person.seal)
    guard statement.integer(at: 8) == checksum else {
      note(PayloadError("content that does not match its checksum"), at: row)
      return nil
    }
    return (row, checksum)
  }

  private mutating func pass(
    _ row: Row, after last: inout Place?, _ body: (EventRow) throws(PayloadError) -> Void
  ) throws(SQLiteError) {
    // The same row twice would make up for one that is missing.
    if let last, last >= (row.row.time, row.row.sequence) {
      throw SQLiteError(
        code: .corrupt, message: "event \(row.row.sequence) comes out of order or twice")
    }
    last = (row.row.time, row.row.sequence)
    do throws(PayloadError) {
      try body(row.row)
      seen.add(row.checksum)
    } catch {
      note(error, at: row.row)
    }
  }

  private mutating func note(_ error: PayloadError, at row: EventRow) {
    damagedCount += 1
    if damaged.count < 100 { damaged.append((row.sequence, error.detail)) }
  }

  private static let columns =
    "sequence, time, utc_offset, kind, name, amount, payload, key, checksum"

  private func statement(_ connection: borrowing Connection) throws(SQLiteError) -> Statement {
    guard let start else {
      // All of them, however few are wanted: damage to a time in the index would move the end.
      let statement = try connection.prepare(
        "SELECT \(Self.columns) FROM events WHERE person = ?1 ORDER BY time")
      try statement.bind(person.id, at: 1)
      return statement
    }
    // By sequence, since few rows come after the last that was folded.
    let statement = try connection.prepare(
      """
      SELECT \(Self.columns) FROM events NOT INDEXED WHERE sequence > ?2 AND person = ?1
      ORDER BY time, sequence
      """)
    try statement.bind(person.id, at: 1)
    try statement.bind(start.sequence, at: 2)
    return statement
  }

  /// What is damaged or missing; nothing where all that should be there was passed on.
  var damage: SQLiteError? {
    let all = person.tally.rows.count
    if let first = damaged.first {
      return SQLiteError(
        code: .corrupt,
        message: "event \(first.sequence) has \(first.detail); "
          + "\(damagedCount) of the person's \(all) events cannot be used")
    }
    let before = start?.tally ?? Tally()
    let missing = all &- before.count &- seen.count
    guard missing == 0, before.sum &+ seen.sum == person.tally.rows.sum else {
      return SQLiteError(
        code: .corrupt,
        message: missing > 0
          ? "\(missing) of a person's \(all) events are missing"
          : "a person's events are not the \(all) that were written")
    }
    return nil
  }
}

/// Looks names up, each once.
struct NameReader: ~Copyable {
  private let statement: Statement
  private var known: [Int64: String] = [:]

  init(statement: consuming Statement) { self.statement = statement }

  /// Returns a name; nothing where it is missing, which the checksum of the row then shows.
  mutating func name(_ key: Int64) throws(SQLiteError) -> String? {
    if let name = known[key] { return name }
    defer { statement.reset() }
    try statement.bind(key, at: 1)
    guard try statement.step() else { return nil }
    let name = statement.text(at: 0)
    // A log may have millions of names.
    if known.count >= 50_000 { known.removeAll() }
    known[key] = name
    return name
  }
}
