import CSQLite

extension Connection {
  /// Sets how long to wait for another process's lock.
  ///
  /// - Parameter timeout: how long, at most a day.
  package func setBusyTimeout(_ timeout: Duration) {
    sqlite3_busy_timeout(handle, Self.clampedMilliseconds(timeout))
  }

  /// Switches the file to a write-ahead log, where it has none.
  ///
  /// SQLite does not always wait by itself here, so that two processes that make one file at the
  /// same time could see a failure.
  ///
  /// - Parameter timeout: how long to wait for another process.
  /// - Throws: the failure that SQLite reports.
  package func enableWriteAheadLog(within timeout: Duration) throws(SQLiteError) {
    let pause: Int32 = 5
    var remaining = Self.clampedMilliseconds(timeout)
    while true {
      do {
        if try text("PRAGMA journal_mode") == "wal" { return }
        _ = try text("PRAGMA journal_mode = WAL")
        return
      } catch {
        guard error.code.primary == .busy, remaining > 0 else { throw error }
        Self.sleep(milliseconds: pause)
        remaining -= pause
      }
    }
  }

  /// Moves the content of the write-ahead log into the file, and cuts the log to nothing.
  ///
  /// - Returns: whether all of it was moved; a reader of an older state keeps the log in use.
  /// - Throws: the failure that SQLite reports.
  package func truncateWriteAheadLog() throws(SQLiteError) -> Bool {
    try integer("PRAGMA wal_checkpoint(TRUNCATE)") == 0
  }

  /// Looks up which files stand behind the names of the database and of its write-ahead log.
  ///
  /// - Returns: the files; they stay the same as long as this connection is open, unless somebody
  ///   removes or replaces them.
  package func files() -> DatabaseFiles {
    let path = sqlite3_db_filename(handle, "main").map { String(cString: $0) } ?? ""
    return DatabaseFiles(
      database: FileIdentity(path: path), log: FileIdentity(path: path + "-wal"))
  }

  static func clampedMilliseconds(_ duration: Duration) -> Int32 {
    Int32(min(max(duration / .milliseconds(1), 0), 86_400_000))
  }
}

/// The files behind the names of a database and of its write-ahead log.
///
/// SQLite looks for removed files only where it opens a rollback journal, so that with a write-ahead
/// log commits into removed files would go unnoticed.
package struct DatabaseFiles: Hashable, Sendable {
  let database: FileIdentity?
  let log: FileIdentity?
}
