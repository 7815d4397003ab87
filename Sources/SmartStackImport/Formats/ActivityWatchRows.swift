import SmartStackModel

/// Turns the events of ActivityWatch into events; its exports and its databases hold the same ones.
struct ActivityWatchRows {
  /// A bucket: what one watcher on one device notes.
  struct Bucket {
    var id: String
    var type: String
    var client: String
    var host: String

    /// What the events of a bucket mean.
    enum Meaning {
      case window
      case away
      case unlock
      case media
      case page
      case other
    }

    var meaning: Meaning {
      // The names of Android's watchers begin alike, so the longer ones come first.
      if type == "os.lockscreen.unlocks" || id.contains("unlock") { return .unlock }
      if type == "media.playback" || id.contains("-media") { return .media }
      if type.hasPrefix("web.") || id.contains("-web") { return .page }
      if type == "afkstatus" { return .away }
      return type == "currentwindow" ? .window : .other
    }
  }

  /// An event of a bucket.
  struct Item {
    var row: Int
    var time: Timestamp?
    var shownTime: String
    var offset: UTCOffset?
    var duration: Duration?
    var data: JSONItem?
  }

  private struct Window {
    var app: String
    var start: Timestamp
    var end: Timestamp
    var offset: UTCOffset?
  }

  var ledger: RowLedger
  /// When nobody was at the device, by host, in the order of time.
  private var away: [String: [ClosedRange<Timestamp>]] = [:]
  private var windows: [String: ReorderingWindow<Window>] = [:]
  private var merging: [String: UseMerging] = [:]

  /// The most times away that are kept.
  static let awayLimit = 1_000_000
  /// The most buckets whose windows are told apart.
  static let bucketLimit = 1000

  init(ledger: RowLedger) { self.ledger = ledger }

  // MARK: Times away

  /// Notes a time away, before the windows are read.
  mutating func noteAway(_ item: Item, in bucket: Bucket) {
    guard bucket.meaning == .away, item.data?["status"]?.text == "afk", let start = item.time,
      let duration = item.duration, away[bucket.host, default: []].count < Self.awayLimit
    else { return }
    away[bucket.host, default: []].append(start...max(start, start.advanced(by: duration)))
  }

  /// Brings the times away into the order of time.
  mutating func sortAway() {
    for host in away.keys { away[host]?.sort { $0.lowerBound < $1.lowerBound } }
  }

  // MARK: Events

  /// Reads an event.
  mutating func read(_ item: Item, in bucket: Bucket) {
    ledger.beginRow()
    guard let time = item.time else {
      return skip(
        item, "time out of range", field: "timestamp", value: item.shownTime,
        allowed: EpochTime.allowed)
    }
    guard let duration = item.duration, duration >= .zero else {
      return skip(
        item, "unreadable duration", field: "duration", value: "no seconds",
        allowed: "seconds, not negative")
    }
    switch bucket.meaning {
    case .unlock:
      take(.context(.locked(false)), item, at: time, word: "unlock")
    case .window: window(item, in: bucket, from: time, to: time.advanced(by: duration))
    case .away:
      guard item.data?["status"]?.text == "not-afk" else { return ledger.merge() }
      take(
        .screenOn(duration: min(duration, RowLedger.longestUse)), item, at: time, word: "present")
    case .media: media(item, from: time, to: time.advanced(by: duration))
    case .page: page(item, at: time)
    case .other:
      skip(
        item, "bucket of type \(bucket.type.prefix(60))", field: "type", value: bucket.type,
        allowed: "currentwindow, afkstatus, os.lockscreen.unlocks or media.playback")
    }
  }

