import SQLiteSupport
import SmartStackModel

/// The database of Zeitgeist, which noted what was done on GNOME and Unity desktops.
public enum ZeitgeistImporter: Importer {
  /// The name by which people choose the format.
  public static let formatName = "zeitgeist"

  /// What the format is, in one line.
  public static let summary = "Zeitgeist's activity.sqlite"

  private static let columns = [
    "id", "timestamp", "interpretation", "manifestation", "actor", "subj_id",
  ]
  private static let lookups = ["interpretation", "manifestation", "actor", "uri"]

  /// Tells whether a database has the table of events and those of its names.
  ///
  /// - Parameter head: what the file begins with.
  /// - Returns: whether it does.
  public static func detects(_ head: FileHead) -> Bool {
    head.tables["event"]?.isSuperset(of: columns) == true
      && lookups.allSatisfy { head.tables[$0]?.isSuperset(of: ["id", "value"]) == true }
  }

  /// Reads a database, and passes on each use that it holds.
  ///
  /// - Parameters:
  ///   - path: where the file lies.
  ///   - options: the zone and the person.
  ///   - sink: takes each event, in no particular order.
  /// - Returns: how many rows were read, and what became of them.
  /// - Throws: an ``ImportError`` about the file, or what the sink throws.
  /// - Complexity: O(*n* log *n*) in the number of rows.
  public static func read(
    path: String, options: ImportOptions, sink: (ImportedRecord) throws -> Void
  ) throws -> ImportReport {
    let source = try DatabaseSource(path: path, expandedByteLimit: options.expandedByteLimit)
    _ = try source.columns(of: "event", requiring: columns)
    for table in lookups { _ = try source.columns(of: table, requiring: ["id", "value"]) }
    var rows = ZeitgeistRows(ledger: RowLedger(format: formatName, options: options))
    do {
      let statement = try source.connection.prepare(
        """
        SELECT e.id, e.timestamp, i.value, m.value, a.value, u.value, e.subj_id FROM event e
        LEFT JOIN interpretation i ON i.id = e.interpretation
        LEFT JOIN manifestation m ON m.id = e.manifestation
        LEFT JOIN actor a ON a.id = e.actor LEFT JOIN uri u ON u.id = e.subj_id
        ORDER BY e.timestamp, e.id, e.subj_id
        """)
      while try statement.step() {
        rows.read(statement)
        try rows.ledger.drain(into: sink)
      }
      return try rows.finish(into: sink)
    } catch let error as SQLiteError {
      throw source.failure(error)
    }
  }
}

/// Turns the rows of Zeitgeist, in the order of time, into uses.
struct ZeitgeistRows {
  private struct Document: Hashable {
    var app: String
    var subject: Int64
  }

  var ledger: RowLedger
  private var uses = UsePairs<Document>()
  private var latest: (event: Int64, time: Timestamp)?

  init(ledger: RowLedger) { self.ledger = ledger }

  mutating func read(_ row: borrowing Statement) {
    ledger.beginRow()
    let number = row.integer(at: 0)
    guard let time = EpochTime.unix(milliseconds: row.wholeNumber(at: 1)) else {
      return skip(
        row, "time out of range", field: "timestamp", column: 1, allowed: EpochTime.allowed)
    }
    // One event may be about several documents.
    if let latest, latest == (number, time) { return ledger.merge() }
    latest = (number, time)
    guard row.name(at: 3)?.hasSuffix("#UserActivity") == true else {
      return skip(
        row, "nothing that the person did", field: "manifestation", column: 3,
        allowed: "UserActivity")
    }
    guard let app = app(row) else {
      return skip(row, "no valid app", field: "actor", column: 4, allowed: "application://…")
    }
    let document = Document(app: app, subject: row.wholeNumber(at: 6) ?? 0)
    let use = UsePairs<Document>.Use(
      app: app, start: time, row: Int(number), number: document.subject)
    switch row.name(at: 2)?.split(separator: "#").last {
    case "AccessEvent": uses.begin(document, use, ledger: &ledger)
    case "LeaveEvent":
      if !uses.end(document, at: time, ledger: &ledger) {
        skip(
          row, "end of a use without its start", field: "interpretation", column: 2,
          allowed: "an end after a start of the same document")
      }
    case "ModifyEvent", "CreateEvent":
      if uses.isOpen(document) { return ledger.merge() }
      ledger.take()
      ledger.countMissingEnd()
      ledger.pass(
        .launch(app: app, duration: nil), at: time, word: "launch", name: app,
        number: document.subject)
    default:
      skip(
        row, "another kind of event", field: "interpretation", column: 2,
        allowed: "Access, Leave, Modify or Create")
    }
  }

  /// A shell that opens an app names the app as the subject.
  private func app(_ row: borrowing Statement) -> String? {
    let scheme = "application://"
    for column: Int32 in [5, 4] {
      if let name = row.name(at: column), name.hasPrefix(scheme) {
        return DesktopName.app(String(name.dropFirst(scheme.count)))
      }
    }
    return nil
  }

  private mutating func skip(
    _ row: borrowing Statement, _ reason: String, field: String, column: Int32, allowed: String
  ) {
    ledger.skip(
      reason, row: Int(row.integer(at: 0)), field: field, value: row.shown(at: column),
      allowed: allowed)
  }

  mutating func finish(into sink: (ImportedRecord) throws -> Void) throws -> ImportReport {
    uses.endAll(ledger: &ledger)
    try ledger.drain(into: sink)
    return ledger.report
  }
}
