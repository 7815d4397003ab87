import CSQLite

/// A failure that SQLite reported.
///
/// Values bound to a statement are never part of it, since they are the person's own data.
package struct SQLiteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// An extended result code of SQLite.
  package struct Code: RawRepresentable, Hashable, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// The primary code, which an extended code refines.
    package var primary: Code { Code(rawValue: rawValue & 0xff) }

    package static let busy = Code(rawValue: SQLITE_BUSY)
    package static let cannotOpen = Code(rawValue: SQLITE_CANTOPEN)
    package static let constraint = Code(rawValue: SQLITE_CONSTRAINT)
    package static let corrupt = Code(rawValue: SQLITE_CORRUPT)
    package static let error = Code(rawValue: SQLITE_ERROR)
    package static let full = Code(rawValue: SQLITE_FULL)
    package static let inputOutput = Code(rawValue: SQLITE_IOERR)
    package static let interrupted = Code(rawValue: SQLITE_INTERRUPT)
    package static let locked = Code(rawValue: SQLITE_LOCKED)
    package static let misuse = Code(rawValue: SQLITE_MISUSE)
    package static let notADatabase = Code(rawValue: SQLITE_NOTADB)
    package static let outOfRange = Code(rawValue: SQLITE_RANGE)
    package static let permission = Code(rawValue: SQLITE_PERM)
    package static let readOnly = Code(rawValue: SQLITE_READONLY)
    package static let tooBig = Code(rawValue: SQLITE_TOOBIG)
  }

  /// The extended result code.
  package let code: Code
  /// The error code of the system behind a failure to read or write; 0 where there is none.
  package let systemCode: Int32
  /// What SQLite says about it, control characters escaped.
  package let message: String
  /// The statement at fault, where there is one.
  package let sql: String?

  package init(code: Code, message: String, sql: String? = nil, systemCode: Int32 = 0) {
    self.code = code
    self.systemCode = systemCode
    self.message = escapedForDisplay(message, limit: 200)
    self.sql = sql
  }

  /// Reads the latest failure of a connection.
  init(code: Int32, handle: OpaquePointer?, sql: String? = nil) {
    let text = handle.flatMap { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
    let extended = handle.map { sqlite3_extended_errcode($0) } ?? code
    // A stale code of an earlier call must not stand for this one.
    let isSame = extended & 0xff == code & 0xff
    self.init(
      code: Code(rawValue: isSame ? extended : code),
      message: text.map { String(cString: $0) } ?? "unknown error", sql: sql,
      systemCode: isSame ? handle.map { sqlite3_system_errno($0) } ?? 0 : 0)
  }

  package var description: String {
    let place = sql.map { " in “\($0)”" } ?? ""
    return "SQLite error \(code.rawValue): \(message)\(place)"
  }
}
