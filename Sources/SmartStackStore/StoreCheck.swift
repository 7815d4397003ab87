import SQLiteSupport

/// What a thorough look at a store found.
public struct StoreCheck: Hashable, Sendable {
  /// An event that cannot be used.
  public struct DamagedEvent: Hashable, Sendable {
    /// The number of the event.
    public let sequence: Int64
    /// What is wrong with it, in a few words.
    public let detail: String
  }

  /// The version of the schema.
  public var version = 0
  /// The number of people.
  public var personCount = 0
  /// The number of events that are whole.
  public var eventCount = 0
  /// The damaged events, at most a hundred of each person.
  public var damagedEvents: [DamagedEvent] = []
  /// What is wrong, a sentence each, without what is part of the log.
  public var problems: [String] = []

  /// Whether everything that was stored is there as it was stored.
  public var isWhole: Bool { problems.isEmpty }
}

extension EventStore {
  /// Looks through a store that may be too damaged to be opened.
  ///
  /// - Parameter path: where the file lies.
  /// - Returns: what was found; damage is no error here, nor is a file that was cut off.
  /// - Throws: what kept the store from being looked at, other than damage.
  /// - Complexity: O(*n* log *n*) in the number of events.
  public static func check(path: String) throws(StoreError) -> StoreCheck {
    do throws(StoreError) {
      return try EventStore(path: path, access: .readOnly).check()
    } catch {
      var check = StoreCheck()
      switch error {
      case .damaged(_, let detail): check.problems.append(detail)
      case .truncated(_, let expected, let actual):
        check.problems.append("it is cut off: \(actual) of \(expected) bytes are there")
      default: throw error
      }
      return check
    }
  }

  /// Looks through the whole store: the structure of the file, and every event.
  ///
  /// - Returns: what was found; damage is no error here.
  /// - Throws: what kept the store from being looked at, other than damage.
  /// - Complexity: O(*n* log *n*) in the number of events.
  public func check() throws(StoreError) -> StoreCheck {
    try reading { connection throws(SQLiteError) in
      var check = StoreCheck()
      try check.attempt { check throws(SQLiteError) in
        check.version = Int(try connection.integer("PRAGMA user_version") ?? 0)
        let lines = try connection.texts("PRAGMA integrity_check(20)")
        check.problems += lines.filter { $0 != "ok" }
      }
      try check.attempt { check throws(SQLiteError) in
        for person in try PersonRow.all(in: connection) {
          check.personCount += 1
          try check.attempt { check throws(SQLiteError) in
            try check.look(at: person, in: connection)
          }
        }
        let count = try connection.integer("SELECT count(*) FROM events") ?? 0
        let others = Int(count) - check.eventCount - check.damagedEvents.count
        if check.problems.isEmpty, others != 0 {
          check.problems.append("\(others) events belong to nobody")
        }
      }
      return check
    }
  }
}

extension StoreCheck {
  /// Takes damage that a look comes upon as a finding.
  fileprivate mutating func attempt(
    _ look: (inout StoreCheck) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    do throws(SQLiteError) {
      try look(&self)
    } catch {
      guard error.code.primary == .corrupt || error.code.primary == .error else { throw error }
      problems.append(error.message)
    }
  }

  fileprivate mutating func look(
    at person: PersonRow, in connection: borrowing Connection
  ) throws(SQLiteError) {
    var scan = EventScan(of: person)
    // The message about a person's events comes after they were counted, also where one ends early.
    do throws(SQLiteError) {
      try scan.run(in: connection) { row throws(PayloadError) in _ = try row.event() }
      if let damage = scan.damage { problems.append(damage.message) }
    } catch {
      count(scan)
      throw error
    }
    count(scan)
  }

  private mutating func count(_ scan: EventScan) {
    eventCount += Int(scan.seen.count)
    damagedEvents += scan.damaged.map { DamagedEvent(sequence: $0.sequence, detail: $0.detail) }
  }
}
