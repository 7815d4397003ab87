import SmartStackModel

/// Rows of Android's usage statistics on their way through the order of time.
struct AndroidEventRows {
  private var events: AndroidUsageEvents
  private var window = ReorderingWindow<AndroidUsageEvents.Row>()

  init(options: ImportOptions, format: String, allowedTime: String = EpochTime.allowed) {
    events = AndroidUsageEvents(
      ledger: RowLedger(
        format: format, options: options, keySpace: UsageStatsXMLImporter.keySpace),
      fields: AndroidUsageEvents.Fields(allowedTime: allowedTime))
  }

  /// Takes a row; one without a time has no place in the order.
  mutating func add(_ row: AndroidUsageEvents.Row) {
    guard let time = row.time else { return events.read(row) }
    for earlier in window.add(row, at: time) { events.read(earlier) }
  }

  /// Counts a row that sums up what an app did.
  mutating func skipTotal(_ app: String, line: Int) {
    skip(
      "a total, not an event", line: line, field: "package", value: app, allowed: "single events")
  }

  /// Counts a row that is left out for a reason of the format's own.
  mutating func skip(
    _ reason: String, line: Int, field: String, value: String, allowed: String
  ) {
    events.ledger.beginRow()
    events.ledger.skip(reason, row: line, field: field, value: value, allowed: allowed)
  }

  /// Counts a row whose time was read on the clock of the zone.
  mutating func countWithoutOffset() { events.ledger.countWithoutOffset() }

  /// Hands the events that wait to the sink.
  mutating func drain(into sink: (ImportedRecord) throws -> Void) throws {
    try events.ledger.drain(into: sink)
  }

  /// Hands over all that is left, and returns the report.
  mutating func finish(
    into sink: (ImportedRecord) throws -> Void
  ) throws -> ImportReport {
    for row in window.finish() { events.read(row) }
    events.finish()
    events.ledger.countOutOfOrder(window.lateCount)
    try drain(into: sink)
    return events.ledger.report
  }

  /// Returns the app of a name, or what is wrong with it.
  static func app(_ name: String?) -> AndroidUsageEvents.App {
    guard let name else { return .unknown(key: "nothing") }
    return RowLedger.isName(name) ? .named(name) : .unusable(key: name)
  }
}
