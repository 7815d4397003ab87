import SmartStackModel

/// Pairs the rows that begin a use with those that end it.
///
/// A row that begins counts as taken, one that ends as merged, and an end without a beginning is
/// left out. The end is no part of an event's key: an export made during a use does not hold it.
struct UsePairs<Identity: Hashable> {
  /// A use whose end was not found yet.
  struct Use {
    var app: String
    var start: Timestamp
    var offset: UTCOffset?
    var person: String?
    var row: Int
    /// What tells the event from another of the same app and instant.
    var number: Int64 = 0
    /// When it ends where no end is found.
    var fallbackEnd: Timestamp?
  }

  /// What the uses are.
  enum Meaning: String {
    /// The use of an app.
    case launch
    /// The time for which a card was seen.
    case view
  }

  private var open: [Identity: Use] = [:]
  private let meaning: Meaning

  /// The most uses that are open at one time.
  static var openLimit: Int { 10_000 }
  /// The longest time in which another use is believed to have ended one, in milliseconds.
  static var longestGap: Int64 { 3_600_000 }

  init(_ meaning: Meaning = .launch) { self.meaning = meaning }

  /// Reads the row that begins a use; one that is still open ends without a known end.
  mutating func begin(_ identity: Identity, _ use: Use, ledger: inout RowLedger) {
    if let earlier = open[identity] {
      // A log may state one beginning twice.
      guard earlier.start != use.start else { return ledger.merge() }
      pass(earlier, until: nil, ledger: &ledger)
    } else if open.count >= Self.openLimit {
      endAll(ledger: &ledger)
    }
    open[identity] = use
    ledger.take()
  }

  /// Reads the row that ends a use; returns false where no such use is open.
  mutating func end(_ identity: Identity, at time: Timestamp, ledger: inout RowLedger) -> Bool {
    guard let use = open.removeValue(forKey: identity) else { return false }
    ledger.merge()
    pass(use, until: time, ledger: &ledger)
    return true
  }

  /// Tells whether a use is open.
  func isOpen(_ identity: Identity) -> Bool { open[identity] != nil }

  /// States when the other open uses end for which no end is found, if they began within an hour.
  mutating func suggestEnd(_ time: Timestamp, except identity: Identity) {
    for (other, use) in open where other != identity && use.fallbackEnd == nil {
      if time.milliseconds(since: use.start) <= Self.longestGap { open[other]?.fallbackEnd = time }
    }
  }

  /// Passes on the uses that are still open.
  mutating func endAll(ledger: inout RowLedger) {
    let uses = open.values.sorted { ($0.start, $0.row) < ($1.start, $1.row) }
    open.removeAll(keepingCapacity: true)
    for use in uses { pass(use, until: nil, ledger: &ledger) }
  }

  private func pass(_ use: Use, until end: Timestamp?, ledger: inout RowLedger) {
    let duration = (end ?? use.fallbackEnd).flatMap { RowLedger.use(from: use.start, to: $0) }
    if duration == nil { ledger.countMissingEnd() }
    let kind: Event.Kind =
      switch meaning {
      case .launch: .launch(app: use.app, duration: duration)
      case .view: .view(widget: use.app, duration: duration, propensity: nil)
      }
    ledger.pass(
      kind, at: use.start, offset: use.offset, person: use.person, word: meaning.rawValue,
      name: use.app, number: use.number)
  }
}
