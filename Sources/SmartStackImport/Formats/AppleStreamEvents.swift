import SmartStackModel

/// Turns the intervals of Apple's knowledge streams into events; knowledgeC and Biome hold them.
struct AppleStreamEvents {
  /// An interval of a stream; nothing stands for what the row does not hold.
  struct Row {
    /// The number by which messages name the row.
    var id: Int
    var stream: String
    /// The app, the widget or another name that the row is about.
    var value: String?
    /// The number that the row states; of a row with a name it means nothing.
    var number: Int64?
    var start: Timestamp?
    var shownStart = ""
    var end: Timestamp?
    var offset: UTCOffset?
    /// Whose row it is, where a device keeps those of others.
    var device = ""
    /// What else the row says, by names of our own.
    var details: Details = Details()
  }

  /// What the metadata of a row say.
  struct Details {
    var intentClass: String?
    var intentVerb: String?
    var activityType: String?
    var title: String?
    var portType: String?
    var isPlaying: Int64?
    var notifyingApp: String?
    var sourceApp: String?
  }

  var ledger: RowLedger
  /// Whether intervals of the stream of Screen Time count, since no better ones are there.
  private let readsUsage: Bool

  init(ledger: RowLedger, readsUsage: Bool) {
    self.ledger = ledger
    self.readsUsage = readsUsage
  }

  /// Reads one row.
  mutating func read(_ row: Row) {
    ledger.beginRow()
    guard let start = row.start else {
      return skip(
        "time out of range", row, field: "start", value: row.shownStart, allowed: EpochTime.allowed)
    }
    switch row.stream {
    case "/app/inFocus": launch(row, at: start)
    case "/app/usage":
      guard readsUsage else {
        return skip(
          "told by /app/inFocus as well", row, field: "stream", value: row.stream,
          allowed: "/app/usage where there is no /app/inFocus")
      }
      launch(row, at: start)
    case "/app/intents": intent(row, at: start)
    case "/app/activity", "/app/locationActivity": activity(row, at: start)
    case "/widgets/viewed", "/dasd/widgetView": view(row, at: start)
    case "/app/mediaUsage": media(row, at: start)
    case "/media/nowPlaying":
      guard row.details.isPlaying == 1 else {
        return skip(
          "nothing plays", row, field: "playing",
          value: row.details.isPlaying.map { "\($0)" } ?? "nothing", allowed: "1")
      }
      media(row, at: start)
    case "/notification/usage": notification(row, at: start)
    case "/display/isBacklit": backlight(row, at: start)
    case "/audio/outputRoute": route(row, at: start)
    default: state(row, at: start)
    }
  }

  // MARK: Streams of apps

  private mutating func launch(_ row: Row, at start: Timestamp) {
    guard let app = name(row.value, of: row) else { return }
    guard !AppleSurface.contains(app) else {
      return skip(
        "a surface of the system", row, field: "value", value: app, allowed: "an app")
    }
    take(row, .launch(app: app, duration: duration(of: row, from: start)), at: start, name: app)
  }

  private mutating func view(_ row: Row, at start: Timestamp) {
    guard let widget = name(row.value, of: row) else { return }
    let duration = duration(of: row, from: start)
    take(
      row, .view(widget: widget, duration: duration, propensity: nil), at: start, name: widget)
  }

  private mutating func intent(_ row: Row, at start: Timestamp) {
    guard let app = name(row.details.sourceApp ?? row.value, of: row) else { return }
    guard let type = row.details.intentClass, RowLedger.isName(type) else {
      return skip(
        "an intent without a class", row, field: "intent class",
        value: row.details.intentClass ?? "nothing", allowed: "a name")
    }
    var parameters: [String: Configuration.Value] = [:]
    if let verb = row.details.intentVerb, RowLedger.isName(verb) {
      parameters["verb"] = .text(verb)
    }
    let donation = Donation(app: app, intentType: type, parameters: Configuration(parameters))
    take(row, .donation(donation), at: start, name: app + " " + type)
  }

