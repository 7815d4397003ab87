import SQLiteSupport
import SmartStackModel

extension EventStore {
  /// Appends events, all of them or none.
  ///
  /// An event whose key the store holds for the same person already is left out and counted. When
  /// this returns, the batch is on the disk.
  ///
  /// - Parameter batch: the events, in any order; their order decides among events of one instant.
  /// - Returns: how many were new, and how many were there already.
  /// - Throws: what kept the batch from being stored; then nothing of it is.
  /// - Complexity: O(*n* log *m*) for *n* events of the batch and *m* in the store.
  public mutating func append(_ batch: [StoredEvent]) throws(StoreError) -> AppendResult {
    guard !batch.isEmpty else { return AppendResult() }
    var people = knownPeople
    var names = knownNames
    let result: AppendResult
    do {
      result = try connection.transaction { () throws(SQLiteError) in
        let writer = try BatchWriter(connection)
        var result = AppendResult()
        for record in batch {
          let person = try writer.people.key(of: record.person, known: &people)
          let isNew = try writer.insert(record, person: person, names: &names)
          if isNew { result.added += 1 } else { result.alreadyThere += 1 }
        }
        return result
      }
    } catch {
      throw StoreError(error, path: path)
    }
    // Only now are the keys of new names certain; a batch undone takes its names with it.
    knownPeople = people
    knownNames = names
    return result
  }
}

/// The prepared statements of one batch.
private struct BatchWriter: ~Copyable {
  let people: NameTable
  let names: NameTable
  private let insertion: Statement

  init(_ connection: borrowing Connection) throws(SQLiteError) {
    let people = try NameTable("people", connection)
    let names = try NameTable("names", connection)
    let insertion = try connection.prepare(
      """
      INSERT INTO events (person, time, utc_offset, kind, name, amount, payload, key)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT DO NOTHING RETURNING 1
      """)
    self.people = people
    self.names = names
    self.insertion = insertion
  }

  /// Inserts one event, and tells whether it was new.
  func insert(
    _ record: StoredEvent, person: Int64, names known: inout [ExactName: Int64]
  ) throws(SQLiteError) -> Bool {
    let event = record.event
    let columns = EventColumns(stating: event.kind)
    var name: Int64?
    if let text = columns.name { name = try names.key(of: text, known: &known) }
    try insertion.bind(person, at: 1)
    try insertion.bind(event.time.milliseconds, at: 2)
    try insertion.bind(Int64(event.offset.seconds), at: 3)
    try insertion.bind(columns.code.rawValue, at: 4)
    try insertion.bind(name, at: 5)
    try insertion.bind(columns.amount, at: 6)
    try insertion.bind(columns.payload, at: 7)
    try insertion.bind(record.key.map { Int64(bitPattern: $0) }, at: 8)
    defer { insertion.reset() }
    return try insertion.step()
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
  func key(
    of text: String, known: inout [ExactName: Int64]
  ) throws(SQLiteError) -> Int64 {
    let name = ExactName(text: text)
    if let key = known[name] { return key }
    var key = try found(text, by: search)
    if key == nil { key = try found(text, by: insertion) }
    guard let key else {
      throw SQLiteError(code: .corrupt, message: "a new name got no key", sql: insertion.sql)
    }
    known[name] = key
    return key
  }

  private func found(
    _ text: String, by statement: borrowing Statement
  ) throws(SQLiteError) -> Int64? {
    defer { statement.reset() }
    try statement.bind(text, at: 1)
    return try statement.step() ? statement.integer(at: 0) : nil
  }
}
