import SmartStackModel

/// Turns the rows of Digital Wellbeing, in the order of time, into events.
struct DigitalWellbeingEvents {
  /// A row; nothing stands for a value that is no whole number.
  struct Row {
    var id: Int64
    var time: Int64?
    var type: Int64?
    var package: Int64?
    var instance: Int64
  }

  /// What tells one open activity from another.
  private struct Activity: Hashable {
    var package: Int64
    var instance: Int64
  }

  /// A use whose end was not found yet.
  private struct OpenUse {
    var start: Timestamp
    var row: Int64
    var app: String
    var instance: Int64
    /// When the device shut down while this was the latest use.
    var shutdown: Timestamp?
  }

  private var report = ImportReport(format: DigitalWellbeingImporter.formatName)
  private let options: ImportOptions
  private let packages: [Int64: String?]
  private var openUses: [Activity: OpenUse] = [:]
  private var screenOn: Timestamp?
  private var latestActivity: Activity?

  /// The most uses that are kept open; a phone has a few at one time.
  static let openUseLimit = 10_000

  init(options: ImportOptions, packages: [Int64: String?]) {
    self.options = options
    self.packages = packages
  }

  /// Reads one row.
  mutating func read(_ row: Row, sink: (ImportedRecord) throws -> Void) throws {
    report.rowsRead += 1
    guard let milliseconds = row.time, let time = Timestamp(milliseconds: milliseconds),
      CivilTimeText.allowedTimes.contains(time)
    else {
      return skip(
        "time out of range", row, field: "timestamp", value: row.time,
        allowed: "milliseconds of the years 1970 to 9999")
    }
    guard let number = row.type, let type = AndroidEventType(rawValue: number) else {
      return skip(
        "unknown type", row, field: "type", value: row.type, allowed: "a code from 0 to 31")
    }
    switch type {
    case .activityResumed: try begin(row, at: time, sink: sink)
    case .activityPaused: try end(row, at: time, sink: sink)
    case .notificationInterruption:
      guard let app = app(of: row) else { return }
      try take(row, .notification(app: app), at: time, name: app, sink: sink)
    case .screenInteractive:
      try endScreen(at: nil, sink: sink)
      screenOn = time
      report.rowsTaken += 1
    case .screenNonInteractive: try endScreen(row, at: time, sink: sink)
    case .keyguardShown: try take(row, .context(.locked(true)), at: time, sink: sink)
    case .keyguardHidden: try take(row, .context(.locked(false)), at: time, sink: sink)
    case .deviceShutdown:
      // What is in front stays open, since its own end may follow within milliseconds.
      if let activity = latestActivity { openUses[activity]?.shutdown = time }
      try endScreen(at: time, sink: sink)
      try take(row, .shutdown, at: time, sink: sink)
    case .deviceStartup:
      try take(row, .boot, at: time, sink: sink)
    default:
      skip(
        "type \(number), \(type.words)", row, field: "type", value: row.type,
        allowed: "1, 2, 12, 15 to 18, 26 or 27")
    }
  }

  /// Passes on the uses that are still open, and returns the report.
  mutating func finished(sink: (ImportedRecord) throws -> Void) throws -> ImportReport {
    try endUses(sink: sink)
    try endScreen(at: nil, sink: sink)
    return report
  }

  // MARK: Uses

  private mutating func begin(
    _ row: Row, at time: Timestamp, sink: (ImportedRecord) throws -> Void
  ) throws {
    guard let app = app(of: row), let package = row.package else { return }
    let activity = Activity(package: package, instance: row.instance)
    if let earlier = openUses.removeValue(forKey: activity) {
      try pass(earlier, until: nil, sink: sink)
    }
    if openUses.count >= Self.openUseLimit { try endUses(sink: sink) }
    openUses[activity] = OpenUse(start: time, row: row.id, app: app, instance: row.instance)
    latestActivity = activity
    report.rowsTaken += 1
  }

