import SQLiteSupport
import SmartStackModel

/// Apple's Screen Time database, `RMAdminStore`: for how long each app was used within each hour.
///
/// The instants within the hour are not kept, so that a use counts from the beginning of its hour.
/// A database that has heard of the same hours from several sources states them several times.
public enum ScreenTimeImporter: Importer {
  /// The name by which people choose the format.
  public static let formatName = "screen-time"

  /// What the format is, in one line.
  public static let summary = "Apple's Screen Time database, RMAdminStore"

  private static let needed = [
    ("ZUSAGEBLOCK", ["Z_PK", "ZSTARTDATE"]), ("ZUSAGECATEGORY", ["Z_PK", "ZBLOCK"]),
    ("ZUSAGETIMEDITEM", ["Z_PK", "ZCATEGORY", "ZBUNDLEIDENTIFIER", "ZTOTALTIMEINSECONDS"]),
  ]

  /// Tells whether a database has the tables of blocks, categories and times.
  ///
  /// - Parameter head: what the file begins with.
  /// - Returns: whether it does.
  public static func detects(_ head: FileHead) -> Bool {
    needed.allSatisfy { head.tables[$0.0]?.isSuperset(of: $0.1) == true }
  }

  /// Reads a database, and passes on each use that it holds.
  ///
  /// - Parameters:
  ///   - path: where the file lies.
  ///   - options: the zone and the person.
  ///   - sink: takes each event, in the order of hours.
  /// - Returns: how many rows were read, and what became of them.
  /// - Throws: an ``ImportError`` about the file, or what the sink throws.
  /// - Complexity: O(*n* log *n*) in the number of rows.
  public static func read(
    path: String, options: ImportOptions, sink: (ImportedRecord) throws -> Void
  ) throws -> ImportReport {
    let source = try DatabaseSource(path: path, expandedByteLimit: options.expandedByteLimit)
    for (table, columns) in needed { _ = try source.columns(of: table, requiring: columns) }
    let hasCounts = try source.tables()["ZUSAGECOUNTEDITEM"] != nil
    var ledger = RowLedger(format: formatName, options: options)
    do {
      let statement = try source.connection.prepare(
        """
        SELECT ZUSAGETIMEDITEM.Z_PK, ZSTARTDATE, ZBUNDLEIDENTIFIER,
          ZUSAGETIMEDITEM.ZTOTALTIMEINSECONDS
        FROM ZUSAGETIMEDITEM
        LEFT JOIN ZUSAGECATEGORY ON ZUSAGECATEGORY.Z_PK = ZUSAGETIMEDITEM.ZCATEGORY
        LEFT JOIN ZUSAGEBLOCK ON ZUSAGEBLOCK.Z_PK = ZUSAGECATEGORY.ZBLOCK
        ORDER BY ZSTARTDATE, ZBUNDLEIDENTIFIER, 4, 1
        """)
      var latest: Hour?
      while try statement.step() {
        read(statement, latest: &latest, ledger: &ledger)
        try ledger.drain(into: sink)
      }
      if hasCounts {
        let statement = try source.connection.prepare("SELECT Z_PK FROM ZUSAGECOUNTEDITEM")
        while try statement.step() {
          ledger.beginRow()
          ledger.skip(
            "a count of pickups or notifications", row: Int(statement.integer(at: 0)),
            field: "row", value: "", allowed: "a time of use")
        }
      }
      return ledger.report
    } catch let error as SQLiteError {
      throw source.failure(error)
    }
  }

  /// The use of one app within one hour, and how many others of it came before.
  private struct Hour {
    var time: Timestamp
    var app: String
    var seconds: Int64
    var number: Int64
  }

  private static func read(
    _ row: borrowing Statement, latest: inout Hour?, ledger: inout RowLedger
  ) {
    ledger.beginRow()
    let key = Int(row.integer(at: 0))
    guard let time = EpochTime.cocoa(seconds: row.number(at: 1)) else {
      return ledger.skip(
        "time out of range", row: key, field: "ZSTARTDATE", value: row.shown(at: 1),
        allowed: EpochTime.allowed)
    }
    guard let app = row.name(at: 2) else {
      return ledger.skip(
        "a site, not an app", row: key, field: "ZBUNDLEIDENTIFIER", value: row.shown(at: 2),
        allowed: "a name")
    }
    guard let seconds = row.wholeNumber(at: 3), (0...7 * 86_400).contains(seconds) else {
      return ledger.skip(
        "unreadable duration", row: key, field: "ZTOTALTIMEINSECONDS", value: row.shown(at: 3),
        allowed: "seconds from 0 to a week")
    }
    let isSameHour = latest?.time == time && latest?.app == app
    if isSameHour, latest?.seconds == seconds { return ledger.merge() }
    // An export made within an hour states fewer seconds than the next one, of the same use.
    let number = isSameHour ? (latest?.number ?? 0) + 1 : 0
    latest = Hour(time: time, app: app, seconds: seconds, number: number)
    ledger.take()
    ledger.pass(
      .launch(app: app, duration: min(.seconds(seconds), RowLedger.longestUse)), at: time,
      word: "launch", name: app, number: number)
  }
}
