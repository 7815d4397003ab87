import CSQLite

/// An open database; it closes when it goes out of scope.
///
/// A connection stays within one thread at a time: it is opened without SQLite's own mutex, and is
/// not `Sendable`.
package struct Connection: ~Copyable {
  /// How a database is opened.
  package enum Access: Sendable {
    /// Only to read; the file must exist.
    case readOnly
    /// Only to read a file that nobody changes meanwhile: no lock is taken and no file is made.
    case immutable
    /// To read and write; the file must exist.
    case readWrite
    /// To read and write; a missing file is made.
    case create
  }

  let handle: OpaquePointer
  private var remainingWork: UnsafeMutablePointer<Int>?

  /// Opens a database.
  ///
  /// - Parameters:
  ///   - path: where the file lies.
  ///   - access: how it is opened.
  ///   - busyTimeout: how long to wait for another process's lock.
  /// - Throws: the failure that SQLite reports. A damaged file may show only at the first use.
  package init(
    path: String, access: Access, busyTimeout: Duration = .zero
  ) throws(SQLiteError) {
    guard !path.utf8.contains(0) else {
      throw SQLiteError(code: .cannotOpen, message: "the path holds a NUL character")
    }
    let mode: Int32 =
      switch access {
      case .readOnly, .immutable: SQLITE_OPEN_READONLY
      case .readWrite: SQLITE_OPEN_READWRITE
      case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    let uri = Self.uri(path: path, isImmutable: access == .immutable)
    var opened: OpaquePointer?
    let flags = mode | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(uri, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      let error = SQLiteError(code: code, handle: opened)
      sqlite3_close_v2(opened)
      throw error
    }
    handle = opened
    remainingWork = nil
    sqlite3_extended_result_codes(opened, 1)
    setBusyTimeout(busyTimeout)
  }

  deinit {
    sqlite3_progress_handler(handle, 0, nil, nil)
    // The second version waits for statements that are still open, so that none is left dangling.
    sqlite3_close_v2(handle)
    remainingWork?.deallocate()
  }

  /// Runs statements without parameters, and drops their rows.
  ///
  /// - Parameter sql: one or several statements.
  /// - Throws: the failure that SQLite reports.
  package func execute(_ sql: String) throws(SQLiteError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw SQLiteError(code: code, handle: handle, sql: sql) }
  }

  /// Prepares one statement.
  ///
  /// - Parameter sql: the statement, `?1` and so on in place of values.
  /// - Returns: the statement, ready to be bound and stepped through.
  /// - Throws: the failure that SQLite reports.
  package func prepare(_ sql: String) throws(SQLiteError) -> Statement {
    try Statement(sql, handle: handle)
  }

  /// Returns the first column of the first row of a query, as an integer.
  ///
  /// - Parameter sql: the query.
  /// - Returns: the integer, or nothing where there is no row.
  /// - Throws: the failure that SQLite reports.
  package func integer(_ sql: String) throws(SQLiteError) -> Int64? {
    let statement = try prepare(sql)
    return try statement.step() ? statement.integer(at: 0) : nil
  }

  /// Returns the first column of the first row of a query, as text.
  ///
  /// - Parameter sql: the query.
  /// - Returns: the text, or nothing where there is no row.
  /// - Throws: the failure that SQLite reports.
  package func text(_ sql: String) throws(SQLiteError) -> String? {
    let statement = try prepare(sql)
    return try statement.step() ? statement.text(at: 0) : nil
  }

  /// Returns the first column of each row of a query, as text.
  ///
  /// - Parameter sql: the query.
  /// - Returns: the texts in the order of the rows.
  /// - Throws: the failure that SQLite reports.
  package func texts(_ sql: String) throws(SQLiteError) -> [String] {
    let statement = try prepare(sql)
    var result: [String] = []
    while try statement.step() { result.append(statement.text(at: 0)) }
    return result
  }

  /// Whether the file can only be read, whatever it was opened for.
  package var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// Copies the database, as it is when the call begins, into a new file.
  ///
  /// - Parameter path: where the copy goes; nothing may lie there.
  /// - Throws: the failure that SQLite reports; part of a copy may be left.
  package func copy(into path: String) throws(SQLiteError) {
    let statement = try prepare("VACUUM INTO ?1")
    try statement.bind(Self.uri(path: path, isImmutable: false), at: 1)
    try statement.run()
  }

  /// The statements that are not finished yet, for tests: none may stay open.
  package var openStatementCount: Int {
    var count = 0
    var statement = sqlite3_next_stmt(handle, nil)
    while let current = statement {
      count += 1
      statement = sqlite3_next_stmt(handle, current)
    }
    return count
  }

  /// Waits, without using the processor.
  ///
  /// - Parameter milliseconds: how long.
  package static func sleep(milliseconds: Int32) { sqlite3_sleep(milliseconds) }

  private static func uri(path: String, isImmutable: Bool) -> String {
    // An absolute path needs an empty authority, or "//host/file" would name a host.
    var result = path.utf8.first == UInt8(ascii: "/") ? "file://" : "file:"
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "%"): result += "%25"
      case UInt8(ascii: "?"): result += "%3f"
      case UInt8(ascii: "#"): result += "%23"
      case 0x21...0x7e: result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16)
        result += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return isImmutable ? result + "?immutable=1" : result
  }
}

extension Connection {
  /// Prepares for a schema from elsewhere: no views, no triggers, no functions that it may not use.
  ///
  /// - Throws: the failure that SQLite reports.
  package func distrustSchema() throws(SQLiteError) {
    let code = csqlite_distrust_schema(handle)
    guard code == SQLITE_OK else { throw SQLiteError(code: code, handle: handle) }
  }

  /// Prepares for a file from elsewhere: no views, no triggers, small values, a bounded effort.
  ///
  /// A damaged tree of pages can send SQLite through the same pages for ever; the bound ends that
  /// with the code `interrupted`.
  ///
  /// - Parameters:
  ///   - valueLimit: the most bytes that one value or row may have.
  ///   - instructions: the most instructions of SQLite's virtual machine, rounded up to 4,096.
  /// - Throws: the failure that SQLite reports.
  package mutating func distrust(
    valueLimit: Int32, instructions: Int
  ) throws(SQLiteError) {
    try distrustSchema()
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, valueLimit)
    try execute("PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0; PRAGMA query_only = ON")
    let step: Int32 = 4096
    let counter = remainingWork ?? UnsafeMutablePointer<Int>.allocate(capacity: 1)
    counter.initialize(to: instructions / Int(step) + 1)
    remainingWork = counter
    // The counter lives until `deinit`, which first takes the handler away.
    sqlite3_progress_handler(
      handle, step,
      { context in
        guard let context else { return 0 }
        let counter = context.assumingMemoryBound(to: Int.self)
        counter.pointee -= 1
        return counter.pointee < 0 ? 1 : 0
      }, counter)
  }
}

@available(*, unavailable)
extension Connection: Sendable {}
