import SQLiteSupport

/// The one row about the store as a whole.
struct StoreState: Equatable {
  /// The people, by number and checksum.
  var people = Tally()
  /// How many deletions the store has gone through: what was folded or looked up before one is
  /// worth nothing after it.
  var deletions: Int64 = 0

  private var checksum: Int64 {
    var checksum = ContentChecksum(purpose: 2)
    checksum.add(people.count)
    checksum.add(people.sum)
    checksum.add(deletions)
    return checksum.value
  }

  static let reading = "SELECT people, people_sum, deletions, checksum FROM state WHERE id = 1"
  static let writing = """
    INSERT OR REPLACE INTO state (id, people, people_sum, deletions, checksum)
    VALUES (1, ?1, ?2, ?3, ?4)
    """

  /// Reads the row by a statement prepared from ``reading``.
  init(by statement: borrowing Statement) throws(SQLiteError) {
    defer { statement.reset() }
    guard try statement.step() else {
      throw SQLiteError(code: .corrupt, message: "the row about the whole store is missing")
    }
    people = Tally(count: statement.integer(at: 0), sum: statement.integer(at: 1))
    deletions = statement.integer(at: 2)
    guard checksum == statement.integer(at: 3) else {
      throw SQLiteError(
        code: .corrupt, message: "the row about the whole store does not match its checksum")
    }
  }

  init() {}

  /// Writes the row by a statement prepared from ``writing``.
  func write(by statement: borrowing Statement) throws(SQLiteError) {
    try statement.bind(people.count, at: 1)
    try statement.bind(people.sum, at: 2)
    try statement.bind(deletions, at: 3)
    try statement.bind(checksum, at: 4)
    try statement.run()
  }
}
