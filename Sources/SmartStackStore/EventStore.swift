import SQLiteSupport

/// The event log in a file: events are appended and never changed, and go only where a person wants
/// them forgotten.
///
/// Several processes may read and append at once. What ``append(_:)`` has acknowledged survives the
/// end of the process and of the machine. Every event has a checksum; one that does not match it is
/// never handed out. A store stays within one task at a time: it may be sent
/// to another, not shared.
public struct EventStore: ~Copyable {
  /// How a store is opened.
  public enum Access: Hashable, Sendable {
    /// Only to read; the file must exist.
    case readOnly
    /// To read and append; the file must exist and be a store.
    case readWrite
    /// To read and append; a missing file is made.
    case create
  }

  /// What an append that has returned survives.
  public enum Durability: Hashable, Sendable {
    /// The end of the process and of the machine: every append waits for the disk.
    case durable
    /// The end of the process; the last appends before a loss of power may be missing, and those
    /// before them are whole.
    case relaxed
  }

  /// The version of the schema that this release writes, and the highest that it reads.
  public static var schemaVersion: Int { Migration.all.count }

  /// The path of the file, as it was given.
  public let path: String
  let connection: Connection
  /// The files that were opened; what goes into others must not be acknowledged.
  let files: DatabaseFiles
  /// The statements of the latest append, kept for the next.
  var writer: BatchWriter?

  /// Opens a store, and brings an older file up to date where it may be written.
  ///
  /// - Parameters:
  ///   - path: where the file lies.
  ///   - access: how it is opened.
  ///   - busyTimeout: how long to wait while another process writes.
  ///   - durability: what an append that has returned survives.
  /// - Throws: what is wrong with the path or the file.
  public init(
    path: String, access: Access = .create, busyTimeout: Duration = .seconds(5),
    durability: Durability = .durable
  ) throws(StoreError) {
    if let obstacle = StoreError.obstacle(at: path) {
      guard access == .create, case .missingFile = obstacle else { throw obstacle }
    }
    if let truncation = StoreError.lastingTruncation(of: path) { throw truncation }
    // SQLite takes a file of a few bytes for an empty database and would write over it.
    if let code = FileStatus.readingObstacle(of: path) {
      throw StoreError(system: code, path: path)
    }
    if case .file(let size) = FileStatus(path: path), size > 0, DatabaseHeader(path: path) == nil {
      throw .notADatabase(path: path)
    }
    // It comes before SQLite's own look at the log, after which nothing is left of what it hides.
    if let damage = WriteAheadLogDamage.find(besideDatabase: path) {
      throw .damaged(
        path: path,
        detail: "its write-ahead log is damaged from byte \(damage.offset) on, and hides "
          + "\(damage.hiddenCommitCount) later appends")
    }
    let connection = try Self.open(path, access: access, busyTimeout: busyTimeout)
    if access == .readOnly {
      try Self.checkVersion(of: connection, path: path, mayBeEmpty: false)
    } else {
      try Self.prepareForWriting(
        connection, path: path, access: access, busyTimeout: busyTimeout, durability: durability)
    }
    self.path = path
    files = connection.files()
    self.connection = connection
  }

