import SmartStackModel

/// Turns the usage events of Android, in the order of time, into events; several formats hold them.
struct AndroidUsageEvents {
  /// The app that a row names.
  enum App: Hashable {
    case named(String)
    /// The app is named by a key that no table explains.
    case unknown(key: String)
    /// The name is no text of a fit length.
    case unusable(key: String)
  }

  /// A row; nothing stands for a value that cannot be read.
  struct Row {
    /// The number by which messages name the row.
    var id: Int
    var time: Timestamp?
    /// The time as the file states it, for messages.
    var shownTime = ""
    var type: Int64?
    /// The type as the file states it, for messages.
    var shownType = ""
    var app: App
    var instance: Int64 = 0
    /// The name of the activity, by which those without an instance are told apart.
    var component = ""
    var shortcut: String?
  }

  /// How a format calls its fields, for messages.
  struct Fields {
    var time = "time"
    var type = "type"
    var app = "package"
    var allowedTime = EpochTime.allowed
    var allowedApp = "a name of 1 to 1024 bytes"
  }

  /// What tells one open activity from another.
  private struct Activity: Hashable {
    var app: String
    var instance: Int64
    var component: String
  }

  /// A use whose end was not found yet.
  private struct OpenUse {
    var start: Timestamp
    var row: Int
    var app: String
    var instance: Int64
    /// When the device or its screen went off while this was the latest use.
    var fallbackEnd: Timestamp?
  }

  /// What tells the events of one instant apart.
  private struct Fact: Hashable {
    var type: AndroidEventType
    var activity: Activity
    var shortcut: String?
  }

  var ledger: RowLedger
  private let fields: Fields
  private let longestUse: Duration?
  private var openUses: [Activity: OpenUse] = [:]
  private var screenOn: Timestamp?
  private var latestActivity: Activity?
  private var instant = Timestamp.earliest
  private var factsAtInstant: Set<Fact> = []

  /// The most uses that are kept open; a phone has a few at one time.
  static let openUseLimit = 10_000
  /// The most facts of one instant that are told apart.
  static let instantLimit = 4096

  init(ledger: RowLedger, fields: Fields = Fields(), longestUse: Duration? = RowLedger.longestUse) {
    self.ledger = ledger
    self.fields = fields
    self.longestUse = longestUse
  }

  /// Reads one row.
  mutating func read(_ row: Row) {
    ledger.beginRow()
    guard let time = row.time else {
      return skip(
        "time out of range", row, field: fields.time, value: row.shownTime,
        allowed: fields.allowedTime)
    }
    guard let number = row.type, let type = AndroidEventType(rawValue: number) else {
      return skip(
        "unknown type", row, field: fields.type, value: row.shownType,
        allowed: "a code from 0 to 31")
    }
    guard isNew(row, type: type, at: time) else {
      return skip(
        "the same event again", row, field: fields.time, value: row.shownTime,
        allowed: "each event once")
    }
    switch type {
    case .activityResumed: begin(row, at: time)
    case .activityPaused: end(row, at: time)
    case .notificationInterruption:
      guard let app = app(of: row) else { return }
      take(row, .notification(app: app), at: time, type: type, name: app)
    case .shortcutInvocation where row.shortcut != nil: takeShortcut(row, at: time)
    case .screenInteractive:
      endScreen(at: nil)
      screenOn = time
      ledger.take()
    case .screenNonInteractive: endScreen(row, at: time)
    case .keyguardShown: take(row, .context(.locked(true)), at: time, type: type)
    case .keyguardHidden: take(row, .context(.locked(false)), at: time, type: type)
    case .deviceShutdown:
      suggestEnd(time)
      endScreen(at: time)
      take(row, .shutdown, at: time, type: type)
    case .deviceStartup:
      take(row, .boot, at: time, type: type)
    default:
      skip(
        "type \(number), \(type.words)", row, field: fields.type, value: row.shownType,
        allowed: "1, 2, 8 with a shortcut, 12, 15 to 18, 26 or 27")
    }
  }

  /// Passes on the uses that are still open.
  mutating func finish() {
    endUses()
    endScreen(at: nil)
  }

  /// Tells whether a fact was not stated at this instant before; the stored files repeat events.
  private mutating func isNew(_ row: Row, type: AndroidEventType, at time: Timestamp) -> Bool {
    if time != instant {
      instant = time
      factsAtInstant.removeAll(keepingCapacity: true)
    }
    guard case .named(let app) = row.app, factsAtInstant.count < Self.instantLimit else {
      return true
    }
    let activity = Activity(app: app, instance: row.instance, component: row.component)
    return factsAtInstant.insert(Fact(type: type, activity: activity, shortcut: row.shortcut))
      .inserted
  }

  // MARK: Uses

