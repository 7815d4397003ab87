import SQLiteSupport
import SmartStackModel

/// The prepared statements of a deletion, inside a transaction that holds the lock.
struct StoreDeletion: ~Copyable {
  private let dropping: Statement
  private let changing: Statement
  private let tallyWriting: Statement
  private let tallyDropping: Statement
  private let personDropping: Statement
  private var state: StoreState

  init(_ connection: borrowing Connection) throws(SQLiteError) {
    let dropping = try connection.prepare("DELETE FROM events WHERE sequence = ?1")
    let changing = try connection.prepare(
      "UPDATE events SET payload = ?1, checksum = ?2 WHERE sequence = ?3")
    let tallyWriting = try connection.prepare(EventTally.writing)
    let tallyDropping = try connection.prepare("DELETE FROM tallies WHERE person = ?1")
    let personDropping = try connection.prepare("DELETE FROM people WHERE id = ?1")
    let state = try StoreState(by: connection.prepare(StoreState.reading))
    self.dropping = dropping
    self.changing = changing
    self.tallyWriting = tallyWriting
    self.tallyDropping = tallyDropping
    self.personDropping = personDropping
    self.state = state
  }

  /// Deletes and changes a person's events, and the person where no event is left.
  mutating func carryOut(_ plan: DeletionPlan, of person: PersonRow) throws(SQLiteError) {
    for sequence in plan.dropped {
      try dropping.bind(sequence, at: 1)
      try dropping.run()
    }
    for row in plan.changed {
      try changing.bind(row.payload, at: 1)
      try changing.bind(row.checksum(of: person.seal), at: 2)
      try changing.bind(row.sequence, at: 3)
      try changing.run()
    }
    guard plan.rest.rows.count == 0 else {
      return try plan.rest.write(of: person.seal, by: tallyWriting)
    }
    try tallyDropping.bind(person.id, at: 1)
    try tallyDropping.run()
    try personDropping.bind(person.id, at: 1)
    try personDropping.run()
    state.people.remove(person.seal.person)
  }

  /// Drops what the deletion made worthless, and counts it.
  mutating func finish(_ connection: borrowing Connection) throws(SQLiteError) {
    try connection.execute(
      """
      DELETE FROM snapshots;
      DELETE FROM names WHERE id NOT IN (SELECT name FROM events WHERE name IS NOT NULL)
      """)
    state.deletions += 1
    try state.write(by: connection.prepare(StoreState.writing))
  }
}
