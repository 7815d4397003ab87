import SQLiteSupport

/// Walks over the rows of the table of events by their numbers alone, past whatever cannot be read.
///
/// A page that is damaged takes the rows on it along; those behind it are found by trying numbers
/// further and further on, and then halving the way back.
struct SequenceWalk {
  /// What kept parts of the table from being read, the first hundred.
  private(set) var problems: [String] = []

  /// Passes on the rows that can be read, in ascending order of their numbers.
  ///
  /// - Parameters:
  ///   - columns: the columns to read, the number of the row first.
  ///   - connection: the store, in a transaction.
  ///   - body: what to do with a row.
  /// - Throws: what the body throws, or a failure of SQLite other than damage.
  /// - Complexity: O(*n* + *d* log *m*) for *n* rows, *d* gaps and the largest number *m*.
  mutating func run(
    _ columns: String, in connection: borrowing Connection,
    _ body: (borrowing Statement) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    let rows = try connection.prepare(
      "SELECT \(columns) FROM events NOT INDEXED WHERE sequence > ?1 ORDER BY sequence")
    let probe = try connection.prepare(
      "SELECT sequence FROM events NOT INDEXED WHERE sequence > ?1 ORDER BY sequence LIMIT 1")
    var last: Int64 = 0
    // It doubles with every attempt that brings no row, so that no damage makes the walk endless.
    var jump: Int64 = 1
    while true {
      try rows.bind(last, at: 1)
      do throws(SQLiteError) {
        while try rows.step() {
          let sequence = rows.integer(at: 0)
          guard sequence > last else {
            throw SQLiteError(code: .corrupt, message: "event \(sequence) comes out of order")
          }
          last = sequence
          jump = 1
          try body(rows)
        }
        return rows.reset()
      } catch {
        rows.reset()
        guard error.code.primary == .corrupt else { throw error }
        if problems.count < 100 { problems.append("behind event \(last): \(error.message)") }
        guard let next = try Self.readable(after: last, jump: jump, probe) else { return }
        last = next
        jump = jump.multipliedReportingOverflow(by: 2).overflow ? .max : jump * 2
      }
    }
  }

  /// Returns the first number from which reading works again, or nothing where it never does.
  private static func readable(
    after last: Int64, jump: Int64, _ probe: borrowing Statement
  ) throws(SQLiteError) -> Int64? {
    var low = last
    var jump = jump
    var high = last
    repeat {
      low = high
      let (next, isBeyond) = last.addingReportingOverflow(jump)
      // The second stops where the largest number there is has been tried in vain.
      guard !isBeyond, next > high else { return nil }
      high = next
      jump = jump > .max / 2 ? .max : jump * 2
    } while try !works(high, probe)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if try works(middle, probe) { high = middle } else { low = middle }
    }
    return high
  }

  private static func works(
    _ sequence: Int64, _ probe: borrowing Statement
  ) throws(SQLiteError) -> Bool {
    defer { probe.reset() }
    try probe.bind(sequence, at: 1)
    do throws(SQLiteError) {
      return try probe.step() ? probe.integer(at: 0) > sequence : true
    } catch {
      guard error.code.primary == .corrupt else { throw error }
      return false
    }
  }
}
