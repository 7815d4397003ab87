import SmartStackModel

/// The data set LSApp as it is published: what 292 people did with apps, for researchers.
///
/// Its times are readings of a clock without an offset; the options state the zone.
public enum LSAppImporter: Importer {
  /// The name by which people choose the format.
  public static let formatName = "lsapp"

  /// What the format is, in one line.
  public static let summary = "The data set LSApp"

  private static let columns = ["user_id", "session_id", "timestamp", "app_name", "event_type"]

  /// Tells whether the first line names the columns of the data set.
  ///
  /// - Parameter head: what the file begins with.
  /// - Returns: whether it does.
  public static func detects(_ head: FileHead) -> Bool {
    head.columnNames(separator: "\t").isSuperset(of: columns)
  }

  /// Reads a file, and passes on each use that it holds.
  ///
  /// - Parameters:
  ///   - path: where the file lies.
  ///   - options: the zone; the file names the people.
  ///   - sink: takes each event, in no particular order.
  /// - Returns: how many rows were read, and what became of them.
  /// - Throws: an ``ImportError`` about the file, or what the sink throws.
  /// - Complexity: O(*n* log *n*) in the number of rows, with memory for 65,536 of them.
  public static func read(
    path: String, options: ImportOptions, sink: (ImportedRecord) throws -> Void
  ) throws -> ImportReport {
    let table = try DelimitedTable(
      path: path, options: options, separator: UInt8(ascii: "\t"), requiring: columns)
    var rows = LSAppRows(ledger: RowLedger(format: formatName, options: options))
    return try rows.readAll(of: table, into: sink)
  }
}

/// Pairs what LSApp notes as opened and closed.
struct LSAppRows: DelimitedRows {
  private struct App: Hashable {
    var person: String
    var name: String
  }

  private struct Row {
    var line: Int
    var time: Timestamp
    var app: App
    var isOpening: Bool
  }

  var ledger: RowLedger
  /// The file is sorted by person, so that each person has an order of time of their own.
  private var window = ReorderingWindow<Row>()
  private var person = ""
  private var uses = UsePairs<App>()

  init(ledger: RowLedger) { self.ledger = ledger }

  mutating func read(_ table: borrowing DelimitedTable) {
    ledger.beginRow()
    let instant = CivilTimeText(table.bytes("timestamp"))?.instant(in: ledger.options.zone)
    guard let time = instant?.time, EpochTime.allowedTimes.contains(time) else {
      return ledger.skipTime(table, column: "timestamp")
    }
    ledger.countWithoutOffset()
    guard let person = table.text("user_id"), let name = table.text("app_name") else {
      return ledger.skip("no valid name", table, column: "app_name", allowed: "a name")
    }
    let type = table.text("event_type") ?? "nothing"
    guard type == "Opened" || type == "Closed" else {
      return ledger.skip(
        "event \(type.prefix(60))", table, column: "event_type", allowed: "Opened or Closed")
    }
    if person != self.person {
      release()
      self.person = person
    }
    let row = Row(
      line: table.line, time: time, app: App(person: person, name: name),
      isOpening: type == "Opened")
    for earlier in window.add(row, at: time) { read(earlier) }
  }

  private mutating func release() {
    for row in window.finish() { read(row) }
    ledger.countOutOfOrder(window.lateCount)
    window = ReorderingWindow()
  }

  private mutating func read(_ row: Row) {
    if row.isOpening {
      uses.begin(
        row.app,
        UsePairs.Use(app: row.app.name, start: row.time, person: row.app.person, row: row.line),
        ledger: &ledger)
    } else if !uses.end(row.app, at: row.time, ledger: &ledger) {
      ledger.skip(
        "end of a use without its start", row: row.line, field: "event_type", value: "Closed",
        allowed: "Closed after Opened")
    }
  }

  mutating func finish(into sink: (ImportedRecord) throws -> Void) throws -> ImportReport {
    release()
    uses.endAll(ledger: &ledger)
    try ledger.drain(into: sink)
    return ledger.report
  }
}