  private mutating func window(
    _ item: Item, in bucket: Bucket, from start: Timestamp, to end: Timestamp
  ) {
    let app = item.data?["package"]?.text ?? item.data?["app"]?.text
    guard let app, RowLedger.isName(app) else {
      return skip(
        item, "no valid app", field: "data.app", value: app ?? "nothing", allowed: "a name")
    }
    guard !SystemSurface.contains(app), !AppleSurface.contains(app) else {
      return skip(item, "a surface of the system", field: "data.app", value: app, allowed: "an app")
    }
    guard let present = present(start, end, host: bucket.host) else {
      return skip(
        item, "nobody was there", field: "timestamp", value: item.shownTime,
        allowed: "a time outside those of the status afk")
    }
    guard windows[bucket.id] != nil || windows.count < Self.bucketLimit else {
      return skip(
        item, "too many buckets", field: "bucket", value: bucket.id,
        allowed: "at most \(Self.bucketLimit)")
    }
    let window = Window(
      app: app, start: present.lowerBound, end: present.upperBound, offset: item.offset)
    let released = windows[bucket.id, default: ReorderingWindow()].add(window, at: window.start)
    for earlier in released { merge(earlier, in: bucket.id) }
  }

  /// Returns the first part of an interval in which somebody was there, or nothing.
  private func present(
    _ start: Timestamp, _ end: Timestamp, host: String
  ) -> ClosedRange<Timestamp>? {
    guard let away = away[host], !away.isEmpty else { return start...max(start, end) }
    var first = start
    var index = max(away.partitioningIndex { $0.lowerBound > start } - 1, 0)
    while index < away.count, away[index].lowerBound <= first {
      if away[index].upperBound > first { first = away[index].upperBound }
      index += 1
    }
    guard first <= end, first < end || first == start else { return nil }
    let last = index < away.count ? min(end, away[index].lowerBound) : end
    return first...max(first, last)
  }

  private mutating func merge(_ window: Window, in bucket: String) {
    merging[bucket, default: UseMerging(gap: 2000)].read(
      app: window.app, from: window.start, to: window.end, offset: window.offset, ledger: &ledger)
  }

  private mutating func media(_ item: Item, from start: Timestamp, to end: Timestamp) {
    let app = item.data?["package"]?.text ?? item.data?["app"]?.text
    guard let app, RowLedger.isName(app) else {
      return skip(
        item, "no valid app", field: "data.app", value: app ?? "nothing", allowed: "a name")
    }
    guard end > start else {
      return skip(
        item, "nothing plays", field: "duration", value: "0", allowed: "seconds above 0")
    }
    take(.session(app: app, .audio, isActive: true), item, at: start, word: "media", name: app)
    ledger.pass(
      .session(app: app, .audio, isActive: false), at: end, offset: item.offset, word: "media end",
      name: app, number: start.milliseconds)
  }

  /// A page is kept on request only, as what a browser was asked for.
  private mutating func page(_ item: Item, at time: Timestamp) {
    guard ledger.options.kept.contains(.addresses), let address = item.data?["url"]?.text else {
      return skip(
        item, "a page, not kept", field: "data", value: "an address",
        allowed: "pages are kept on request")
    }
    var parameters: [String: Configuration.Value] = ["address": .text(address)]
    if ledger.options.kept.contains(.titles), let title = item.data?["title"]?.text {
      parameters["title"] = .text(title)
    }
    let browser = item.data?["browser"]?.text.flatMap { RowLedger.isName($0) ? $0 : nil }
    let donation = Donation(
      app: browser ?? "browser", intentType: "page", parameters: Configuration(parameters))
    take(.donation(donation), item, at: time, word: "page", name: address)
  }

  private mutating func take(
    _ kind: Event.Kind, _ item: Item, at time: Timestamp, word: String, name: String = ""
  ) {
    ledger.take()
    ledger.pass(kind, at: time, offset: item.offset, word: word, name: name)
  }

  private mutating func skip(
    _ item: Item, _ reason: String, field: String, value: String, allowed: String
  ) {
    ledger.skip(reason, row: item.row, field: field, value: value, allowed: allowed)
  }

  /// Hands over all that is left.
  mutating func finish(into sink: (ImportedRecord) throws -> Void) throws -> ImportReport {
    for id in windows.keys.sorted() {
      for window in windows[id]?.finish() ?? [] { merge(window, in: id) }
      merging[id]?.finish(ledger: &ledger)
      ledger.countOutOfOrder(windows[id]?.lateCount ?? 0)
      try ledger.drain(into: sink)
    }
    try ledger.drain(into: sink)
    return ledger.report
  }
}
