import SQLiteSupport
public import SmartStackModel

extension EventStore {
  /// Returns the names of all people, in ascending order of their bytes.
  ///
  /// - Returns: the names.
  /// - Throws: what kept the store from being read.
  /// - Complexity: O(*n*) in the number of people.
  public func people() throws(StoreError) -> [String] {
    try reading { connection throws(SQLiteError) in
      let statement = try connection.prepare("SELECT name FROM people ORDER BY name")
      var result: [String] = []
      while try statement.step() { result.append(statement.text(at: 0)) }
      return result
    }
  }

  /// Returns what the store holds of each person, by name in ascending order of its bytes.
  ///
  /// - Returns: a summary of every person who has events.
  /// - Throws: what kept the store from being read.
  /// - Complexity: O(*n*) in the number of events.
  public func summaries() throws(StoreError) -> [PersonSummary] {
    try reading { connection throws(SQLiteError) in
      let statement = try connection.prepare(
        """
        SELECT people.name, count(*), min(time), max(time)
        FROM events JOIN people ON people.id = events.person
        GROUP BY people.id ORDER BY people.name
        """)
      var result: [PersonSummary] = []
      while try statement.step() {
        let first = Timestamp(clamping: statement.integer(at: 2))
        let last = Timestamp(clamping: statement.integer(at: 3))
        result.append(
          PersonSummary(
            name: statement.text(at: 0), eventCount: Int(statement.integer(at: 1)),
            span: first...max(first, last)))
      }
      return result
    }
  }

  /// Returns the number of events of all people.
  ///
  /// - Returns: the number.
  /// - Throws: what kept the store from being read.
  /// - Complexity: O(*n*) in the number of events.
  public func eventCount() throws(StoreError) -> Int {
    try reading { connection throws(SQLiteError) in
      Int(try connection.integer("SELECT count(*) FROM events") ?? 0)
    }
  }

  /// Returns the apps that a person launched most, the most used first, equal ones by name.
  ///
  /// - Parameters:
  ///   - person: the name of the person; nothing means all people together.
  ///   - limit: the most apps to return.
  /// - Returns: the apps and how often each was launched.
  /// - Throws: what kept the store from being read.
  /// - Complexity: O(*n*) in the number of the person's events.
  public func topApps(of person: String?, limit: Int) throws(StoreError) -> [AppUse] {
    try reading { connection throws(SQLiteError) in
      let statement = try connection.prepare(
        """
        SELECT names.name, count(*) AS launches
        FROM events JOIN names ON names.id = events.name
        WHERE events.kind = \(EventCode.launch.rawValue)
          AND (?1 IS NULL OR events.person = (SELECT id FROM people WHERE name = ?1))
        GROUP BY names.id ORDER BY launches DESC, names.name LIMIT ?2
        """)
      try statement.bind(person, at: 1)
      try statement.bind(Int64(max(limit, 0)), at: 2)
      var result: [AppUse] = []
      while try statement.step() {
        result.append(
          AppUse(app: statement.text(at: 0), launches: Int(statement.integer(at: 1))))
      }
      return result
    }
  }

  /// Calls a closure with each event of a person, in the order of time.
  ///
  /// Events of one instant come in the order in which they were appended. The store shows as it was
  /// at the start of the call, whatever other processes append meanwhile.
  ///
  /// - Parameters:
  ///   - person: the name of the person.
  ///   - last: the last instant of interest.
  ///   - body: what to do with each event.
  /// - Throws: what kept the store from being read; events before a damaged one were passed on.
  /// - Complexity: O(*n*) in the number of the person's events up to that instant.
  public func forEachEvent(
    person: String, through last: Timestamp = .latest, _ body: (Event) -> Void
  ) throws(StoreError) {
    try reading { connection throws(SQLiteError) in
      try Self.forEachEvent(in: connection, person: person, through: last, body)
    }
  }