  private mutating func end(
    _ row: Row, at time: Timestamp, sink: (ImportedRecord) throws -> Void
  ) throws {
    guard app(of: row) != nil, let package = row.package else { return }
    let activity = Activity(package: package, instance: row.instance)
    guard let use = openUses.removeValue(forKey: activity) else {
      return skip(
        "end of a use without its start", row, field: "type", value: row.type,
        allowed: "2 after a 1 of the same package and instance")
    }
    report.rowsMerged += 1
    try pass(use, until: time, sink: sink)
  }

  private mutating func endUses(sink: (ImportedRecord) throws -> Void) throws {
    let uses = openUses.values.sorted { ($0.start, $0.row) < ($1.start, $1.row) }
    openUses.removeAll(keepingCapacity: true)
    for use in uses { try pass(use, until: nil, sink: sink) }
  }

  private mutating func duration(from start: Timestamp, until end: Timestamp?) -> Duration? {
    guard let end else {
      report.usesWithoutEnd += 1
      return nil
    }
    return .milliseconds(end.milliseconds(since: start))
  }

  private mutating func pass(
    _ use: OpenUse, until end: Timestamp?, sink: (ImportedRecord) throws -> Void
  ) throws {
    let duration = duration(from: use.start, until: end ?? use.shutdown)
    // The end is no part of the key: an export made during the use does not hold it yet.
    try pass(
      .launch(app: use.app, duration: duration), at: use.start, type: .activityResumed,
      name: use.app, instance: use.instance, sink: sink)
  }

  // MARK: The screen

  private mutating func endScreen(
    _ row: Row, at time: Timestamp, sink: (ImportedRecord) throws -> Void
  ) throws {
    guard screenOn != nil else {
      return skip(
        "screen off without screen on", row, field: "type", value: row.type,
        allowed: "16 after a 15")
    }
    report.rowsMerged += 1
    try endScreen(at: time, sink: sink)
  }

  private mutating func endScreen(
    at end: Timestamp?, sink: (ImportedRecord) throws -> Void
  ) throws {
    guard let start = screenOn else { return }
    screenOn = nil
    let duration = duration(from: start, until: end)
    try pass(
      .screenOn(duration: duration), at: start, type: .screenInteractive, name: "", instance: 0,
      sink: sink)
  }

  // MARK: Rows

  private mutating func take(
    _ row: Row, _ kind: Event.Kind, at time: Timestamp, name: String = "",
    sink: (ImportedRecord) throws -> Void
  ) throws {
    report.rowsTaken += 1
    let type = row.type.flatMap { AndroidEventType(rawValue: $0) } ?? .none
    try pass(kind, at: time, type: type, name: name, instance: row.instance, sink: sink)
  }

  private mutating func pass(
    _ kind: Event.Kind, at time: Timestamp, type: AndroidEventType, name: String,
    instance: Int64, sink: (ImportedRecord) throws -> Void
  ) throws {
    var key = RecordKey(format: DigitalWellbeingImporter.formatName)
    key.combine(time.milliseconds)
    key.combine(type.rawValue)
    key.combine(name)
    key.combine(instance)
    report.eventCount += 1
    let event = Event(time: time, offset: options.zone.offset(at: time), kind: kind)
    try sink(ImportedRecord(person: options.person, event: event, key: key.value))
  }

  /// Returns the name of a row's package, or counts the row as skipped.
  private mutating func app(of row: Row) -> String? {
    guard let package = row.package, let name = packages[package] else {
      skip(
        "unknown package", row, field: "package_id", value: row.package,
        allowed: "a key of the table packages")
      return nil
    }
    guard let name else {
      skip(
        "package without a valid name", row, field: "package_id", value: row.package,
        allowed: "text in UTF-8 of 1 to \(TabSeparatedRows.nameLimit) bytes")
      return nil
    }
    return name
  }

  private mutating func skip(
    _ reason: String, _ row: Row, field: String, value: Int64?, allowed: String
  ) {
    report.skip(
      reason, row: Int(row.id), field: field, value: value.map { "\($0)" } ?? "no whole number",
      allowed: allowed)
  }
}