  private func activity(of app: String, in row: Row) -> Activity {
    Activity(
      app: app, instance: row.instance, component: row.instance == 0 ? row.component : "")
  }

  private mutating func begin(_ row: Row, at time: Timestamp) {
    guard let app = app(of: row) else { return }
    let activity = activity(of: app, in: row)
    if let earlier = openUses.removeValue(forKey: activity) { pass(earlier, until: nil) }
    if openUses.count >= Self.openUseLimit { endUses() }
    openUses[activity] = OpenUse(start: time, row: row.id, app: app, instance: row.instance)
    latestActivity = activity
    ledger.take()
  }

  private mutating func end(_ row: Row, at time: Timestamp) {
    guard let app = app(of: row) else { return }
    guard let use = openUses.removeValue(forKey: activity(of: app, in: row)) else {
      return skip(
        "end of a use without its start", row, field: fields.type, value: row.shownType,
        allowed: "2 after a 1 of the same package and instance")
    }
    ledger.merge()
    pass(use, until: time)
  }

  /// What is in front stays open, since its own end may follow within milliseconds.
  private mutating func suggestEnd(_ time: Timestamp) {
    guard let activity = latestActivity, openUses[activity]?.fallbackEnd == nil else { return }
    openUses[activity]?.fallbackEnd = time
  }

  private mutating func endUses() {
    let uses = openUses.values.sorted { ($0.start, $0.row) < ($1.start, $1.row) }
    openUses.removeAll(keepingCapacity: true)
    for use in uses { pass(use, until: nil) }
  }

  private mutating func duration(from start: Timestamp, until end: Timestamp?) -> Duration? {
    guard let end else {
      ledger.countMissingEnd()
      return nil
    }
    let duration = Duration.milliseconds(end.milliseconds(since: start))
    return longestUse.map { min($0, duration) } ?? duration
  }

  private mutating func pass(_ use: OpenUse, until end: Timestamp?) {
    let duration = duration(from: use.start, until: end ?? use.fallbackEnd)
    // The end is no part of the key: an export made during the use does not hold it yet.
    pass(
      .launch(app: use.app, duration: duration), at: use.start, type: .activityResumed,
      name: use.app, instance: use.instance)
  }

  // MARK: The screen

  private mutating func endScreen(_ row: Row, at time: Timestamp) {
    suggestEnd(time)
    guard screenOn != nil else {
      return skip(
        "screen off without screen on", row, field: fields.type, value: row.shownType,
        allowed: "16 after a 15")
    }
    ledger.merge()
    endScreen(at: time)
  }

  private mutating func endScreen(at end: Timestamp?) {
    guard let start = screenOn else { return }
    screenOn = nil
    let duration = duration(from: start, until: end)
    pass(
      .screenOn(duration: duration), at: start, type: .screenInteractive, name: "", instance: 0)
  }
}

extension AndroidUsageEvents {
  // MARK: Rows

  private mutating func takeShortcut(_ row: Row, at time: Timestamp) {
    guard let app = app(of: row), let shortcut = row.shortcut else { return }
    // The name of a shortcut can be that of a conversation.
    let parameters =
      ledger.options.kept.contains(.contacts)
      ? Configuration(["shortcut": .text(shortcut)]) : .empty
    var key = ledger.key(at: time)
    key.combine(AndroidEventType.shortcutInvocation.rawValue)
    key.combine(app)
    key.combine(shortcut)
    ledger.take()
    ledger.pass(
      .donation(Donation(app: app, intentType: "shortcut", parameters: parameters)), at: time,
      key: key)
  }

  private mutating func take(
    _ row: Row, _ kind: Event.Kind, at time: Timestamp, type: AndroidEventType, name: String = ""
  ) {
    ledger.take()
    pass(kind, at: time, type: type, name: name, instance: row.instance)
  }

  private mutating func pass(
    _ kind: Event.Kind, at time: Timestamp, type: AndroidEventType, name: String, instance: Int64
  ) {
    var key = ledger.key(at: time)
    key.combine(type.rawValue)
    key.combine(name)
    key.combine(instance)
    ledger.pass(kind, at: time, key: key)
  }

  /// Returns the name of a row's app, or counts the row as skipped.
  private mutating func app(of row: Row) -> String? {
    switch row.app {
    case .named(let name): return name
    case .unknown(let key):
      skip("unknown package", row, field: fields.app, value: key, allowed: fields.allowedApp)
    case .unusable(let key):
      skip(
        "package without a valid name", row, field: fields.app, value: key,
        allowed: "text in UTF-8 of 1 to \(RowLedger.nameLimit) bytes")
    }
    return nil
  }

  private mutating func skip(
    _ reason: String, _ row: Row, field: String, value: String, allowed: String
  ) {
    ledger.skip(reason, row: row.id, field: field, value: value, allowed: allowed)
  }
}
