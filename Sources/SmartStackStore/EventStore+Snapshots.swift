import SQLiteSupport
public import SmartStackModel

extension EventStore {
  /// Calls a closure with each event of a person that was appended after a position.
  ///
  /// They come in the order of time, and may be earlier than events before the position: a log that
  /// is imported late brings some. A fold that needs all events in the order of time begins anew
  /// where that is so.
  ///
  /// - Parameters:
  ///   - person: the name of the person.
  ///   - position: what was read already; nothing means to read from the beginning.
  ///   - body: what to do with each event.
  /// - Returns: the position after all events that are there now.
  /// - Throws: what kept the store from being read, which events are damaged and how many are
  ///   missing, or that events were deleted since the position was taken.
  /// - Complexity: O(*n* log *n*) in the number of events of anybody after the position.
  @discardableResult
  public func forEachEvent(
    person: String, after position: StorePosition?, _ body: (Event) -> Void
  ) throws(StoreError) -> StorePosition {
    var isOutdated = false
    let result = try reading { connection throws(SQLiteError) -> StorePosition in
      let state = try StoreState(by: connection.prepare(StoreState.reading))
      let found = try PersonRow.named(person, in: connection)
      let now = StorePosition(
        lastEvent: try Self.lastSequence(connection), deletions: state.deletions,
        tally: found?.tally.rows ?? Tally())
      if let position, !position.isPart(of: now) {
        isOutdated = true
        return now
      }
      guard let found else { return now }
      let start = position.map { ($0.lastEvent, $0.tally) }
      try Self.scan(found, after: start, in: connection) { row throws(PayloadError) in
        body(try row.event())
      }
      return now
    }
    if isOutdated { throw .outdated(path: path) }
    return result
  }

  /// Saves a folded state, in place of an earlier one of the same name and version.
  ///
  /// A snapshot is a cache: it is dropped by every deletion, and it is not handed out where it is
  /// damaged.
  ///
  /// - Parameters:
  ///   - content: the state, in a form that only its writer knows.
  ///   - name: what sort of state it is.
  ///   - version: the version of its form.
  ///   - person: whose events were folded.
  ///   - position: the events that were folded, from ``forEachEvent(person:after:_:)``.
  /// - Returns: whether it was saved; not where events were deleted since they were folded.
  /// - Throws: what kept it from being stored.
  @discardableResult
  public mutating func saveSnapshot(
    _ content: [UInt8], named name: String, version: Int, of person: String,
    at position: StorePosition
  ) throws(StoreError) -> Bool {
    try writing { connection throws(SQLiteError) in
      let state = try StoreState(by: connection.prepare(StoreState.reading))
      guard state.deletions == position.deletions,
        let found = try PersonRow.named(person, in: connection)
      else { return false }
      let statement = try connection.prepare(
        """
        INSERT OR REPLACE INTO snapshots
          (person, name, version, last_event, deletions, count, sum, content, checksum)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
        """)
      try statement.bind(found.id, at: 1)
      try statement.bind(name, at: 2)
      try statement.bind(Int64(version), at: 3)
      try statement.bind(position.lastEvent, at: 4)
      try statement.bind(position.deletions, at: 5)
      try statement.bind(position.tally.count, at: 6)
      try statement.bind(position.tally.sum, at: 7)
      try statement.bind(content, at: 8)
      let snapshot = StoreSnapshot(position: position, content: content)
      try statement.bind(
        snapshot.checksum(of: found.seal, name: name, version: Int64(version)), at: 9)
      try statement.run()
      return true
    }
  }

  /// Returns a folded state that was saved, where it still stands for events of the store.
  ///
  /// - Parameters:
  ///   - name: what sort of state it is.
  ///   - version: the version of its form; one of another version is not returned.
  ///   - person: whose events were folded.
  /// - Returns: the snapshot; nothing where there is none, or it is damaged or out of date.
  /// - Throws: what kept the store from being read.
  public func snapshot(
    named name: String, version: Int, of person: String
  ) throws(StoreError) -> StoreSnapshot? {
    try reading { connection throws(SQLiteError) in
      let state = try StoreState(by: connection.prepare(StoreState.reading))
      guard let found = try PersonRow.named(person, in: connection) else { return nil }
      let now = StorePosition(
        lastEvent: try Self.lastSequence(connection), deletions: state.deletions,
        tally: found.tally.rows)
      do throws(SQLiteError) {
        let snapshot = try Self.snapshot(name, Int64(version), of: found, in: connection)
        return snapshot.flatMap { $0.position.isPart(of: now) ? $0 : nil }
      } catch {
        // It can be made anew from the events, which tell of their own damage.
        guard error.code.primary == .corrupt else { throw error }
        return nil
      }
    }
  }

  private static func snapshot(
    _ name: String, _ version: Int64, of person: PersonRow, in connection: borrowing Connection
  ) throws(SQLiteError) -> StoreSnapshot? {
    let statement = try connection.prepare(
      """
      SELECT last_event, deletions, count, sum, content, checksum FROM snapshots
      WHERE person = ?1 AND name = ?2 AND version = ?3
      """)
    try statement.bind(person.id, at: 1)
    try statement.bind(name, at: 2)
    try statement.bind(version, at: 3)
    guard try statement.step() else { return nil }
    let snapshot = StoreSnapshot(
      position: StorePosition(
        lastEvent: statement.integer(at: 0), deletions: statement.integer(at: 1),
        tally: Tally(count: statement.integer(at: 2), sum: statement.integer(at: 3))),
      content: statement.bytes(at: 4))
    let checksum = snapshot.checksum(of: person.seal, name: name, version: version)
    return checksum == statement.integer(at: 5) ? snapshot : nil
  }

  private static func lastSequence(
    _ connection: borrowing Connection
  ) throws(SQLiteError) -> Int64 {
    try connection.integer("SELECT max(sequence) FROM events") ?? 0
  }
}

extension StorePosition {
  /// Whether the events up to here are the first of those up to another position.
  fileprivate func isPart(of later: StorePosition) -> Bool {
    deletions == later.deletions && lastEvent <= later.lastEvent
      && tally.count <= later.tally.count
  }
}

extension StoreSnapshot {
  fileprivate func checksum(of person: PersonSeal, name: String, version: Int64) -> Int64 {
    var checksum = person.start
    checksum.add(name.utf8)
    checksum.add(version)
    checksum.add(position.lastEvent)
    checksum.add(position.deletions)
    checksum.add(position.tally.count)
    checksum.add(position.tally.sum)
    checksum.add(content)
    return checksum.value
  }
}
