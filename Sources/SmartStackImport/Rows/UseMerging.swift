import SmartStackModel

/// Joins intervals of one app that follow each other, in the order of time, to one use.
///
/// Logs that note each window, or sample every few seconds, cut one use into many.
struct UseMerging {
  private struct Use {
    var app: String
    var start: Timestamp
    var end: Timestamp
    var offset: UTCOffset?
  }

  private var current: Use?
  private let gap: Int64

  /// Creates the merging.
  ///
  /// - Parameter gap: the longest time between two parts of one use, in milliseconds.
  init(gap: Int64) { self.gap = gap }

  /// Reads an interval; one that goes on with the same app counts as merged.
  mutating func read(
    app: String, from start: Timestamp, to end: Timestamp, offset: UTCOffset?,
    ledger: inout RowLedger
  ) {
    if let use = current, use.app == app, start.milliseconds(since: use.end) <= gap {
      current?.end = max(use.end, end)
      return ledger.merge()
    }
    finish(ledger: &ledger)
    current = Use(app: app, start: start, end: end, offset: offset)
    ledger.take()
  }

  /// Passes on the last use.
  mutating func finish(ledger: inout RowLedger) {
    guard let use = current else { return }
    current = nil
    ledger.pass(
      .launch(app: use.app, duration: RowLedger.use(from: use.start, to: use.end)), at: use.start,
      offset: use.offset, word: "launch", name: use.app)
  }
}
