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

  static func clampedMilliseconds(_ duration: Duration) -> Int32 {
    Int32(min(max(duration / .milliseconds(1), 0), 86_400_000))
  }
}
