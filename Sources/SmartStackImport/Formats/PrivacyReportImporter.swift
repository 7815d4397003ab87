import SmartStackModel

/// The App Privacy Report of an iPhone: which app used a sensor or a private store, and when.
///
/// Such a use is a sign that the app was used. Location is not, since apps ask for it from the
/// background; neither are connections to sites.
public enum PrivacyReportImporter: Importer {
  /// The name by which people choose the format.
  public static let formatName = "app-privacy-report"

  /// What the format is, in one line.
  public static let summary = "The App Privacy Report of an iPhone, as it is shared"

  /// Tells whether the first line is that of an access or of network activity.
  ///
  /// - Parameter head: what the file begins with.
  /// - Returns: whether it is.
  public static func detects(_ head: FileHead) -> Bool {
    guard let item = JSONItem.parse(head.firstLine) else { return false }
    return item["timeStamp"] != nil
      && (item["accessor"] != nil && item["type"] == .text("access")
        || item["type"] == .text("networkActivity"))
  }

  /// Reads a file, and passes on each use that it holds.
  ///
  /// - Parameters:
  ///   - path: where the file lies.
  ///   - options: the person.
  ///   - sink: takes each event, in no particular order.
  /// - Returns: how many rows were read, and what became of them.
  /// - Throws: an ``ImportError`` about the file, or what the sink throws.
  /// - Complexity: O(*n* log *n*) in the number of rows, with memory for 65,536 of them.
  public static func read(
    path: String, options: ImportOptions, sink: (ImportedRecord) throws -> Void
  ) throws -> ImportReport {
    var lines = JSONLines(
      try ByteSource(path: path, expandedByteLimit: options.expandedByteLimit))
    var rows = PrivacyReportRows(ledger: RowLedger(format: formatName, options: options))
    var window = ReorderingWindow<PrivacyReportRows.Access>()
    while let line = try lines.next() {
      guard let access = rows.access(line) else { continue }
      for earlier in window.add(access, at: access.time) { rows.read(earlier) }
      try rows.ledger.drain(into: sink)
    }
    try lines.finish()
    for access in window.finish() { rows.read(access) }
    return try rows.finish(lateCount: window.lateCount, into: sink)
  }
}

/// Pairs the beginnings and ends of accesses.
struct PrivacyReportRows {
  /// The beginning or the end of an access.
  struct Access {
    var line: Int
    var time: Timestamp
    var offset: UTCOffset?
    var app: String
    var identifier: String
    var isBeginning: Bool
  }

  var ledger: RowLedger
  private var uses = UsePairs<String>()

  init(ledger: RowLedger) { self.ledger = ledger }

  /// Returns the access of a line, or counts the line as skipped.
  mutating func access(_ line: JSONLines.Line) -> Access? {
    ledger.beginRow()
    func text(_ name: String) -> String { line.item?[name]?.text ?? "nothing" }
    guard let item = line.item else {
      skip(line, "no JSON", field: "line", value: "", allowed: "an object on one line")
      return nil
    }
    guard item["type"]?.text == "access" else {
      skip(line, "no access", field: "type", value: text("type"), allowed: "access")
      return nil
    }
    let category = text("category")
    guard category != "location" else {
      skip(
        line, "location, also in the background", field: "category", value: category,
        allowed: "another category")
      return nil
    }
    guard let instant = CivilTimeText(ArraySlice(text("timeStamp").utf8))?.instant(in: .utc),
      EpochTime.allowedTimes.contains(instant.time)
    else {
      skip(
        line, "time out of range", field: "timeStamp", value: text("timeStamp"),
        allowed: "a time such as 2026-03-01T08:10:00.123+09:00")
      return nil
    }
    guard let app = item["accessor"]?["identifier"]?.text, RowLedger.isName(app) else {
      skip(
        line, "no valid app", field: "accessor.identifier",
        value: item["accessor"]?["identifier"]?.text ?? "nothing", allowed: "a name")
      return nil
    }
    let kind = text("kind")
    guard kind == "intervalBegin" || kind == "intervalEnd" else {
      skip(
        line, "unknown kind", field: "kind", value: kind, allowed: "intervalBegin or intervalEnd")
      return nil
    }
    return Access(
      line: line.number, time: instant.time, offset: instant.offset, app: app,
      identifier: item["identifier"]?.text ?? app, isBeginning: kind == "intervalBegin")
  }

  /// Reads an access, in the order of time.
  mutating func read(_ access: Access) {
    if access.isBeginning {
      uses.begin(
        access.identifier,
        UsePairs.Use(
          app: access.app, start: access.time, offset: access.offset, row: access.line),
        ledger: &ledger)
    } else if !uses.end(access.identifier, at: access.time, ledger: &ledger) {
      ledger.skip(
        "end of a use without its start", row: access.line, field: "identifier",
        value: access.identifier, allowed: "an end after a beginning of the same identifier")
    }
  }

  /// Hands over all that is left.
  mutating func finish(
    lateCount: Int, into sink: (ImportedRecord) throws -> Void
  ) throws -> ImportReport {
    uses.endAll(ledger: &ledger)
    ledger.countOutOfOrder(lateCount)
    try ledger.drain(into: sink)
    return ledger.report
  }

  private mutating func skip(
    _ line: JSONLines.Line, _ reason: String, field: String, value: String, allowed: String
  ) {
    ledger.skip(reason, row: line.number, field: field, value: value, allowed: allowed)
  }
}
