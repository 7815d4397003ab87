import SQLiteSupport
import SmartStackModel

/// The prepared statements by which batches are appended, and what was looked up for them.
struct BatchWriter: ~Copyable {
  private let beginning: Statement
  private let committing: Statement
  private let people: NameTable
  private let names: NameTable
  private let insertion: Statement
  private let lastSequence: Statement
  private let tallyReading: Statement
  private let tallyWriting: Statement
  private let stateReading: Statement
  private let stateWriting: Statement
  private var knownPeople: [ExactName: PersonSeal] = [:]
  private var knownNames: [ExactName: Int64] = [:]
  private var state = StoreState()

  init(_ connection: borrowing Connection) throws(SQLiteError) {
    let beginning = try connection.prepare(Connection.TransactionKind.immediate.rawValue)
    let committing = try connection.prepare("COMMIT")
    let people = try NameTable("people", connection)
    let names = try NameTable("names", connection)
    // Only the key may meet an equal one; a number that is there already is damage.
    let insertion = try connection.prepare(
      """
      INSERT INTO events
        (sequence, person, time, utc_offset, kind, name, amount, payload, key, checksum)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
      ON CONFLICT (person, key) WHERE key IS NOT NULL DO NOTHING
      """)
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
    if before.deletions != state.deletions {
      knownPeople = [:]
      knownNames = [:]
    }
    state = before
    var sequence = try nextSequence()
    var added: [Int64: (seal: PersonSeal, tally: EventTally)] = [:]
    var result = AppendResult()
    for record in batch {
      let person = try person(record.person)
      let row = EventRow(sequence: sequence, record.event, key: record.key)
      let checksum = row.checksum(of: person)
      guard try insert(row, of: person.id, checksum: checksum) else {
        result.alreadyThere += 1
        continue
      }
      added[person.id, default: (person, EventTally())].tally.add(checksum, at: row.time)
      result.added += 1
      sequence += 1
    }
    for (_, (seal, change)) in added.sorted(by: { $0.key < $1.key }) {
      var tally = try EventTally(of: seal, by: tallyReading)
      tally.add(change)
      try tally.write(of: seal, by: tallyWriting)
    }
    if state != before { try state.write(by: stateWriting) }
    return result
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

  /// Inserts one row, and tells whether it was new.
  private mutating func insert(
    _ row: EventRow, of person: Int64, checksum: Int64
  ) throws(SQLiteError) -> Bool {
    var name: Int64?
    if let text = row.name {
      let exact = ExactName(text: text)
      if let known = knownNames[exact] {
        name = known
      } else {
        let key = try names.key(of: text).key
        knownNames[exact] = key
        name = key
      }
    }
    try insertion.bind(row.sequence, at: 1)
    try insertion.bind(person, at: 2)
    try insertion.bind(row.time, at: 3)
    try insertion.bind(row.offset, at: 4)
    try insertion.bind(row.code, at: 5)
    try insertion.bind(name, at: 6)
    try insertion.bind(row.amount, at: 7)
    try insertion.bind(row.payload, at: 8)
    try insertion.bind(row.key, at: 9)
    try insertion.bind(checksum, at: 10)
    try insertion.run()
    return insertion.changeCount > 0
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
