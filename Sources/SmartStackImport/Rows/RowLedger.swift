import SmartStackModel

/// What becomes of the rows of a file: their counts, and the events on their way to the sink.
struct RowLedger {
  private(set) var report: ImportReport
  let options: ImportOptions
  /// By what the keys of this format differ from those of others.
  private let keySpace: String
  private var waiting: [ImportedRecord] = []

  /// The longest time that one use is believed to last; what is longer is a missing end.
  static let longestUse = Duration.seconds(4 * 3600)
  /// The longest name of an app, a place or a person, in bytes.
  static let nameLimit = 1024

  init(format: String, options: ImportOptions, keySpace: String? = nil) {
    report = ImportReport(format: format)
    self.options = options
    self.keySpace = keySpace ?? format
  }

  /// Counts a row, before it is known what becomes of it.
  mutating func beginRow() { report.rowsRead += 1 }
  /// Counts a row that became an event.
  mutating func take() { report.rowsTaken += 1 }
  /// Counts a row that completed another row's event.
  mutating func merge() { report.rowsMerged += 1 }
  /// Counts a use whose end the file does not hold.
  mutating func countMissingEnd() { report.usesWithoutEnd += 1 }
  /// Counts rows that lie before an earlier row.
  mutating func countOutOfOrder(_ count: Int = 1) { report.rowsOutOfOrder += count }
  /// Counts a row whose time was read on the clock of the zone.
  mutating func countWithoutOffset() { report.rowsWithoutOffset += 1 }

  /// Counts a row that is left out.
  mutating func skip(
    _ reason: String, row: Int, field: String, value: @autoclosure () -> String, allowed: String
  ) {
    report.skip(reason, row: row, field: field, value: value(), allowed: allowed)
  }

  /// Starts the key of an event at an instant.
  func key(at time: Timestamp) -> RecordKey {
    var key = RecordKey(format: keySpace)
    key.combine(time.milliseconds)
    return key
  }

  /// Puts an event in line for the sink.
  ///
  /// - Parameters:
  ///   - kind: what happened.
  ///   - time: when.
  ///   - offset: the offset there and then; nothing means that of the options' zone.
  ///   - person: whose it is; nothing means the person of the options.
  ///   - word: what tells this event from another of the same instant.
  ///   - name: the same.
  ///   - number: the same.
  mutating func pass(
    _ kind: Event.Kind, at time: Timestamp, offset: UTCOffset? = nil, person: String? = nil,
    word: String, name: String = "", number: Int64 = 0
  ) {
    var key = key(at: time)
    key.combine(word)
    key.combine(name)
    key.combine(number)
    pass(kind, at: time, offset: offset, person: person, key: key)
  }

  /// Puts an event in line for the sink, with a key of its own.
  mutating func pass(
    _ kind: Event.Kind, at time: Timestamp, offset: UTCOffset? = nil, person: String? = nil,
    key: RecordKey
  ) {
    report.eventCount += 1
    let event = Event(time: time, offset: offset ?? options.zone.offset(at: time), kind: kind)
    waiting.append(
      ImportedRecord(person: person ?? options.person, event: event, key: key.value))
  }

  /// Hands the events that wait to the sink.
  mutating func drain(into sink: (ImportedRecord) throws -> Void) throws {
    guard !waiting.isEmpty else { return }
    for record in waiting { try sink(record) }
    waiting.removeAll(keepingCapacity: true)
  }

  /// Returns the time between two instants as that of a use.
  static func use(from start: Timestamp, to end: Timestamp) -> Duration? {
    guard end >= start else { return nil }
    return min(.milliseconds(end.milliseconds(since: start)), longestUse)
  }

  /// Tells whether a text can name an app, a place or a person.
  static func isName(_ text: String) -> Bool { (1...nameLimit).contains(text.utf8.count) }
}
