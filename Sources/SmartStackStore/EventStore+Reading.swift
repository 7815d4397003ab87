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
      try PersonRow.all(in: connection).map(\.name)
    }
  }

  /// Returns what the store holds of each person, by name in ascending order of its bytes.
  ///
  /// - Returns: a summary of every person who has events.
  /// - Throws: what kept the store from being read.
  /// - Complexity: O(*n*) in the number of people.
  public func summaries() throws(StoreError) -> [PersonSummary] {
    try reading { connection throws(SQLiteError) in
      try PersonRow.all(in: connection).compactMap { person in
        guard let span = person.tally.span else { return nil }
        let first = Timestamp(clamping: span.lowerBound)
        return PersonSummary(
          name: person.name, eventCount: Int(person.tally.rows.count),
          span: first...max(first, Timestamp(clamping: span.upperBound)))
      }
    }
  }

  /// Returns the number of events of all people.
  ///
  /// - Returns: the number.
  /// - Throws: what kept the store from being read.
  /// - Complexity: O(*n*) in the number of people.
  public func eventCount() throws(StoreError) -> Int {
    try reading { connection throws(SQLiteError) in
      try PersonRow.all(in: connection).reduce(0) { $0 + Int($1.tally.rows.count) }
    }
  }

  /// Returns the apps that a person launched most, the most used first, equal ones by name.
  ///
  /// - Parameters:
  ///   - person: the name of the person; nothing means all people together.
  ///   - limit: the most apps to return.
  /// - Returns: the apps and how often each was launched.
  /// - Throws: what kept the store from being read, or that events are damaged or missing.
  /// - Complexity: O(*n*) in the number of the person's events.
  public func topApps(of person: String?, limit: Int) throws(StoreError) -> [AppUse] {
    try reading { connection throws(SQLiteError) in
      let people =
        if let person {
          try PersonRow.named(person, in: connection).map { [$0] } ?? []
        } else {
          try PersonRow.all(in: connection)
        }
      var launches: [ExactName: Int] = [:]
      for person in people {
        try Self.scan(person, in: connection) { row in
          guard row.code == EventCode.launch.rawValue, let name = row.name else { return }
          launches[ExactName(text: name), default: 0] += 1
        }
      }
      let sorted = launches.sorted {
        $0.value == $1.value
          ? $0.key.text.utf8.lexicographicallyPrecedes($1.key.text.utf8) : $0.value > $1.value
      }
      return sorted.prefix(max(limit, 0)).map { AppUse(app: $0.key.text, launches: $0.value) }
    }
  }

  /// Calls a closure with each event of a person, in the order of time.
  ///
  /// Events of one instant come in the order in which they were appended. The store shows as it was
  /// at the start of the call, whatever other processes append meanwhile. An event that does not
  /// match its checksum is not passed on; the others are, and the error comes at the end.
  ///
  /// - Parameters:
  ///   - person: the name of the person.
  ///   - last: the last instant of interest.
  ///   - body: what to do with each event.
  /// - Throws: what kept the store from being read, or which events are damaged and how many are
  ///   missing.
  /// - Complexity: O(*n*) in the number of the person's events.
  public func forEachEvent(
    person: String, through last: Timestamp = .latest, _ body: (Event) -> Void
  ) throws(StoreError) {
    try reading { connection throws(SQLiteError) in
      guard let person = try PersonRow.named(person, in: connection) else { return }
      try Self.scan(person, in: connection) { row throws(PayloadError) in
        let event = try row.event()
        if event.time <= last { body(event) }
      }
    }
  }

  /// Returns the first event of a person in the order of time; of several at its instant, the one that
  /// was appended first.
  ///
  /// - Parameter person: the name of the person.
  /// - Returns: the event, or nothing where there is none.
  /// - Throws: what kept the store from being read, or that the event is damaged.
  /// - Complexity: O(log *n* + *k*) for *n* events of the store and *k* of the first instant.
  public func firstEvent(of person: String) throws(StoreError) -> Event? {
    try reading { connection throws(SQLiteError) in
      guard let person = try PersonRow.named(person, in: connection) else { return nil }
      let statement = try connection.prepare(
        """
        SELECT \(EventRow.columns), events.checksum
        FROM events LEFT JOIN names ON names.id = events.name
        WHERE person = ?1 ORDER BY time, sequence LIMIT 1
        """)
      try statement.bind(person.id, at: 1)
      guard try statement.step() else { return nil }
      let row = EventRow(statement)
      guard row.checksum(of: person.seal) == statement.integer(at: EventRow.columnCount),
        let event = try? row.event()
      else {
        throw SQLiteError(
          code: .corrupt,
          message: "event \(row.sequence) has content that does not match its checksum")
      }
      return event
    }
  }

  /// Calls a closure with the bytes of each event of all people, by which content is known again.
  ///
  /// People come by name, the events of each in the order of time and, within an instant, of
  /// appending; numbers that the store itself gave are not in the bytes.
  ///
  /// - Parameter body: what to do with the bytes of an event.
  /// - Throws: what kept the store from being read, or that events are damaged or missing.
  /// - Complexity: O(*n* log *n*) in the number of events.
  package func forEachContent(_ body: ([UInt8]) -> Void) throws(StoreError) {
    try reading { connection throws(SQLiteError) in
      for person in try PersonRow.all(in: connection) {
        try Self.scan(person, in: connection) { row in
          var bytes: [UInt8] = []
          for text in [person.name, row.name ?? ""] {
            bytes += Array("\(text.utf8.count):\(text)".utf8)
          }
          for number in [row.time, row.offset, row.code, row.amount] {
            bytes += Array("\(number.map { "\($0)" } ?? "");".utf8)
          }
          bytes += row.payload ?? []
          body(bytes)
        }
      }
    }
  }

  /// Passes on a person's rows, and throws where one of them is damaged or missing.
  static func scan(
    _ person: PersonRow, after start: EventScan.Start? = nil,
    in connection: borrowing Connection, _ body: (EventRow) throws(PayloadError) -> Void
  ) throws(SQLiteError) {
    var scan = EventScan(of: person, after: start)
    try scan.run(in: connection, body)
    if let damage = scan.damage { throw damage }
  }

  /// Reads from one state of the store, whatever others write meanwhile.
  func reading<Result>(
    _ body: (borrowing Connection) throws(SQLiteError) -> Result
  ) throws(StoreError) -> Result {
    do {
      // A reader that is called from within another reads from the same state.
      if connection.isInTransaction { return try body(connection) }
      return try connection.transaction(.deferred) { () throws(SQLiteError) in
        try body(connection)
      }
    } catch {
      throw StoreError(error, path: path)
    }
  }
}
