import SQLiteSupport
import SmartStackModel

/// The power log of an iPhone or iPad, as a sysdiagnose holds it.
///
/// It is the one log that notes for each widget how long it was on the screen. Its times are those
/// of a clock that nobody sets; a table says by how much that clock is off.
public enum PowerLogImporter: Importer {
  /// The name by which people choose the format.
  public static let formatName = "power-log"

  /// What the format is, in one line.
  public static let summary = "The power log of a sysdiagnose, .PLSQL"

  static let offsets = "PLStorageOperator_EventForward_TimeOffset"
  static let zones = "PLLocaleAgent_EventForward_TimeZone"
  static let widgets = "PLApplicationAgent_EventBackward_WidgetStats"
  static let screenState = "PLScreenStateAgent_EventForward_ScreenState"
  static let routing = "PLAudioAgent_EventForward_Routing"
  static let lock = "PLSpringBoardAgent_EventForward_SBLock"
  static let screen = "PLSpringBoardAgent_EventForward_SBScreen"
  /// Tables whose rows are no events, each with why.
  static let others = [
    ("PLApplicationAgent_EventForward_Application", "state of a process"),
    ("PLAppTimeService_Aggregate_AppRunTime", "a total, not an event"),
  ]

  /// Tells whether a database has the table of the clock's corrections.
  ///
  /// - Parameter head: what the file begins with.
  /// - Returns: whether it does.
  public static func detects(_ head: FileHead) -> Bool {
    head.tables[offsets].map { $0.isSuperset(of: ["timestamp", "system"]) } ?? false
  }

  /// Reads a database, and passes on each event that it holds.
  ///
  /// - Parameters:
  ///   - path: where the file lies.
  ///   - options: the zone where the log notes none, and the person.
  ///   - sink: takes each event, table by table.
  /// - Returns: how many rows were read, and what became of them.
  /// - Throws: an ``ImportError`` about the file, or what the sink throws.
  /// - Complexity: O(*n* log *n*) in the number of rows.
  public static func read(
    path: String, options: ImportOptions, sink: (ImportedRecord) throws -> Void
  ) throws -> ImportReport {
    let source = try DatabaseSource(path: path, expandedByteLimit: options.expandedByteLimit)
    _ = try source.columns(of: offsets, requiring: ["timestamp", "system"])
    let tables = try source.tables()
    do {
      var rows = PowerLogRows(
        clock: try PowerLogClock(source.connection, tables: tables),
        ledger: RowLedger(format: formatName, options: options))
      func read(
        _ table: String, _ columns: [String],
        _ body: (borrowing Statement, inout PowerLogRows) -> Void
      ) throws {
        guard tables[table]?.isSuperset(of: columns + ["ID", "timestamp"]) == true else { return }
        let statement = try source.connection.prepare(
          "SELECT ID, timestamp, \(columns.joined(separator: ", ")) FROM \(table) "
            + "ORDER BY timestamp, ID")
        while try statement.step() {
          body(statement, &rows)
          try rows.ledger.drain(into: sink)
        }
        rows.endTable()
        try rows.ledger.drain(into: sink)
      }
      try read(
        widgets, ["bundleID", "identifier", "totalTimeSpentOnScreen"]
      ) { $1.widget($0) }
      try read(screenState, ["bundleID", "AppRole"]) { $1.screenState($0) }
      try read(routing, ["HeadphonesConnected"]) { $1.routing($0) }
      try read(lock, ["Locked"]) { $1.lock($0) }
      try read(screen, ["Screen"]) { $1.screen($0) }
      for (table, reason) in others { try read(table, ["ID"]) { $1.leaveOut($0, reason) } }
      return rows.ledger.report
    } catch let error as SQLiteError {
      throw source.failure(error)
    }
  }
}

/// By how much the clock of a power log is off, and which offset from UTC was in force.
struct PowerLogClock {
  private let corrections: [(time: Double, seconds: Double)]
  private let offsets: [(time: Double, offset: UTCOffset)]

  /// The most rows of either table that are kept.
  private static let limit = 100_000

  init(_ connection: borrowing Connection, tables: [String: Set<String>]) throws(SQLiteError) {
    let statement = try connection.prepare(
      "SELECT timestamp, system FROM \(PowerLogImporter.offsets) ORDER BY timestamp LIMIT \(Self.limit)"
    )
    var corrections: [(time: Double, seconds: Double)] = []
    while try statement.step() {
      if let time = statement.number(at: 0), let seconds = statement.number(at: 1), time.isFinite,
        abs(seconds) < 1e12
      {
        corrections.append((time, seconds))
      }
    }
    self.corrections = corrections
    var offsets: [(time: Double, offset: UTCOffset)] = []
    let columns: Set = ["timestamp", "SecondsFromGMT"]
    if tables[PowerLogImporter.zones]?.isSuperset(of: columns) == true {
      let statement = try connection.prepare(
        """
        SELECT timestamp, SecondsFromGMT FROM \(PowerLogImporter.zones) ORDER BY timestamp
        LIMIT \(Self.limit)
        """)
      while try statement.step() {
        if let time = statement.number(at: 0),
          let seconds = statement.wholeNumber(at: 1).flatMap({ Int(exactly: $0) }),
          let offset = UTCOffset(seconds: seconds)
        {
          offsets.append((time, offset))
        }
      }
    }
    self.offsets = offsets
  }

  /// Returns the instant of a reading of the log's clock.
  func instant(_ reading: Double?) -> Timestamp? {
    guard let reading else { return nil }
    // The last correction before the reading holds; before the first, the first.
    let index = corrections.partitioningIndex { $0.time > reading }
    let seconds = corrections.isEmpty ? 0 : corrections[max(index - 1, 0)].seconds
    return EpochTime.unix(seconds: reading + seconds)
  }

  /// Returns the offset in force at a reading of the log's clock, where the log notes one.
  func offset(_ reading: Double?) -> UTCOffset? {
    guard let reading, !offsets.isEmpty else { return nil }
    return offsets[max(offsets.partitioningIndex { $0.time > reading } - 1, 0)].offset
  }
}
