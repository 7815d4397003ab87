import SmartStackModel

/// Turns the records of one stream of Biome, in the order of time, into events.
struct BiomeRows {
  private let stream: BiomeStream
  /// The intervals of the knowledge streams share their meaning with another format.
  private var knowledge: AppleStreamEvents
  private var uses = UsePairs<String>()
  private var playing: String?
  private var screenOn: Timestamp?

  private var ledger: RowLedger {
    get { knowledge.ledger }
    set { knowledge.ledger = newValue }
  }

  init(stream: BiomeStream, ledger: RowLedger) {
    self.stream = stream
    knowledge = AppleStreamEvents(ledger: ledger, readsUsage: true)
  }

  /// Counts a record that holds nothing to read.
  mutating func skip(_ record: SEGBFile.Record) {
    knowledge.ledger.beginRow()
    let reason =
      switch record.state {
      case .deleted: "deleted record"
      case .empty: "empty record"
      case .stale: "stale record"
      case .damaged, .written: "checksum differs"
      }
    knowledge.ledger.skip(
      reason, row: record.number, field: "record", value: "\(record.payload.count) bytes",
      allowed: "a record that was written")
  }

  mutating func drain(into sink: (ImportedRecord) throws -> Void) throws {
    try knowledge.ledger.drain(into: sink)
  }

  mutating func finish(into sink: (ImportedRecord) throws -> Void) throws -> ImportReport {
    uses.endAll(ledger: &knowledge.ledger)
    endScreen(at: nil)
    try drain(into: sink)
    return knowledge.ledger.report
  }

  /// Reads one record.
  mutating func read(_ row: BiomeRow) {
    if stream == .knowledge, let message = row.message {
      return knowledge.read(Self.knowledgeRow(row, message))
    }
    knowledge.ledger.beginRow()
    guard let message = row.message else {
      return skip(
        "damaged row", row, field: "record", value: "\(row.payload.count) bytes",
        allowed: "a message")
    }
    guard let time = row.time else {
      return skip(
        "time out of range", row, field: "time", value: row.shownTime, allowed: EpochTime.allowed)
    }
    switch stream {
    case .inFocus: use(row, app: message.text(6), isStart: message.integer(3) == 1, at: time)
    case .appUsage: use(row, app: message.text(3), isStart: message.integer(1) == 1, at: time)
    case .intent: intent(row, message, at: time)
    case .relevantShortcuts: relevance(row, message, at: time)
    case .mediaUsage: media(row, app: message.text(2), isOn: message.integer(1) == 1, at: time)
    case .nowPlaying: media(row, app: message.text(15), isOn: message.integer(3) == 1, at: time)
    case .backlight: backlight(row, isOn: message.integer(2) == 1, at: time)
    case .screenLocked, .keybagLocked:
      guard let number = message.integer(1) else {
        return skip("no value", row, field: "1", value: "nothing", allowed: "0 or 1")
      }
      take(.context(.locked(number == 1)), at: time, word: stream.rawValue)
    case .audioRoute: route(row, message, at: time)
    case .bluetooth: bluetooth(row, message, at: time)
    case .focusMode: focus(row, message, at: time)
    case .knowledge: break
    }
  }

  private mutating func take(
    _ kind: Event.Kind, at time: Timestamp, word: String, name: String = ""
  ) {
    knowledge.ledger.take()
    knowledge.ledger.pass(kind, at: time, word: word, name: name)
  }

  private mutating func skip(
    _ reason: String, _ row: BiomeRow, field: String, value: String, allowed: String
  ) {
    knowledge.ledger.skip(
      reason, row: row.number, field: field, value: value, allowed: allowed)
  }

  /// Returns a name, or counts the row as skipped.
  private mutating func name(_ text: String?, _ row: BiomeRow, field: String) -> String? {
    guard let text, RowLedger.isName(text) else {
      skip(
        "no valid name", row, field: field, value: text ?? "nothing",
        allowed: "a name of 1 to \(RowLedger.nameLimit) bytes")
      return nil
    }
    return text
  }
}

extension BiomeRows {
  // MARK: Streams of apps

  private mutating func use(_ row: BiomeRow, app: String?, isStart: Bool, at time: Timestamp) {
    guard let app = name(app, row, field: "bundle") else { return }
    guard !AppleSurface.contains(app) else {
      return skip(
        "a surface of the system", row, field: "bundle", value: app, allowed: "an app")
    }
    if isStart {
      uses.begin(
        app, UsePairs.Use(app: app, start: time, row: row.number), ledger: &knowledge.ledger)
    } else if !uses.end(app, at: time, ledger: &knowledge.ledger) {
      skip(
        "end of a use without its start", row, field: "bundle", value: app,
        allowed: "an end after a start of the same app")
    }
  }

  private mutating func intent(_ row: BiomeRow, _ message: ProtobufMessage, at time: Timestamp) {
    guard let app = name(message.text(2), row, field: "bundle"),
      let type = name(message.text(4), row, field: "intent class")
    else { return }
    guard message.integer(7) != 4 else {
      return skip(
        "an intent that failed", row, field: "handling status", value: "4", allowed: "3")
    }
    var parameters: [String: Configuration.Value] = [:]
    if let verb = message.text(5), RowLedger.isName(verb) { parameters["verb"] = .text(verb) }
    switch message.integer(11) {
    case 1: parameters["direction"] = .text("outgoing")
    case 2: parameters["direction"] = .text("incoming")
    default: break
    }
    // The identifiers of items and groups name conversations.
    var identifier: String?
    if knowledge.ledger.options.kept.contains(.contacts) {
      identifier = message.text(9).flatMap { RowLedger.isName($0) ? $0 : nil }
      if let group = message.text(12), RowLedger.isName(group) {
        parameters["group"] = .text(group)
      }
    }
    let donation = Donation(
      id: identifier, app: app, intentType: type, parameters: Configuration(parameters))
    take(
      .donation(donation), at: time, word: stream.rawValue,
      name: "\(app) \(type) \(message.text(9) ?? "")")
  }

