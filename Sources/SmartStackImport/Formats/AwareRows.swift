import SmartStackModel

/// Turns the rows of a table of AWARE into events.
struct AwareRows: DelimitedRows {
  /// A row on its way through the order of time.
  private struct Row {
    var line: Int
    var time: Timestamp
    var person: String
    /// The app, the state of the screen or the activity.
    var value: String
  }

  private struct Use {
    var app: String
    var start: Timestamp
  }

  private let kind: AwareTable
  var ledger: RowLedger
  private var window = ReorderingWindow<Row>()
  private var places: [String: PlaceLabels] = [:]
  private var uses: [String: Use] = [:]
  private var screens: [String: Timestamp] = [:]
  private var activities: [String: String] = [:]

  /// The longest time between two apps in which the first is believed to stay in front.
  static let longestGap: Int64 = 3_600_000
  /// The most devices that are told apart.
  static let deviceLimit = 10_000

  init(kind: AwareTable, ledger: RowLedger) {
    self.kind = kind
    self.ledger = ledger
  }

  mutating func read(_ table: borrowing DelimitedTable) {
    ledger.beginRow()
    guard table.has("timestamp") else {
      return ledger.skip(
        "a day of the week in place of a date", table, column: "test_time",
        allowed: "a column timestamp")
    }
    let milliseconds = table.number("timestamp").flatMap { Int64(exactly: $0.rounded(.down)) }
    guard let time = EpochTime.unix(milliseconds: milliseconds) else {
      return ledger.skipTime(table, column: "timestamp")
    }
    guard let person = table.text("device_id") else {
      return ledger.skip("no valid device", table, column: "device_id", allowed: "a name")
    }
    if kind == .place { return place(table, at: time, of: person) }
    guard let value = value(of: table) else { return }
    let row = Row(line: table.line, time: time, person: person, value: value)
    for earlier in window.add(row, at: time) { read(earlier) }
  }

  /// Returns what a row says, or counts it as skipped.
  private mutating func value(of table: borrowing DelimitedTable) -> String? {
    let column: String
    switch kind {
    case .foreground, .notification: column = "package_name"
    case .screen: column = "screen_status"
    case .activity: column = "activity_name"
    case .appleActivity, .place:
      let names = ["walking", "running", "cycling", "automotive", "stationary"]
      guard let name = names.first(where: { table.number($0) == 1 }) else {
        ledger.skip("no activity", table, column: "stationary", allowed: "1 in one of the columns")
        return nil
      }
      return name
    }
    guard let value = table.text(column) else {
      ledger.skip("no valid name", table, column: column, allowed: "a name")
      return nil
    }
    return value
  }

  private mutating func place(
    _ table: borrowing DelimitedTable, at time: Timestamp, of person: String
  ) {
    guard places[person] != nil || places.count < 1000 else {
      return ledger.skip("too many devices", table, column: "device_id", allowed: "at most 1000")
    }
    var labels = places.removeValue(forKey: person) ?? PlaceLabels(zone: ledger.options.zone)
    let isTaken = labels.add(
      time: time, latitude: table.number("double_latitude"),
      longitude: table.number("double_longitude"), accuracy: table.number("accuracy"),
      line: table.line)
    places[person] = labels
    guard isTaken else {
      return ledger.skip(
        "no exact point", row: table.line, field: "double_latitude", value: "not shown",
        allowed: PlaceLabels.allowed)
    }
  }

  private mutating func read(_ row: Row) {
    switch kind {
    case .foreground:
      endUse(of: row.person, at: row.time)
      guard uses.count < Self.deviceLimit else { return skipDevice(row) }
      uses[row.person] = Use(app: row.value, start: row.time)
      ledger.take()
    case .notification: take(row, .notification(app: row.value), name: row.value)
    case .screen: screen(row)
    case .activity, .appleActivity:
      // The sensor repeats what it believes every few minutes.
      guard activities[row.person] != row.value else { return ledger.merge() }
      guard activities.count < Self.deviceLimit else { return skipDevice(row) }
      activities[row.person] = row.value
      take(row, .activity(row.value))
    case .place: break
    }
  }

  private mutating func endUse(of person: String, at end: Timestamp?) {
    guard let use = uses.removeValue(forKey: person) else { return }
    let gap = end.map { $0.milliseconds(since: use.start) }
    let duration = gap.flatMap {
      (0...Self.longestGap).contains($0) ? Duration.milliseconds($0) : nil
    }
    if duration == nil { ledger.countMissingEnd() }
    ledger.pass(
      .launch(app: use.app, duration: duration), at: use.start, person: person, word: "launch",
      name: use.app)
  }

  private mutating func screen(_ row: Row) {
    switch DelimitedTable.number(Array(row.value.utf8)[...]) {
    case 0:
      guard let start = screens.removeValue(forKey: row.person) else {
        return skip(
          row, "screen off without screen on", field: "screen_status", allowed: "0 after a 1")
      }
      ledger.merge()
      passScreen(from: start, to: row.time, person: row.person)
    case 1:
      if screens[row.person] != nil { return ledger.merge() }
      guard screens.count < Self.deviceLimit else { return skipDevice(row) }
      screens[row.person] = row.time
      ledger.take()
    case 2: take(row, .context(.locked(true)))
    case 3: take(row, .context(.locked(false)))
    default: skip(row, "unknown state", field: "screen_status", allowed: "0, 1, 2 or 3")
    }
  }

  private mutating func passScreen(from start: Timestamp, to end: Timestamp?, person: String) {
    let duration = end.flatMap { RowLedger.use(from: start, to: $0) }
    if duration == nil { ledger.countMissingEnd() }
    ledger.pass(.screenOn(duration: duration), at: start, person: person, word: "screen")
  }

  private mutating func take(_ row: Row, _ kind: Event.Kind, name: String = "") {
    ledger.take()
    ledger.pass(kind, at: row.time, person: row.person, word: row.value, name: name)
  }

  private mutating func skipDevice(_ row: Row) {
    skip(row, "too many devices", field: "device_id", allowed: "at most \(Self.deviceLimit)")
  }

  private mutating func skip(_ row: Row, _ reason: String, field: String, allowed: String) {
    ledger.skip(reason, row: row.line, field: field, value: row.value, allowed: allowed)
  }

  mutating func finish(into sink: (ImportedRecord) throws -> Void) throws -> ImportReport {
    for row in window.finish() { read(row) }
    for person in uses.keys.sorted() { endUse(of: person, at: nil) }
    for (person, start) in screens.sorted(by: { $0.key < $1.key }) {
      passScreen(from: start, to: nil, person: person)
    }
    for person in places.keys.sorted() { places[person]?.pass(person: person, ledger: &ledger) }
    ledger.countOutOfOrder(window.lateCount)
    try ledger.drain(into: sink)
    return ledger.report
  }
}
