import SQLiteSupport

extension Migration {
  /// Gives every row of an older file its checksum, and every person a tally.
  @Sendable static func sealRows(_ connection: borrowing Connection) throws(SQLiteError) {
    // A checksum over damage would make it look whole.
    let problems = try connection.texts("PRAGMA integrity_check(1)")
    guard problems == ["ok"] else {
      throw SQLiteError(
        code: .corrupt,
        message: "it cannot be brought up to date: \(problems.first ?? "no answer of SQLite")")
    }
    var seals: [Int64: PersonSeal] = [:]
    let people = try connection.prepare("SELECT id, name FROM people")
    while try people.step() {
      let id = people.integer(at: 0)
      seals[id] = PersonSeal(id: id, name: people.text(at: 1))
    }
    let tallies = try sealEvents(of: seals, connection)
    var state = StoreState()
    let writing = try connection.prepare(EventTally.writing)
    for (id, seal) in seals.sorted(by: { $0.key < $1.key }) {
      try (tallies[id] ?? EventTally()).write(of: seal, by: writing)
      state.people.add(seal.person)
    }
    try state.write(by: connection.prepare(StoreState.writing))
  }

  private static func sealEvents(
    of seals: [Int64: PersonSeal], _ connection: borrowing Connection
  ) throws(SQLiteError) -> [Int64: EventTally] {
    // A piece at a time: a table must not change while a query walks over it.
    let rows = try connection.prepare(
      """
      SELECT \(EventRow.columns), person FROM events LEFT JOIN names ON names.id = events.name
      WHERE sequence > ?1 ORDER BY sequence LIMIT 1000
      """)
    let update = try connection.prepare("UPDATE events SET checksum = ?1 WHERE sequence = ?2")
    var tallies: [Int64: EventTally] = [:]
    var last = Int64.min
    while true {
      var piece: [(sequence: Int64, checksum: Int64)] = []
      try rows.bind(last, at: 1)
      while try rows.step() {
        let row = EventRow(rows)
        let person = rows.integer(at: EventRow.columnCount)
        guard let seal = seals[person] else {
          throw SQLiteError(code: .corrupt, message: "event \(row.sequence) belongs to nobody")
        }
        let checksum = row.checksum(of: seal)
        piece.append((row.sequence, checksum))
        tallies[person, default: EventTally()].add(checksum, at: row.time)
      }
      rows.reset()
      guard let end = piece.last else { return tallies }
      for (sequence, checksum) in piece {
        try update.bind(checksum, at: 1)
        try update.bind(sequence, at: 2)
        try update.run()
      }
      last = end.sequence
    }
  }
}
