import SmartStackModel

/// A topic of a study with RADAR-base: uses of apps, unlocking, or places.
///
/// The columns tell the topic. Files of one topic may be joined into one, compressed or not, with
/// their headings inside: places are told apart well only where a file holds many days.
public enum RadarImporter: Importer {
  /// The name by which people choose the format.
  public static let formatName = "radar-base"

  /// What the format is, in one line.
  public static let summary = "A topic of a study with RADAR-base, CSV"

  /// Tells whether the first line names the keys and one of the topics.
  ///
  /// - Parameter head: what the file begins with.
  /// - Returns: whether it does.
  public static func detects(_ head: FileHead) -> Bool {
    let names = head.columnNames()
    return names.contains("key.userId") && names.contains("value.time")
  }

  /// Reads a file, and passes on each event that it holds.
  ///
  /// - Parameters:
  ///   - path: where the file lies.
  ///   - options: the zone; the file names the person.
  ///   - sink: takes each event, in no particular order.
  /// - Returns: how many rows were read, and what became of them.
  /// - Throws: an ``ImportError`` about the file, or what the sink throws.
  /// - Complexity: O(*n* log *n*) in the number of rows, with memory for 65,536 of them.
  public static func read(
    path: String, options: ImportOptions, sink: (ImportedRecord) throws -> Void
  ) throws -> ImportReport {
    let table = try DelimitedTable(
      path: path, options: options, requiring: ["key.userId", "value.time"])
    var rows = RadarRows(ledger: RowLedger(format: formatName, options: options))
    return try rows.readAll(of: table, heading: "key.projectId", into: sink)
  }
}

/// Turns the rows of RADAR-base into events.
struct RadarRows: DelimitedRows {
  /// A row of uses on its way through the order of time.
  private struct UsageRow {
    var line: Int
    var time: Timestamp
    var person: String
    var app: String
    var type: String
  }

  private struct App: Hashable {
    var person: String
    var name: String
  }

  var ledger: RowLedger
  private var window = ReorderingWindow<UsageRow>()
  private var uses = UsePairs<App>()
  private var places: [String: PlaceLabels] = [:]

  /// The most people whose places are told apart.
  static let personLimit = 1000

  init(ledger: RowLedger) { self.ledger = ledger }

  mutating func read(_ table: borrowing DelimitedTable) {
    ledger.beginRow()
    guard let time = EpochTime.unix(seconds: table.number("value.time")) else {
      return ledger.skipTime(table, column: "value.time")
    }
    guard let person = table.text("key.userId") else {
      return ledger.skip("no valid person", table, column: "key.userId", allowed: "a name")
    }
    if table.has("value.eventType"), table.has("value.packageName") {
      let app = table.text("value.packageName") ?? ""
      let row = UsageRow(
        line: table.line, time: time, person: person, app: app,
        type: table.text("value.eventType") ?? "nothing")
      for earlier in window.add(row, at: time) { read(earlier) }
    } else if table.has("value.interactionState") {
      interaction(table, at: time, of: person)
    } else if table.has("value.latitude") {
      place(table, at: time, of: person)
    } else {
      ledger.skip(
        "another topic", table, column: "value.time",
        allowed: "uses of apps, interactions or locations")
    }
  }

  private mutating func interaction(
    _ table: borrowing DelimitedTable, at time: Timestamp, of person: String
  ) {
    let state = table.text("value.interactionState") ?? "nothing"
    let kinds: [String: Event.Kind] = [
      "UNLOCKED": .context(.locked(false)), "STANDBY": .context(.locked(true)), "BOOTED": .boot,
      "SHUTDOWN": .shutdown,
    ]
    guard let kind = kinds[state] else {
      return ledger.skip(
        "interaction \(state)", table, column: "value.interactionState",
        allowed: "UNLOCKED, STANDBY, BOOTED or SHUTDOWN")
    }
    ledger.take()
    ledger.pass(kind, at: time, person: person, word: state)
  }

  private mutating func place(
    _ table: borrowing DelimitedTable, at time: Timestamp, of person: String
  ) {
    guard places[person] != nil || places.count < Self.personLimit else {
      return ledger.skip(
        "too many people", table, column: "key.userId", allowed: "at most \(Self.personLimit)")
    }
    var labels = places.removeValue(forKey: person) ?? PlaceLabels(zone: ledger.options.zone)
    let isTaken = labels.add(
      time: time, latitude: table.number("value.latitude"),
      longitude: table.number("value.longitude"), accuracy: table.number("value.accuracy"),
      line: table.line)
    places[person] = labels
    guard isTaken else {
      // The value itself must not be shown.
      return ledger.skip(
        "no exact point", row: table.line, field: "value.latitude", value: "not shown",
        allowed: PlaceLabels.allowed)
    }
  }

  private mutating func read(_ row: UsageRow) {
    let app = App(person: row.person, name: row.app)
    let needsApp = ["FOREGROUND", "BACKGROUND", "SHORTCUT"].contains(row.type)
    guard !needsApp || RowLedger.isName(row.app) else {
      return skip(
        row, "no valid app", field: "value.packageName", value: row.app, allowed: "a name")
    }
    switch row.type {
    case "FOREGROUND":
      uses.begin(
        app, UsePairs.Use(app: row.app, start: row.time, person: row.person, row: row.line),
        ledger: &ledger)
    case "BACKGROUND":
      if !uses.end(app, at: row.time, ledger: &ledger) {
        skip(
          row, "end of a use without its start", field: "value.eventType", value: row.type,
          allowed: "BACKGROUND after a FOREGROUND of the same package")
      }
    case "SHORTCUT":
      take(
        row, .donation(Donation(app: row.app, intentType: "shortcut", parameters: .empty)))
    case "KEYGUARD_SHOWN": take(row, .context(.locked(true)))
    case "KEYGUARD_HIDDEN": take(row, .context(.locked(false)))
    default:
      skip(
        row, "event \(row.type.prefix(60))", field: "value.eventType", value: row.type,
        allowed: "FOREGROUND, BACKGROUND, SHORTCUT or KEYGUARD_…")
    }
  }

  private mutating func take(_ row: UsageRow, _ kind: Event.Kind) {
    ledger.take()
    ledger.pass(kind, at: row.time, person: row.person, word: row.type, name: row.app)
  }

  private mutating func skip(
    _ row: UsageRow, _ reason: String, field: String, value: String, allowed: String
  ) {
    ledger.skip(reason, row: row.line, field: field, value: value, allowed: allowed)
  }

  mutating func finish(into sink: (ImportedRecord) throws -> Void) throws -> ImportReport {
    for row in window.finish() { read(row) }
    uses.endAll(ledger: &ledger)
    for person in places.keys.sorted() {
      places[person]?.pass(person: person, ledger: &ledger)
      try ledger.drain(into: sink)
    }
    ledger.countOutOfOrder(window.lateCount)
    try ledger.drain(into: sink)
    return ledger.report
  }
}
