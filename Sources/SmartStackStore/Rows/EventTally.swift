import SQLiteSupport

/// What a store knows of a person's events without reading them.
struct EventTally: Equatable {
  /// How many there are, and the sum of their checksums.
  var rows = Tally()
  /// The earliest and the latest time, in milliseconds; nothing where there is no event.
  var span: ClosedRange<Int64>?

  init() {}

  /// Adds an event.
  mutating func add(_ checksum: Int64, at time: Int64) {
    rows.add(checksum)
    include(time...time)
  }

  /// Adds other events.
  mutating func add(_ other: EventTally) {
    rows.count &+= other.rows.count
    rows.sum &+= other.rows.sum
    if let span = other.span { include(span) }
  }

  private mutating func include(_ other: ClosedRange<Int64>) {
    guard let span else {
      span = other
      return
    }
    self.span =
      min(span.lowerBound, other.lowerBound)...max(span.upperBound, other.upperBound)
  }
}

extension EventTally {
  /// The columns from which a tally and its checksum are read.
  static let columns = "count, sum, first, last, tallies.checksum"
  static let reading = "SELECT \(columns) FROM tallies WHERE person = ?1"
  static let writing = """
    INSERT INTO tallies (person, count, sum, first, last, checksum)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6)
    ON CONFLICT (person) DO UPDATE SET
      count = ?2, sum = ?3, first = ?4, last = ?5, checksum = ?6
    """

  /// Reads the columns of a tally from a row.
  ///
  /// - Throws: that it does not match its checksum, lest a new one make the damage look whole.
  init(
    _ row: borrowing Statement, from column: Int32 = 0, of seal: PersonSeal
  ) throws(SQLiteError) {
    rows = Tally(count: row.integer(at: column), sum: row.integer(at: column + 1))
    if let first = row.optionalInteger(at: column + 2),
      let last = row.optionalInteger(at: column + 3), first <= last
    {
      span = first...last
    }
    guard row.optionalInteger(at: column + 4) == seal.checksum(of: self) else {
      throw SQLiteError(
        code: .corrupt, message: "person \(seal.id) does not match the checksum of that person")
    }
  }

  /// Reads a person's tally by a statement prepared from ``reading``.
  init(of seal: PersonSeal, by statement: borrowing Statement) throws(SQLiteError) {
    defer { statement.reset() }
    try statement.bind(seal.id, at: 1)
    guard try statement.step() else {
      throw SQLiteError(code: .corrupt, message: "the tally of person \(seal.id) is missing")
    }
    try self.init(statement, of: seal)
  }

  /// Writes a person's tally by a statement prepared from ``writing``.
  func write(of seal: PersonSeal, by statement: borrowing Statement) throws(SQLiteError) {
    try statement.bind(seal.id, at: 1)
    try statement.bind(rows.count, at: 2)
    try statement.bind(rows.sum, at: 3)
    try statement.bind(span?.lowerBound, at: 4)
    try statement.bind(span?.upperBound, at: 5)
    try statement.bind(seal.checksum(of: self), at: 6)
    try statement.run()
  }
}
