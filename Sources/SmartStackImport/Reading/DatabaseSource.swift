import SQLiteSupport

/// A database from elsewhere, opened so that nothing of it or beside it changes.
struct DatabaseSource: ~Copyable {
  let path: String
  let connection: Connection

  /// The most bytes that one value may have.
  static let valueLimit: Int32 = 1 << 20

  /// Opens a database; one that is compressed is expanded into a temporary file first.
  init(
    path: String, expandedByteLimit: Int64 = ImportOptions.standardExpandedByteLimit
  ) throws(ImportError) {
    guard case .file = FileStatus(path: path), try ExpandedCopy.isCompressed(path) else {
      try self.init(plainFile: path, shownAs: path)
      return
    }
    // SQLite has the copy open by the end of this, so that it can lose its name.
    let copy = try ExpandedCopy(of: path, expandedByteLimit: expandedByteLimit)
    try self.init(plainFile: copy.path, shownAs: path)
  }

  private init(plainFile file: String, shownAs path: String) throws(ImportError) {
    let size: Int64
    switch FileStatus(path: file) {
    case .file(let bytes): size = bytes
    case .directory: throw .isFolder(path: path)
    case .special: throw .notAFile(path: path)
    case .missing: throw .missingFile(path: path)
    case .unreachable: throw .accessDenied(path: path)
    }
    // A log or a journal with content holds part of the data; without one the file is complete,
    // and SQLite needs neither locks nor files of its own.
    let hasLog = Self.hasContent(file + "-wal") || Self.hasContent(file + "-journal")
    do {
      var connection = try Connection(
        path: file, access: hasLog ? .readOnly : .immutable, busyTimeout: .seconds(2))
      // A sound file needs a few instructions for each byte; only a tree with loops needs more.
      let effort = min(size, Int64(Int32.max)) * 100 + 50_000_000
      try connection.distrust(valueLimit: Self.valueLimit, instructions: Int(effort))
      _ = try connection.integer("SELECT count(*) FROM sqlite_schema")
      self.path = path
      self.connection = connection
    } catch {
      throw Self.failure(error, path: path, hasLog: hasLog)
    }
  }

  private static func hasContent(_ path: String) -> Bool {
    switch FileStatus(path: path) {
    case .missing, .file(size: 0): false
    default: true
    }
  }

  private static func failure(
    _ error: SQLiteError, path: String, hasLog: Bool
  ) -> ImportError {
    switch error.code.primary {
    case .cannotOpen where hasLog, .readOnly where hasLog: .unreadableLog(path: path)
    case .busy, .locked: .locked(path: path)
    case .interrupted:
      .unreadableDatabase(path: path, detail: "its pages form a loop")
    default: .unreadableDatabase(path: path, detail: error.message)
    }
  }

  /// Says what a failure in the middle of reading means.
  func failure(_ error: SQLiteError) -> ImportError {
    Self.failure(error, path: path, hasLog: false)
  }

  /// Returns the columns of an ordinary table, and insists on some of them.
  ///
  /// A view or a virtual table would run code of the file's author in place of reading.
  func columns(
    of table: String, requiring required: [String]
  ) throws(ImportError) -> Set<String> {
    let found: (isOrdinary: Bool, columns: Set<String>)?
    do {
      found = try lookUp(table)
    } catch {
      throw failure(error)
    }
    guard let found else {
      throw .unsuitableTable(path: path, table: table, detail: "is missing")
    }
    guard found.isOrdinary else {
      throw .unsuitableTable(path: path, table: table, detail: "is a view or a virtual table")
    }
    for column in required where !found.columns.contains(column) {
      throw .unsuitableTable(
        path: path, table: table, detail: "has no stored column \(column)")
    }
    return found.columns
  }

  private func lookUp(
    _ table: String
  ) throws(SQLiteError) -> (isOrdinary: Bool, columns: Set<String>)? {
    let search = try connection.prepare(
      "SELECT type, rootpage FROM sqlite_schema WHERE name = ?1 AND type IN ('table', 'view')")
    try search.bind(table, at: 1)
    guard try search.step() else { return nil }
    guard search.text(at: 0) == "table", search.integer(at: 1) > 0 else { return (false, []) }
    // A column with `hidden` set is computed, and holds nothing.
    let list = try connection.prepare("SELECT name, hidden FROM pragma_table_xinfo(?1)")
    try list.bind(table, at: 1)
    var columns: Set<String> = []
    while try list.step() {
      if list.integer(at: 1) == 0 { columns.insert(list.text(at: 0)) }
    }
    return (true, columns)
  }

  /// Returns the names of the ordinary tables, each with its columns.
  func tables() throws(ImportError) -> [String: Set<String>] {
    var names: [String] = []
    do throws(SQLiteError) {
      let list = try connection.prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0 LIMIT 1000")
      while try list.step() { names.append(list.text(at: 0)) }
    } catch {
      throw failure(error)
    }
    var result: [String: Set<String>] = [:]
    for name in names { result[name] = try columns(of: name, requiring: []) }
    return result
  }
}
