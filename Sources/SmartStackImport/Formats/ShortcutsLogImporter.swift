import SmartStackModel

/// The project's own CSV, which automations of the Shortcuts app can write line by line.
///
/// The columns are `timestamp`, `kind` and `subject`. A phone can append such a line whenever an app
/// opens or closes, without any other program.
public enum ShortcutsLogImporter: Importer {
  /// The name by which people choose the format.
  public static let formatName = "shortcuts-csv"

  /// What the format is, in one line.
  public static let summary = "The project's own CSV for automations: timestamp, kind, subject"

  private static let columns = ["timestamp", "kind", "subject"]

  /// Tells whether the first line names the columns.
  ///
  /// - Parameter head: what the file begins with.
  /// - Returns: whether it does.
  public static func detects(_ head: FileHead) -> Bool {
    head.columnNames().isSuperset(of: columns)
  }

  /// Reads a file, and passes on each event that it holds.
  ///
  /// - Parameters:
  ///   - path: where the file lies.
  ///   - options: the zone of times without an offset, and the person.
  ///   - sink: takes each event, in no particular order.
  /// - Returns: how many rows were read, and what became of them.
  /// - Throws: an ``ImportError`` about the file, or what the sink throws.
  /// - Complexity: O(*n* log *n*) in the number of rows, with memory for 65,536 of them.
  public static func read(
    path: String, options: ImportOptions, sink: (ImportedRecord) throws -> Void
  ) throws -> ImportReport {
    let table = try DelimitedTable(path: path, options: options, requiring: columns)
    var rows = ShortcutsLogRows(ledger: RowLedger(format: formatName, options: options))
    return try rows.readAll(of: table, into: sink)
  }
}

/// Turns the lines that automations wrote into events.
struct ShortcutsLogRows: DelimitedRows {
  private struct Row {
    var line: Int
    var time: Timestamp
    var offset: UTCOffset
    var kind: String
    var subject: String
  }

  var ledger: RowLedger
  private var window = ReorderingWindow<Row>()
  private var uses = UsePairs<String>()

  /// The kinds of lines.
  static let kinds = [
    "opened", "closed", "arrived", "left", "locked", "unlocked", "connected", "disconnected",
    "asleep", "awake", "workoutBegan", "workoutEnded", "notified",
  ]

  init(ledger: RowLedger) { self.ledger = ledger }

  mutating func read(_ table: borrowing DelimitedTable) {
    ledger.beginRow()
    guard let text = CivilTimeText(table.bytes("timestamp")),
      let instant = text.instant(in: ledger.options.zone),
      EpochTime.allowedTimes.contains(instant.time)
    else { return ledger.skipTime(table, column: "timestamp") }
    guard let kind = table.text("kind"), Self.kinds.contains(kind) else {
      return ledger.skip(
        "unknown kind", table, column: "kind", allowed: Self.kinds.joined(separator: ", "))
    }
    let needsSubject = ["opened", "closed", "arrived", "notified"].contains(kind)
    let subject = table.text("subject")
    guard !needsSubject || subject != nil else {
      return ledger.skip("no valid subject", table, column: "subject", allowed: "a name")
    }
    if text.offset == nil { ledger.countWithoutOffset() }
    let row = Row(
      line: table.line, time: instant.time, offset: instant.offset, kind: kind,
      subject: subject ?? "")
    for earlier in window.add(row, at: row.time) { read(earlier) }
  }

  private mutating func read(_ row: Row) {
    switch row.kind {
    case "opened":
      // Only one app is in front; some phones never tell of the closing.
      uses.suggestEnd(row.time, except: row.subject)
      uses.begin(
        row.subject,
        UsePairs.Use(app: row.subject, start: row.time, offset: row.offset, row: row.line),
        ledger: &ledger)
    case "closed":
      if !uses.end(row.subject, at: row.time, ledger: &ledger) {
        ledger.skip(
          "end of a use without its start", row: row.line, field: "kind", value: row.kind,
          allowed: "closed after opened of the same subject")
      }
    case "arrived": take(row, .context(.place(row.subject)))
    case "left": take(row, .context(.place(nil)))
    case "locked", "unlocked": take(row, .context(.locked(row.kind == "locked")))
    case "connected", "disconnected":
      take(row, .context(.headphonesConnected(row.kind == "connected")))
    case "asleep", "awake": take(row, .context(.asleep(row.kind == "asleep")))
    case "workoutBegan", "workoutEnded":
      take(row, .context(.workoutActive(row.kind == "workoutBegan")))
    default: take(row, .notification(app: row.subject))
    }
  }

  private mutating func take(_ row: Row, _ kind: Event.Kind) {
    ledger.take()
    ledger.pass(kind, at: row.time, offset: row.offset, word: row.kind, name: row.subject)
  }

  mutating func finish(into sink: (ImportedRecord) throws -> Void) throws -> ImportReport {
    for row in window.finish() { read(row) }
    uses.endAll(ledger: &ledger)
    ledger.countOutOfOrder(window.lateCount)
    try ledger.drain(into: sink)
    return ledger.report
  }
}
