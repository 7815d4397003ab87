import SQLiteSupport
import SmartStackModel

/// The prepared statements by which batches are appended, and what was looked up for them.
struct BatchWriter: ~Copyable {
  private let beginning: Statement
  private let committing: Statement
  private let people: NameTable
  private let names: NameTable
  private let insertion: EventInsertion
  private let groupInsertion: EventInsertion
  private let addedSequences: Statement
  private let lastSequence: Statement
  private let tallyReading: Statement
  private let tallyWriting: Statement
  private let stateReading: Statement
  private let stateWriting: Statement
  private var knownPeople: [ExactName: PersonSeal] = [:]
  private var knownNames: [ExactName: Int64] = [:]
  private var state = StoreState()
  private var rows: [EventInsertion.Row] = []

  init(_ connection: borrowing Connection) throws(SQLiteError) {
    let beginning = try connection.prepare(Connection.TransactionKind.immediate.rawValue)
    let committing = try connection.prepare("COMMIT")
    let people = try NameTable("people", connection)
    let names = try NameTable("names", connection)
    let insertion = try EventInsertion(rowCount: 1, connection)
    let groupInsertion = try EventInsertion(rowCount: Self.groupSize, connection)
    let addedSequences = try connection.prepare(
      "SELECT sequence FROM events WHERE sequence BETWEEN ?1 AND ?2")
    let lastSequence = try connection.prepare(
      """
      SELECT max(
        coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'events'), 0),
        coalesce((SELECT max(sequence) FROM events), 0))
      """)
    let tallyReading = try connection.prepare(EventTally.reading)
    let tallyWriting = try connection.prepare(EventTally.writing)
    let stateReading = try connection.prepare(StoreState.reading)
    let stateWriting = try connection.prepare(StoreState.writing)
    self.beginning = beginning
    self.committing = committing
    self.people = people
    self.names = names
    self.insertion = insertion
    self.groupInsertion = groupInsertion
    self.addedSequences = addedSequences
    self.lastSequence = lastSequence
    self.tallyReading = tallyReading
    self.tallyWriting = tallyWriting
    self.stateReading = stateReading
    self.stateWriting = stateWriting
  }

  /// Writes a batch as a whole or not at all.
  mutating func write(
    _ batch: [StoredEvent], to connection: borrowing Connection
  ) throws(SQLiteError) -> AppendResult {
    try beginning.run()
    do {
      let result = try write(batch)
      try committing.run()
      return result
    } catch {
      connection.undo()
      throw error
    }
  }

  private mutating func write(_ batch: [StoredEvent]) throws(SQLiteError) -> AppendResult {
    let before = try StoreState(by: stateReading)
    // After a deletion, the number of a name may be another name's.
    let isOutdated = before.deletions != state.deletions
    if isOutdated || knownPeople.count > Self.knownLimit { knownPeople = [:] }
    if isOutdated || knownNames.count > Self.knownLimit { knownNames = [:] }
    state = before
    var sequence = try nextSequence()
    var tallies: [Int64: (seal: PersonSeal, tally: EventTally)] = [:]
    var result = AppendResult()
    var first = 0
    while first < batch.count {
      // Several rows to a statement, since each statement has work of its own, such as the counter of
      // the numbers.
      let isGroup = batch.count - first >= Self.groupSize
      let records = batch[first..<first + (isGroup ? Self.groupSize : 1)]
      first += records.count
      rows.removeAll(keepingCapacity: true)
      for record in records {
        rows.append(try row(of: record, sequence: sequence))
        sequence += 1
      }
      let added = isGroup ? try groupInsertion.run(rows) : try insertion.run(rows)
      result.added += added
      result.alreadyThere += rows.count - added
      if added < rows.count { try keepRows(thatWere: added) }
      for row in rows {
        tallies[row.person.id, default: (row.person, EventTally())].tally
          .add(row.checksum, at: row.event.time)
      }
    }
    for (_, (seal, change)) in tallies.sorted(by: { $0.key < $1.key }) {
      var tally = try EventTally(of: seal, by: tallyReading)
      tally.add(change)
      try tally.write(of: seal, by: tallyWriting)
    }
    if state != before { try state.write(by: stateWriting) }
    return result
  }

  /// The names that are held beyond a batch; a log may have millions of them.
  private static let knownLimit = 50_000

  /// The rows that one statement inserts where there are as many.
  private static let groupSize = 16

  /// Leaves of the rows those that were inserted: the others were there already.
  private mutating func keepRows(thatWere count: Int) throws(SQLiteError) {
    guard count > 0, let first = rows.first, let last = rows.last else {
      return rows.removeAll(keepingCapacity: true)
    }
    defer { addedSequences.reset() }
    try addedSequences.bind(first.event.sequence, at: 1)
    try addedSequences.bind(last.event.sequence, at: 2)
    var added: Set<Int64> = []
    while try addedSequences.step() { added.insert(addedSequences.integer(at: 0)) }
    rows.removeAll { !added.contains($0.event.sequence) }
  }

