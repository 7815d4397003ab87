import SQLiteSupport
import SmartStackModel

/// The launches that Android's system intelligence noted, in its database `SimpleStorage`.
///
/// Each launch has a row for every source of predictions; they are one event. The rank at which a
/// source had predicted the app has no place in an event log.
public enum SimpleStorageImporter: Importer {
  /// The name by which people choose the format.
  public static let formatName = "simple-storage"

  /// What the format is, in one line.
  public static let summary = "The SimpleStorage database of Android's system intelligence"

  private static let table = "EchoAppLaunchMetricsEvents"
  private static let columns = ["timestampMillis", "packageName", "launchLocationId", "id"]

  /// Tells whether a database has the table of launches.
  ///
  /// - Parameter head: what the file begins with.
  /// - Returns: whether it does.
  public static func detects(_ head: FileHead) -> Bool {
    head.tables[table].map { $0.isSuperset(of: columns) } ?? false
  }

  /// Reads a database, and passes on each launch that it holds.
  ///
  /// - Parameters:
  ///   - path: where the file lies.
  ///   - options: the zone and the person.
  ///   - sink: takes each event, in the order of time.
  /// - Returns: how many rows were read, and what became of them.
  /// - Throws: an ``ImportError`` about the file, or what the sink throws.
  /// - Complexity: O(*n* log *n*) in the number of rows.
  public static func read(
    path: String, options: ImportOptions, sink: (ImportedRecord) throws -> Void
  ) throws -> ImportReport {
    let source = try DatabaseSource(path: path, expandedByteLimit: options.expandedByteLimit)
    _ = try source.columns(of: table, requiring: columns)
    var ledger = RowLedger(format: formatName, options: options)
    do {
      let statement = try source.connection.prepare(
        "SELECT id, timestampMillis, packageName FROM \(table) ORDER BY 2, 3, 1")
      var latest: (time: Timestamp, app: String)?
      while try statement.step() {
        ledger.beginRow()
        let row = Int(statement.integer(at: 0))
        guard let time = EpochTime.unix(milliseconds: statement.wholeNumber(at: 1)) else {
          ledger.skip(
            "time out of range", row: row, field: "timestampMillis", value: statement.shown(at: 1),
            allowed: EpochTime.allowed)
          continue
        }
        guard let app = statement.name(at: 2) else {
          ledger.skip(
            "no valid app", row: row, field: "packageName", value: statement.shown(at: 2),
            allowed: "a name of 1 to \(RowLedger.nameLimit) bytes")
          continue
        }
        if let latest, latest == (time, app) {
          ledger.merge()
          continue
        }
        latest = (time, app)
        ledger.take()
        ledger.countMissingEnd()
        ledger.pass(.launch(app: app, duration: nil), at: time, word: "launch", name: app)
        try ledger.drain(into: sink)
      }
      return ledger.report
    } catch let error as SQLiteError {
      throw source.failure(error)
    }
  }
}