  private static func forEachEvent(
    in connection: borrowing Connection, person: String, through last: Timestamp,
    _ body: (Event) -> Void
  ) throws(SQLiteError) {
    var names = NameReader(
      statement: try connection.prepare("SELECT name FROM names WHERE id = ?1"))
    let statement = try connection.prepare(
      """
      SELECT sequence, time, utc_offset, kind, name, amount, payload FROM events
      WHERE person = (SELECT id FROM people WHERE name = ?1) AND time <= ?2
      ORDER BY time, sequence
      """)
    try statement.bind(person, at: 1)
    // Without a bound, a damaged time beyond the last year has to show as such.
    try statement.bind(last == .latest ? Int64.max : last.milliseconds, at: 2)
    while try statement.step() {
      guard let time = Timestamp(milliseconds: statement.integer(at: 1)) else {
        throw damage(statement, "a time outside the years 1 to 9999")
      }
      guard let seconds = Int(exactly: statement.integer(at: 2)),
        let offset = UTCOffset(seconds: seconds)
      else { throw damage(statement, "an offset beyond 18 hours") }
      guard let code = EventCode(rawValue: statement.integer(at: 3)) else {
        throw damage(statement, "a kind of event that this version does not have")
      }
      var columns = EventColumns(code, amount: statement.optionalInteger(at: 5))
      if let key = statement.optionalInteger(at: 4) {
        guard let name = try names.name(key) else { throw damage(statement, "a missing name") }
        columns.name = name
      }
      if statement.type(at: 6) != .null { columns.payload = statement.bytes(at: 6) }
      do throws(PayloadError) {
        body(Event(time: time, offset: offset, kind: try columns.kind()))
      } catch {
        throw damage(statement, error.detail)
      }
    }
  }

  /// Calls a closure with the bytes of each event of all people, by which content is known again.
  ///
  /// People come by name, the events of each in the order of time and, within an instant, of
  /// appending; numbers that the store itself gave are not in the bytes.
  ///
  /// - Parameter body: what to do with the bytes of an event.
  /// - Throws: what kept the store from being read.
  /// - Complexity: O(*n* log *n*) in the number of events.
  package func forEachContent(_ body: ([UInt8]) -> Void) throws(StoreError) {
    try reading { connection throws(SQLiteError) in
      let statement = try connection.prepare(
        """
        SELECT people.name, time, utc_offset, kind, names.name, amount, payload
        FROM events JOIN people ON people.id = events.person
        LEFT JOIN names ON names.id = events.name
        ORDER BY people.name, time, sequence
        """)
      while try statement.step() {
        var bytes: [UInt8] = []
        for column in [0, 4] {
          let text =
            statement.type(at: Int32(column)) == .null ? "" : statement.text(at: Int32(column))
          bytes += Array("\(text.utf8.count):\(text)".utf8)
        }
        for column in [1, 2, 3, 5] {
          let number = statement.optionalInteger(at: Int32(column)).map { "\($0)" } ?? ""
          bytes += Array("\(number);".utf8)
        }
        if statement.type(at: 6) != .null { bytes += statement.bytes(at: 6) }
        body(bytes)
      }
    }
  }

  private static func damage(_ row: borrowing Statement, _ detail: String) -> SQLiteError {
    SQLiteError(code: .corrupt, message: "event \(row.integer(at: 0)) has \(detail)")
  }

  private func reading<Result>(
    _ body: (borrowing Connection) throws(SQLiteError) -> Result
  ) throws(StoreError) -> Result {
    do {
      return try body(connection)
    } catch {
      throw StoreError(error, path: path)
    }
  }
}

/// Looks names up, each once.
private struct NameReader: ~Copyable {
  let statement: Statement
  private var known: [Int64: String] = [:]

  init(statement: consuming Statement) { self.statement = statement }

  mutating func name(_ key: Int64) throws(SQLiteError) -> String? {
    if let name = known[key] { return name }
    defer { statement.reset() }
    try statement.bind(key, at: 1)
    guard try statement.step() else { return nil }
    let name = statement.text(at: 0)
    known[key] = name
    return name
  }
}