  private func nextSequence() throws(SQLiteError) -> Int64 {
    defer { lastSequence.reset() }
    let last = try lastSequence.step() ? lastSequence.integer(at: 0) : 0
    // Far below the end, so that no batch of a size that fits into memory can pass it.
    guard (0..<Int64.max / 2).contains(last) else {
      throw SQLiteError(code: .corrupt, message: "the number of the last event is \(last)")
    }
    return last + 1
  }

  private mutating func person(_ name: String) throws(SQLiteError) -> PersonSeal {
    let exact = ExactName(text: name)
    if let person = knownPeople[exact] { return person }
    let (id, isNew) = try people.key(of: name)
    let seal = PersonSeal(id: id, name: name)
    if isNew {
      state.people.add(seal.person)
      try EventTally().write(of: seal, by: tallyWriting)
    }
    knownPeople[exact] = seal
    return seal
  }

  /// States a record as a row, its names looked up.
  private mutating func row(
    of record: StoredEvent, sequence: Int64
  ) throws(SQLiteError) -> EventInsertion.Row {
    let person = try person(record.person)
    let event = EventRow(sequence: sequence, record.event, key: record.key)
    var name: Int64?
    if let text = event.name {
      let exact = ExactName(text: text)
      if let known = knownNames[exact] {
        name = known
      } else {
        let key = try names.key(of: text).key
        knownNames[exact] = key
        name = key
      }
    }
    return EventInsertion.Row(
      event: event, person: person, name: name, checksum: event.checksum(of: person))
  }
}

/// The statement that inserts a fixed number of rows.
private struct EventInsertion: ~Copyable {
  /// A row and what its columns refer to.
  struct Row {
    var event: EventRow
    var person: PersonSeal
    var name: Int64?
    var checksum: Int64
  }

  private let statement: Statement

  init(rowCount: Int, _ connection: borrowing Connection) throws(SQLiteError) {
    let places = [String](repeating: "?", count: Int(Self.columnCount)).joined(separator: ", ")
    let rows = [String](repeating: "(\(places))", count: rowCount).joined(separator: ", ")
    // Only the key may meet an equal one; a number that is there already is damage.
    statement = try connection.prepare(
      """
      INSERT INTO events
        (sequence, person, time, utc_offset, kind, name, amount, payload, key, checksum)
      VALUES \(rows)
      ON CONFLICT (person, time, key) DO NOTHING
      """)
  }

  private static let columnCount: Int32 = 10

  /// Inserts rows, as many as the statement is for, and returns how many were new.
  func run(_ rows: [Row]) throws(SQLiteError) -> Int {
    var place: Int32 = 0
    for row in rows {
      try statement.bind(row.event.sequence, at: place + 1)
      try statement.bind(row.person.id, at: place + 2)
      try statement.bind(row.event.time, at: place + 3)
      try statement.bind(row.event.offset, at: place + 4)
      try statement.bind(row.event.code, at: place + 5)
      try statement.bind(row.name, at: place + 6)
      try statement.bind(row.event.amount, at: place + 7)
      try statement.bind(row.event.payload, at: place + 8)
      try statement.bind(row.event.key, at: place + 9)
      try statement.bind(row.checksum, at: place + 10)
      place += Self.columnCount
    }
    try statement.run()
    return statement.changeCount
  }
}

/// A table that stores every name once.
private struct NameTable: ~Copyable {
  private let search: Statement
  private let insertion: Statement

  init(_ table: String, _ connection: borrowing Connection) throws(SQLiteError) {
    let search = try connection.prepare("SELECT id FROM \(table) WHERE name = ?1")
    let insertion = try connection.prepare("INSERT INTO \(table) (name) VALUES (?1) RETURNING id")
    self.search = search
    self.insertion = insertion
  }

  /// Returns the key of a name, which is added where it is new.
  func key(of text: String) throws(SQLiteError) -> (key: Int64, isNew: Bool) {
    if let key = try found(text, by: search) { return (key, false) }
    guard let key = try found(text, by: insertion) else {
      throw SQLiteError(code: .corrupt, message: "a new name got no key", sql: insertion.sql)
    }
    return (key, true)
  }

  private func found(
    _ text: String, by statement: borrowing Statement
  ) throws(SQLiteError) -> Int64? {
    defer { statement.reset() }
    try statement.bind(text, at: 1)
    return try statement.step() ? statement.integer(at: 0) : nil
  }
}
