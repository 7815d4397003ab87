import CSQLite

extension Connection {
  /// Whether a transaction is open.
  package var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// When a transaction takes its lock.
  package enum TransactionKind: String, Sendable {
    /// At the first use: for reads that belong together.
    case deferred = "BEGIN DEFERRED"
    /// At once: for writes, so that nothing read before can have changed meanwhile.
    case immediate = "BEGIN IMMEDIATE"
  }

  /// Runs work as a whole or not at all.
  ///
  /// - Parameters:
  ///   - kind: when the lock is taken.
  ///   - work: what to do; when it throws, all its changes are undone.
  /// - Returns: what the work returns.
  /// - Throws: what the work throws, or the failure that SQLite reports at begin or commit.
  package func transaction<Result: ~Copyable>(
    _ kind: TransactionKind = .immediate, _ work: () throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    try execute(kind.rawValue)
    do {
      let result = try work()
      try execute("COMMIT")
      return result
    } catch {
      undo()
      throw error
    }
  }

  /// Undoes an open transaction; nothing where there is none.
  package func undo() {
    // SQLite ends a transaction by itself on a full disk and on some other failures.
    if isInTransaction { try? execute("ROLLBACK") }
  }
}