  private mutating func activity(_ row: Row, at start: Timestamp) {
    guard let app = name(row.value, of: row) else { return }
    let type = row.details.activityType.flatMap { RowLedger.isName($0) ? $0 : nil }
    var parameters: [String: Configuration.Value] = [:]
    if ledger.options.kept.contains(.titles), let title = row.details.title {
      parameters["title"] = .text(title)
    }
    let donation = Donation(
      app: app, intentType: type ?? "NSUserActivity", parameters: Configuration(parameters))
    take(row, .donation(donation), at: start, name: app + " " + (type ?? ""))
  }

  private mutating func media(_ row: Row, at start: Timestamp) {
    guard let app = name(row.value, of: row) else { return }
    take(row, .session(app: app, .audio, isActive: true), at: start, name: app)
    guard let end = row.end, end > start else { return ledger.countMissingEnd() }
    ledger.pass(
      .session(app: app, .audio, isActive: false), at: end, offset: row.offset,
      word: row.stream + " end", name: app + " " + row.device, number: start.milliseconds)
  }

  private mutating func notification(_ row: Row, at start: Timestamp) {
    guard let app = name(row.details.notifyingApp ?? row.value, of: row) else { return }
    take(row, .notification(app: app), at: start, name: app)
  }

  // MARK: Streams of the device

  private mutating func backlight(_ row: Row, at start: Timestamp) {
    guard row.number == 1 else {
      return skip(
        "the screen is off", row, field: "value", value: shown(row.number), allowed: "1")
    }
    take(row, .screenOn(duration: duration(of: row, from: start)), at: start)
  }

  private mutating func route(_ row: Row, at start: Timestamp) {
    guard let port = row.details.portType else {
      return skip(
        "a route without a port", row, field: "port type", value: "nothing", allowed: "a name")
    }
    take(row, .context(.headphonesConnected(AppleSurface.isHeadphones(port))), at: start)
  }

  private mutating func state(_ row: Row, at start: Timestamp) {
    let change: ContextChange
    switch row.stream {
    case "/device/isLocked", "/device/isLockedImputed", "/keybag/isLocked":
      guard let number = row.number, number == 0 || number == 1 else {
        return skip(
          "neither locked nor unlocked", row, field: "value", value: shown(row.number),
          allowed: "0 or 1")
      }
      change = .locked(number == 1)
    case "/user/isFirstBacklightOnAfterWakeup" where row.number == 1, "/system/userWakingEvent":
      change = .asleep(false)
    default:
      return skip(
        "stream \(row.stream.prefix(80))", row, field: "stream", value: row.stream,
        allowed: "a stream that means an event")
    }
    take(row, .context(change), at: start)
  }
}

extension AppleStreamEvents {
  private mutating func take(
    _ row: Row, _ kind: Event.Kind, at start: Timestamp, name: String = ""
  ) {
    ledger.take()
    ledger.pass(
      kind, at: start, offset: row.offset, word: row.stream, name: name + " " + row.device)
  }

  private mutating func duration(of row: Row, from start: Timestamp) -> Duration? {
    let duration = row.end.flatMap { RowLedger.use(from: start, to: $0) }
    if duration == nil { ledger.countMissingEnd() }
    return duration
  }

  /// Returns a name, or counts the row as skipped.
  private mutating func name(_ text: String?, of row: Row) -> String? {
    guard let text, RowLedger.isName(text) else {
      skip(
        "no valid name", row, field: "value", value: text ?? "nothing",
        allowed: "a name of 1 to \(RowLedger.nameLimit) bytes")
      return nil
    }
    return text
  }

  private func shown(_ number: Int64?) -> String { number.map { "\($0)" } ?? "nothing" }

  private mutating func skip(
    _ reason: String, _ row: Row, field: String, value: String, allowed: String
  ) {
    ledger.skip(reason, row: row.id, field: field, value: value, allowed: allowed)
  }
}