  /// A shortcut that an app declares to be relevant for a while becomes a timeline of its widget.
  private mutating func relevance(
    _ row: BiomeRow, _ message: ProtobufMessage, at time: Timestamp
  ) {
    guard let app = name(message.text(1), row, field: "bundle") else { return }
    guard let bytes = message.bytes(3), let archive = KeyedArchive(bytes) else {
      return skip(
        "unreadable archive", row, field: "3", value: "\(message.bytes(3)?.count ?? 0) bytes",
        allowed: "an archive of a relevant shortcut")
    }
    let kind = archive.field("widgetKind", of: archive.root)?.text
    let providers = archive.items(of: archive.field("relevanceProviders", of: archive.root))
    var declarations: [EntryDeclaration] = []
    for provider in providers.prefix(100) {
      guard let start = EpochTime.cocoa(seconds: archive.date("startDate", of: provider)) else {
        continue
      }
      let end = EpochTime.cocoa(seconds: archive.date("endDate", of: provider))
      let duration = end.flatMap { $0 >= start ? $0.milliseconds(since: start) : nil } ?? 0
      let offset = knowledge.ledger.options.zone.offset(at: start)
      declarations.append(
        EntryDeclaration(
          schedule: .at(start, offset),
          relevance: DeclaredRelevance(score: 1, duration: .milliseconds(duration))))
    }
    guard !declarations.isEmpty else {
      return skip(
        "relevance without a date", row, field: "relevanceProviders",
        value: "\(providers.count) providers", allowed: "one with a start")
    }
    let widget = kind.flatMap { RowLedger.isName($0) ? $0 : nil } ?? app
    take(
      .timelineReload(
        widget: widget, timeline: Timeline(declarations: declarations, policy: .never)),
      at: time, word: stream.rawValue, name: app + " " + widget)
  }

  private mutating func media(_ row: BiomeRow, app: String?, isOn: Bool, at time: Timestamp) {
    guard let app = name(app, row, field: "bundle") else { return }
    guard isOn || stream == .mediaUsage || playing == app else {
      return skip("nothing plays", row, field: "state", value: "not 1", allowed: "1")
    }
    playing = isOn ? app : nil
    take(
      .session(app: app, .audio, isActive: isOn), at: time,
      word: stream.rawValue + (isOn ? " on" : " off"), name: app)
  }

  // MARK: Streams of the device

  private mutating func backlight(_ row: BiomeRow, isOn: Bool, at time: Timestamp) {
    if isOn {
      if screenOn != nil { return knowledge.ledger.merge() }
      screenOn = time
      knowledge.ledger.take()
    } else if screenOn != nil {
      knowledge.ledger.merge()
      endScreen(at: time)
    } else {
      skip(
        "screen off without screen on", row, field: "state", value: "not 1",
        allowed: "an end after a start")
    }
  }

  private mutating func endScreen(at end: Timestamp?) {
    guard let start = screenOn else { return }
    screenOn = nil
    let duration = end.flatMap { RowLedger.use(from: start, to: $0) }
    if duration == nil { knowledge.ledger.countMissingEnd() }
    knowledge.ledger.pass(.screenOn(duration: duration), at: start, word: stream.rawValue)
  }

  private mutating func route(_ row: BiomeRow, _ message: ProtobufMessage, at time: Timestamp) {
    guard let port = message.text(3) ?? message.text(2) else {
      return skip(
        "a route without a port", row, field: "3", value: "nothing", allowed: "a name")
    }
    take(
      .context(.headphonesConnected(AppleSurface.isHeadphones(port))), at: time,
      word: stream.rawValue)
  }

  private mutating func bluetooth(
    _ row: BiomeRow, _ message: ProtobufMessage, at time: Timestamp
  ) {
    // Other devices than Apple's own for listening do not say what they are.
    guard message.integer(9) == 1, let isConnected = message.integer(4) else {
      return skip(
        "no headphones", row, field: "9", value: message.integer(9).map { "\($0)" } ?? "nothing",
        allowed: "1")
    }
    take(.context(.headphonesConnected(isConnected == 1)), at: time, word: stream.rawValue)
  }

  private mutating func focus(_ row: BiomeRow, _ message: ProtobufMessage, at time: Timestamp) {
    let isSleep = message.integer(4) == 3 || message.text(6) == "com.apple.sleep.sleep-mode"
    guard isSleep, let isOn = message.integer(2) else {
      return skip(
        "another focus than that of sleep", row, field: "6", value: message.text(6) ?? "nothing",
        allowed: "com.apple.sleep.sleep-mode")
    }
    take(.context(.asleep(isOn == 1)), at: time, word: stream.rawValue)
  }

  // MARK: Knowledge

  private static func knowledgeRow(
    _ row: BiomeRow, _ message: ProtobufMessage
  ) -> AppleStreamEvents.Row {
    let value = message.message(4)
    return AppleStreamEvents.Row(
      id: row.number, stream: message.message(1)?.text(1) ?? "without a name",
      value: value?.text(3), number: value?.integer(4), start: row.time,
      shownStart: row.shownTime, end: EpochTime.cocoa(seconds: message.real(3)),
      offset: message.integer(10).flatMap { Int(exactly: $0) }.flatMap { UTCOffset(seconds: $0) })
  }
}
