import CSQLite

/// A prepared statement; it is finalised when it goes out of scope.
package struct Statement: ~Copyable {
  /// The type of a value as the database stores it.
  package enum ValueType: Sendable {
    /// Nothing.
    case null
    /// A whole number.
    case integer
    /// A floating-point number.
    case real
    /// Text.
    case text
    /// Bytes.
    case blob
  }

  private let statement: OpaquePointer
  private let handle: OpaquePointer
  /// The text of the statement.
  package let sql: String

  init(_ sql: String, handle: OpaquePointer) throws(SQLiteError) {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, sql, -1, &prepared, nil)
    guard code == SQLITE_OK else { throw SQLiteError(code: code, handle: handle, sql: sql) }
    guard let prepared else {
      throw SQLiteError(code: .misuse, message: "the text holds no statement", sql: sql)
    }
    statement = prepared
    self.handle = handle
    self.sql = sql
  }

  deinit { sqlite3_finalize(statement) }

  /// Moves to the next row.
  ///
  /// - Returns: whether there is one.
  /// - Throws: the failure that SQLite reports.
  package func step() throws(SQLiteError) -> Bool {
    switch sqlite3_step(statement) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw SQLiteError(code: code, handle: handle, sql: sql)
    }
  }

  /// Runs the statement to its end, and makes it ready for other values.
  ///
  /// - Throws: the failure that SQLite reports.
  package func run() throws(SQLiteError) {
    defer { reset() }
    while try step() {}
  }

  /// The number of rows that the latest insertion, update or deletion of the connection changed.
  package var changeCount: Int { Int(sqlite3_changes(handle)) }

  /// Makes the statement ready to run again; the bound values stay.
  package func reset() { sqlite3_reset(statement) }
}

extension Statement {
  /// Puts an integer, or null, in place of a parameter.
  ///
  /// - Parameters:
  ///   - value: the integer.
  ///   - index: the number of the parameter, from 1.
  /// - Throws: the failure that SQLite reports.
  package func bind(_ value: Int64?, at index: Int32) throws(SQLiteError) {
    guard let value else { return try bindNull(at: index) }
    try check(sqlite3_bind_int64(statement, index, value))
  }

  /// Puts text, or null, in place of a parameter.
  ///
  /// - Parameters:
  ///   - value: the text.
  ///   - index: the number of the parameter, from 1.
  /// - Throws: the failure that SQLite reports.
  package func bind(_ value: String?, at index: Int32) throws(SQLiteError) {
    guard var value else { return try bindNull(at: index) }
    let code = value.withUTF8 { bytes -> Int32 in
      guard let count = Int32(exactly: bytes.count) else { return SQLITE_TOOBIG }
      // An empty string may come without an address, which SQLite would take for null.
      guard let address = bytes.baseAddress else {
        return csqlite_bind_text(statement, index, "", 0)
      }
      return address.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
        csqlite_bind_text(statement, index, $0, count)
      }
    }
    try check(code)
  }

  /// Puts bytes, or null, in place of a parameter.
  ///
  /// - Parameters:
  ///   - value: the bytes.
  ///   - index: the number of the parameter, from 1.
  /// - Throws: the failure that SQLite reports.
  package func bind(_ value: [UInt8]?, at index: Int32) throws(SQLiteError) {
    guard let value else { return try bindNull(at: index) }
    guard !value.isEmpty else { return try check(sqlite3_bind_zeroblob(statement, index, 0)) }
    let code = value.withUnsafeBytes { bytes -> Int32 in
      guard let count = Int32(exactly: bytes.count) else { return SQLITE_TOOBIG }
      return csqlite_bind_blob(statement, index, bytes.baseAddress, count)
    }
    try check(code)
  }

  private func bindNull(at index: Int32) throws(SQLiteError) {
    try check(sqlite3_bind_null(statement, index))
  }

  private func check(_ code: Int32) throws(SQLiteError) {
    guard code == SQLITE_OK else { throw SQLiteError(code: code, handle: handle, sql: sql) }
  }
}

extension Statement {
  /// Returns the type of a value of the current row; read it before the value itself.
  ///
  /// - Parameter column: the number of the column, from 0.
  /// - Returns: the type as stored.
  package func type(at column: Int32) -> ValueType {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: .integer
    case SQLITE_FLOAT: .real
    case SQLITE_TEXT: .text
    case SQLITE_BLOB: .blob
    default: .null
    }
  }

  /// Returns a value of the current row as an integer, zero where it is none.
  ///
  /// - Parameter column: the number of the column, from 0.
  /// - Returns: the integer.
  package func integer(at column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

  /// Returns a value of the current row as a floating-point number, zero where it is none.
  ///
  /// - Parameter column: the number of the column, from 0.
  /// - Returns: the number.
  package func real(at column: Int32) -> Double { sqlite3_column_double(statement, column) }

  /// Returns an integer of the current row, or nothing where the value has another type.
  ///
  /// - Parameter column: the number of the column, from 0.
  /// - Returns: the integer, or nothing.
  package func optionalInteger(at column: Int32) -> Int64? {
    sqlite3_column_type(statement, column) == SQLITE_INTEGER
      ? sqlite3_column_int64(statement, column) : nil
  }

  /// Returns a value of the current row as text, bytes that are no UTF-8 repaired.
  ///
  /// - Parameter column: the number of the column, from 0.
  /// - Returns: the text, empty for null.
  package func text(at column: Int32) -> String {
    withText(at: column) { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns text of the current row, or nothing where it is no valid UTF-8.
  ///
  /// - Parameter column: the number of the column, from 0.
  /// - Returns: the text, or nothing.
  package func validText(at column: Int32) -> String? {
    withText(at: column) { String(validating: $0, as: UTF8.self) }
  }

  private func withText<Result>(
    at column: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    // The text must be asked for first: only then does the count speak of UTF-8. SQLite's bytes
    // stay valid until the next step, which cannot happen inside `body`.
    let address = sqlite3_column_text(statement, column)
    let count = address == nil ? 0 : Int(sqlite3_column_bytes(statement, column))
    return body(UnsafeBufferPointer(start: address, count: count))
  }

  /// Returns the number of bytes of a text or blob of the current row, in its own encoding.
  ///
  /// - Parameter column: the number of the column, from 0.
  /// - Returns: the number of bytes.
  package func byteCount(at column: Int32) -> Int { Int(sqlite3_column_bytes(statement, column)) }

  /// Returns the bytes of a blob of the current row.
  ///
  /// - Parameter column: the number of the column, from 0.
  /// - Returns: a copy, since SQLite's own bytes last only until the next step.
  package func bytes(at column: Int32) -> [UInt8] {
    guard let address = sqlite3_column_blob(statement, column) else { return [] }
    let count = Int(sqlite3_column_bytes(statement, column))
    return [UInt8](UnsafeRawBufferPointer(start: address, count: count))
  }
}

@available(*, unavailable)
extension Statement: Sendable {}
