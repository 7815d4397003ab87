import SQLiteSupport
import SmartStackModel

/// Turns the rows of a power log, table by table in the order of time, into events.
///
/// The first two columns of every row are its key and its reading of the clock.
struct PowerLogRows {
  private let clock: PowerLogClock
  var ledger: RowLedger
  /// What is in front by the table at hand, and since when.
  private var current: (app: String, start: Timestamp, offset: UTCOffset?)?

  init(clock: PowerLogClock, ledger: RowLedger) {
    self.clock = clock
    self.ledger = ledger
  }

  /// Begins a row, and returns its instant, or counts it as skipped.
  private mutating func begin(_ row: borrowing Statement) -> (Timestamp, UTCOffset?)? {
    ledger.beginRow()
    let reading = row.number(at: 1)
    guard let time = clock.instant(reading) else {
      skip(
        "time out of range", row, field: "timestamp", value: row.shown(at: 1),
        allowed: EpochTime.allowed)
      return nil
    }
    return (time, clock.offset(reading))
  }

  private mutating func skip(
    _ reason: String, _ row: borrowing Statement, field: String, value: String, allowed: String
  ) {
    ledger.skip(reason, row: Int(row.integer(at: 0)), field: field, value: value, allowed: allowed)
  }

  /// Reads a time for which a widget was on the screen; the row is written when it ends.
  mutating func widget(_ row: borrowing Statement) {
    guard let (end, offset) = begin(row) else { return }
    guard let widget = row.name(at: 2) else {
      return skip(
        "no valid name", row, field: "bundleID", value: row.shown(at: 2), allowed: "a name")
    }
    guard let seconds = row.number(at: 4), seconds > 0,
      let duration = Duration(exactSeconds: seconds)
    else {
      return skip(
        "not on the screen", row, field: "totalTimeSpentOnScreen", value: row.shown(at: 4),
        allowed: "seconds above 0")
    }
    ledger.take()
    let start = end.advanced(byMilliseconds: -duration.wholeMilliseconds)
    ledger.pass(
      .view(
        widget: widget, duration: min(duration, RowLedger.longestUse), propensity: nil), at: start,
      offset: offset, word: "view", name: widget + " " + (row.name(at: 3) ?? ""))
  }

  /// Reads what is on the screen from then on.
  mutating func screenState(_ row: borrowing Statement) {
    guard let (time, offset) = begin(row) else { return }
    guard let app = row.name(at: 2) else {
      return skip(
        "no valid name", row, field: "bundleID", value: row.shown(at: 2), allowed: "a name")
    }
    // The log repeats what holds already.
    if let current, current.app == app { return ledger.merge() }
    endUse(at: time)
    guard row.wholeNumber(at: 3) == 1, !AppleSurface.contains(app) else {
      return skip(
        "a surface of the system", row, field: "bundleID", value: app,
        allowed: "an app in the main role")
    }
    current = (app, time, offset)
    ledger.take()
  }

  private mutating func endUse(at end: Timestamp?) {
    guard let use = current else { return }
    current = nil
    let duration = end.flatMap { RowLedger.use(from: use.start, to: $0) }
    if duration == nil { ledger.countMissingEnd() }
    ledger.pass(
      .launch(app: use.app, duration: duration), at: use.start, offset: use.offset, word: "launch",
      name: use.app)
  }

  private var screenOn: (time: Timestamp, offset: UTCOffset?)?

  /// Reads which screen is shown; zero stands for none.
  mutating func screen(_ row: borrowing Statement) {
    guard let (time, offset) = begin(row) else { return }
    guard let code = row.wholeNumber(at: 2) else {
      return skip("no value", row, field: "Screen", value: row.shown(at: 2), allowed: "a code")
    }
    if code != 0 {
      if screenOn != nil { return ledger.merge() }
      screenOn = (time, offset)
      ledger.take()
    } else if screenOn != nil {
      ledger.merge()
      endScreen(at: time)
    } else {
      skip(
        "screen off without screen on", row, field: "Screen", value: "0",
        allowed: "0 after another code")
    }
  }

  private mutating func endScreen(at end: Timestamp?) {
    guard let start = screenOn else { return }
    screenOn = nil
    let duration = end.flatMap { RowLedger.use(from: start.time, to: $0) }
    if duration == nil { ledger.countMissingEnd() }
    ledger.pass(
      .screenOn(duration: duration), at: start.time, offset: start.offset, word: "screen")
  }

  /// Ends what is open when a table ends.
  mutating func endTable() {
    endUse(at: nil)
    endScreen(at: nil)
  }

  /// Reads whether headphones are connected.
  mutating func routing(_ row: borrowing Statement) {
    flag(row, field: "HeadphonesConnected") { .headphonesConnected($0) }
  }

  /// Reads whether the device is locked.
  mutating func lock(_ row: borrowing Statement) {
    flag(row, field: "Locked") { .locked($0) }
  }

  private mutating func flag(
    _ row: borrowing Statement, field: String, _ change: (Bool) -> ContextChange
  ) {
    guard let (time, offset) = begin(row) else { return }
    guard let number = row.wholeNumber(at: 2), number == 0 || number == 1 else {
      return skip("no value", row, field: field, value: row.shown(at: 2), allowed: "0 or 1")
    }
    ledger.take()
    ledger.pass(.context(change(number == 1)), at: time, offset: offset, word: field)
  }

  /// Counts a row that is no event.
  mutating func leaveOut(_ row: borrowing Statement, _ reason: String) {
    ledger.beginRow()
    skip(reason, row, field: "row", value: "\(row.integer(at: 0))", allowed: "an event")
  }
}
