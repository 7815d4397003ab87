import SQLiteSupport

/// A person of the store, with the tally of that person's events.
struct PersonRow {
  let id: Int64
  let name: String
  let seal: PersonSeal
  let tally: EventTally

  /// Reads the current row of a query of the number, the name and the tally.
  ///
  /// - Throws: that the row does not match its checksum.
  private init(_ row: borrowing Statement) throws(SQLiteError) {
    id = row.integer(at: 0)
    name = row.text(at: 1)
    seal = PersonSeal(id: id, name: name)
    tally = try EventTally(row, from: 2, of: seal)
  }

  private static let query = """
    SELECT people.id, people.name, \(EventTally.columns)
    FROM people LEFT JOIN tallies ON tallies.person = people.id
    """

  /// Returns all people by name, in ascending order of its bytes.
  ///
  /// - Throws: that a row is damaged or missing.
  static func all(in connection: borrowing Connection) throws(SQLiteError) -> [PersonRow] {
    let statement = try connection.prepare("\(query) ORDER BY people.name")
    var result: [PersonRow] = []
    var tally = Tally()
    while try statement.step() {
      let person = try PersonRow(statement)
      tally.add(person.seal.person)
      result.append(person)
    }
    guard try StoreState(by: connection.prepare(StoreState.reading)).people == tally else {
      throw SQLiteError(
        code: .corrupt, message: "the table of people is not the one that was written")
    }
    return result
  }

  /// Returns the person of a name, or nothing where the store has nobody so called.
  ///
  /// - Throws: that a row is damaged or missing.
  static func named(
    _ name: String, in connection: borrowing Connection
  ) throws(SQLiteError) -> PersonRow? {
    let statement = try connection.prepare("\(query) WHERE people.name = ?1")
    try statement.bind(name, at: 1)
    if try statement.step() {
      let person = try PersonRow(statement)
      if ExactName(text: person.name) == ExactName(text: name) { return person }
    }
    // Nobody of the name, or a name that damage made another: all people together tell which.
    return try all(in: connection).first { ExactName(text: $0.name) == ExactName(text: name) }
  }
}
