import SmartStackModel

/// The table that the program ScreenTime2CSV writes on a Mac.
public enum ScreenTimeTableImporter: Importer {
  /// The name by which people choose the format.
  public static let formatName = "screentime2csv"

  /// What the format is, in one line.
  public static let summary = "The table of ScreenTime2CSV"

  private static let columns = ["app", "usage", "start_time", "end_time"]

  /// Tells whether the first line names the columns of the table.
  ///
  /// - Parameter head: what the file begins with.
  /// - Returns: whether it does.
  public static func detects(_ head: FileHead) -> Bool {
    head.columnNames().isSuperset(of: columns)
  }

  /// Reads a file, and passes on each use that it holds.
  ///
  /// - Parameters:
  ///   - path: where the file lies.
  ///   - options: the zone where a row states none, and the person.
  ///   - sink: takes each event, in the order of the file.
  /// - Returns: how many rows were read, and what became of them.
  /// - Throws: an ``ImportError`` about the file, or what the sink throws.
  /// - Complexity: O(*n*) in the bytes of the file, with memory for one row.
  public static func read(
    path: String, options: ImportOptions, sink: (ImportedRecord) throws -> Void
  ) throws -> ImportReport {
    let table = try DelimitedTable(path: path, options: options, requiring: columns)
    var rows = ScreenTimeTableRows(ledger: RowLedger(format: formatName, options: options))
    return try rows.readAll(of: table, into: sink)
  }
}

/// Turns the rows of ScreenTime2CSV into events.
struct ScreenTimeTableRows: DelimitedRows {
  var ledger: RowLedger

  mutating func read(_ table: borrowing DelimitedTable) {
    ledger.beginRow()
    guard let start = EpochTime.unix(seconds: table.number("start_time")) else {
      return ledger.skipTime(table, column: "start_time")
    }
    guard let app = table.text("app") else {
      return ledger.skip("no valid app", table, column: "app", allowed: "a name")
    }
    guard !AppleSurface.contains(app) else {
      return ledger.skip("a surface of the system", table, column: "app", allowed: "an app")
    }
    // The end is what the system noted; the usage leaves out pauses, where it is there.
    var duration = table.number("usage").flatMap { $0 >= 0 ? Duration(exactSeconds: $0) : nil }
    if duration == nil, let end = EpochTime.unix(seconds: table.number("end_time")) {
      duration = RowLedger.use(from: start, to: end)
    }
    if duration == nil { ledger.countMissingEnd() }
    let seconds = table.number("tz").flatMap { Int(exactly: $0) }
    ledger.take()
    ledger.pass(
      .launch(app: app, duration: duration.map { min($0, RowLedger.longestUse) }), at: start,
      offset: seconds.flatMap { UTCOffset(seconds: $0) }, word: "launch",
      name: app + " " + (table.text("device_id") ?? ""))
  }
}