  private static func open(
    _ path: String, access: Access, busyTimeout: Duration
  ) throws(StoreError) -> Connection {
    do {
      return switch access {
      case .readOnly: try openForReading(path, busyTimeout: busyTimeout)
      case .readWrite: try Connection(path: path, access: .readWrite, busyTimeout: busyTimeout)
      case .create: try Connection(path: path, access: .create, busyTimeout: busyTimeout)
      }
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// Opens a file for reading, also one in a folder where nothing can be written.
  private static func openForReading(
    _ path: String, busyTimeout: Duration
  ) throws(SQLiteError) -> Connection {
    do {
      let connection = try Connection(path: path, access: .readOnly, busyTimeout: busyTimeout)
      try prepareForReading(connection)
      _ = try connection.integer("SELECT count(*) FROM sqlite_schema")
      return connection
    } catch {
      // A reader of a write-ahead log makes the shared-memory file where it is missing. Where that
      // cannot be, the file alone is complete as long as there is no log with content.
      let isUnwritable =
        error.code.primary == .cannotOpen || error.code.primary == .readOnly
      guard isUnwritable else { throw error }
      switch FileStatus(path: path + "-wal") {
      case .missing, .file(size: 0):
        let connection = try Connection(path: path, access: .immutable)
        try prepareForReading(connection)
        return connection
      default: throw error
      }
    }
  }

  /// A file from elsewhere may have views in place of tables, which need not come to an end.
  private static func prepareForReading(
    _ connection: borrowing Connection
  ) throws(SQLiteError) {
    try connection.distrustSchema()
    try connection.execute("PRAGMA cell_size_check = ON")
  }

  private static func prepareForWriting(
    _ connection: borrowing Connection, path: String, access: Access, busyTimeout: Duration,
    durability: Durability
  ) throws(StoreError) {
    // SQLite opens a file that it may not write for reading, and fails later for another reason.
    if connection.isReadOnly { throw .readOnly(path: path) }
    // The check comes before anything is written: a newer or a foreign file stays as it is.
    let version = try checkVersion(of: connection, path: path, mayBeEmpty: true)
    // Only who asks for a new store gets one; an empty file is none.
    guard version > 0 || access == .create else {
      throw FileStatus(path: path) == .file(size: 0)
        ? .notADatabase(path: path) : .notAStore(path: path)
    }
    do {
      try connection.enableWriteAheadLog(within: busyTimeout)
      let synchronous = durability == .durable ? "FULL" : "NORMAL"
      try connection.execute(
        """
        PRAGMA synchronous = \(synchronous); PRAGMA foreign_keys = ON;
        PRAGMA secure_delete = ON; PRAGMA cell_size_check = ON
        """)
      if version < schemaVersion { try Migration.migrate(connection, steps: Migration.all) }
      // A log is made with the first read after the switch; from now on it stays the same file.
      _ = try connection.integer("SELECT count(*) FROM sqlite_schema")
    } catch {
      throw StoreError(error, path: path)
    }
  }

  @discardableResult
  private static func checkVersion(
    of connection: borrowing Connection, path: String, mayBeEmpty: Bool
  ) throws(StoreError) -> Int {
    let application: Int64
    let version: Int64
    let objectCount: Int64
    do {
      // One read transaction, so that a store being made by another process shows whole or not.
      (application, version, objectCount) = try connection.transaction(.deferred) {
        () throws(SQLiteError) in
        let objects = try connection.integer("SELECT count(*) FROM sqlite_schema") ?? 0
        return (
          try connection.integer("PRAGMA application_id") ?? 0,
          try connection.integer("PRAGMA user_version") ?? 0, objects
        )
      }
    } catch {
      throw StoreError(error, path: path)
    }
    if mayBeEmpty, application == 0, version == 0, objectCount == 0 { return 0 }
    guard application == Migration.applicationID, version > 0 else {
      throw .notAStore(path: path)
    }
    guard version <= schemaVersion else {
      throw .newerVersion(path: path, found: Int(version), supported: schemaVersion)
    }
    guard mayBeEmpty || version == schemaVersion else {
      throw .olderVersion(path: path, found: Int(version), supported: schemaVersion)
    }
    return Int(version)
  }
}

@available(*, unavailable)
extension EventStore: Sendable {}

/// A name that is equal to another only byte by byte, as in the database.
///
/// Two strings that Swift counts as equal can differ in their bytes, such as "é" in its two forms.
struct ExactName: Hashable {
  let text: String

  static func == (first: ExactName, second: ExactName) -> Bool {
    first.text.utf8.elementsEqual(second.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    let isHashed: Void? = text.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isHashed == nil { for byte in text.utf8 { hasher.combine(byte) } }
  }
}
