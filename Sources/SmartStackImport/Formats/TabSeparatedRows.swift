import SmartStackModel

/// Turns the rows of a tab-separated file into events.
struct TabSeparatedRows {
  private(set) var report = ImportReport(format: TabSeparatedImporter.formatName)
  private let columns: TabSeparatedColumns
  private let options: ImportOptions
  private let kindPosition: Int
  private var fields: [Range<Int>] = []
  private var people: [String: Int] = [:]
  private var progress: [Progress] = []

  /// How far the rows of one person have come.
  private struct Progress {
    var place: String?
    var latest = Timestamp.earliest
    /// The instant of the latest row, and how often each fact was stated at it.
    var instant = Timestamp.earliest
    var countsAtInstant: [UInt64: Int64] = [:]
  }

  /// The longest name of a person, an app or a place, in bytes.
  static let nameLimit = 1024
  /// The most people that one file may speak of.
  static let personLimit = 100_000
  /// The most facts of one person and one instant that are told apart by their number.
  static let instantLimit = 4096

  init(columns: TabSeparatedColumns, options: ImportOptions) {
    self.columns = columns
    self.options = options
    kindPosition = columns.position(of: .kind) ?? 0
  }

  mutating func skipLongLine(_ line: Int) {
    report.rowsRead += 1
    report.skip(
      "line too long", row: line, field: "line", value: "more than \(LineReader.lineLimit) bytes",
      allowed: "at most \(LineReader.lineLimit) bytes")
  }

  /// Reads one row.
  mutating func read(
    _ row: ArraySlice<UInt8>, line: Int, sink: (ImportedRecord) throws -> Void
  ) throws {
    report.rowsRead += 1
    split(row)
    guard fields.count == columns.count else {
      return report.skip(
        "wrong number of columns", row: line, field: "line", value: "\(fields.count) columns",
        allowed: "\(columns.count) columns")
    }
    guard let (time, offset) = time(in: row, line: line),
      let person = text(.user, in: row, line: line),
      let item = text(.item, in: row, line: line),
      let place = text(.place, in: row, line: line),
      let duration = duration(in: row, line: line)
    else { return }
    guard let kind = kind(in: row, line: line, item: item, duration: duration.value) else { return }
    let name = person.isEmpty ? options.person : person
    guard let index = progressIndex(of: name) else {
      return report.skip(
        "too many people", row: line, field: "user", value: name,
        allowed: "at most \(Self.personLimit) people")
    }
    note(time, at: index)
    if columns.position(of: .place) != nil {
      let place = place.isEmpty ? nil : place
      if place != progress[index].place {
        progress[index].place = place
        let event = Event(time: time, offset: offset, kind: .context(.place(place)))
        try pass(event, of: name, at: index, word: "place", item: place ?? "", sink: sink)
      }
    }
    report.rowsTaken += 1
    let word = String(decoding: row[fields[kindPosition]], as: UTF8.self)
    try pass(
      Event(time: time, offset: offset, kind: kind), of: name, at: index, word: word, item: item,
      duration: duration.value, sink: sink)
  }

  private mutating func pass(
    _ event: Event, of person: String, at index: Int, word: String, item: String,
    duration: Duration? = nil, sink: (ImportedRecord) throws -> Void
  ) throws {
    var key = RecordKey(format: TabSeparatedImporter.formatName)
    key.combine(event.time.milliseconds)
    key.combine(word)
    key.combine(item)
    key.combine(duration?.wholeMilliseconds ?? -1)
    // A log that counts in seconds can state the same fact twice, and mean two of them.
    key.combine(occurrence(of: key.value, at: index))
    report.eventCount += 1
    try sink(ImportedRecord(person: person, event: event, key: key.value))
  }

  private mutating func occurrence(of key: UInt64, at index: Int) -> Int64 {
    let count = progress[index].countsAtInstant[key] ?? 0
    if count > 0 || progress[index].countsAtInstant.count < Self.instantLimit {
      progress[index].countsAtInstant[key] = count + 1
    }
    return count
  }

  private mutating func progressIndex(of person: String) -> Int? {
    if let index = people[person] { return index }
    guard progress.count < Self.personLimit else { return nil }
    people[person] = progress.count
    progress.append(Progress())
    return progress.count - 1
  }

  private mutating func note(_ time: Timestamp, at index: Int) {
    if time < progress[index].latest {
      report.rowsOutOfOrder += 1
    } else {
      progress[index].latest = time
    }
    if time != progress[index].instant {
      progress[index].instant = time
      progress[index].countsAtInstant.removeAll(keepingCapacity: true)
    }
  }

  private mutating func split(_ row: ArraySlice<UInt8>) {
    fields.removeAll(keepingCapacity: true)
    var start = row.startIndex
    for index in row.indices where row[index] == UInt8(ascii: "\t") {
      // A hostile row of nothing but tabs must not fill the memory with ranges.
      if fields.count > columns.count { break }
      fields.append(start..<index)
      start = index + 1
    }
    fields.append(start..<row.endIndex)
  }
}

extension TabSeparatedRows {
  private func field(_ name: TabSeparatedColumns.Name, in row: ArraySlice<UInt8>)
    -> ArraySlice<UInt8>
  {
    columns.position(of: name).map { row[fields[$0]] } ?? []
  }

  private mutating func time(
    in row: ArraySlice<UInt8>, line: Int
  ) -> (time: Timestamp, offset: UTCOffset)? {
    var column = TabSeparatedColumns.Name.absoluteTime
    var bytes = field(column, in: row)
    if bytes.isEmpty {
      column = .localTime
      bytes = field(column, in: row)
    }
    guard let text = CivilTimeText(bytes) else {
      report.skip(
        "unreadable time", row: line, field: column.rawValue, value: shown(bytes),
        allowed: CivilTimeText.allowed)
      return nil
    }
    guard let instant = text.instant(in: options.zone) else {
      report.skip(
        "time out of range", row: line, field: column.rawValue, value: shown(bytes),
        allowed: "the years 1970 to 9999")
      return nil
    }
    if text.offset == nil { report.rowsWithoutOffset += 1 }
    return instant
  }

  private mutating func text(
    _ name: TabSeparatedColumns.Name, in row: ArraySlice<UInt8>, line: Int
  ) -> String? {
    let bytes = field(name, in: row)
    guard bytes.count <= Self.nameLimit else {
      report.skip(
        "name too long", row: line, field: name.rawValue, value: shown(bytes.prefix(200)),
        allowed: "at most \(Self.nameLimit) bytes")
      return nil
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      report.skip(
        "name is not UTF-8", row: line, field: name.rawValue, value: shown(bytes),
        allowed: "text in UTF-8")
      return nil
    }
    return text
  }

  /// Reads the duration; nothing inside the result means that the field is empty.
  private mutating func duration(
    in row: ArraySlice<UInt8>, line: Int
  ) -> (value: Duration?, Void)? {
    let bytes = field(.duration, in: row)
    guard !bytes.isEmpty else { return (nil, ()) }
    let isPlain = bytes.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || ".+-eE".utf8.contains($0)
    }
    guard isPlain, bytes.count <= 40, let seconds = Double(String(decoding: bytes, as: UTF8.self)),
      seconds >= 0, let duration = Duration(exactSeconds: seconds)
    else {
      report.skip(
        "unreadable duration", row: line, field: TabSeparatedColumns.Name.duration.rawValue,
        value: shown(bytes), allowed: "seconds from 0 to 315576000000, or nothing")
      return nil
    }
    return (duration, ())
  }

  private mutating func kind(
    in row: ArraySlice<UInt8>, line: Int, item: String, duration: Duration?
  ) -> Event.Kind? {
    let bytes = row[fields[kindPosition]]
    let name = String(decoding: bytes.prefix(20), as: UTF8.self)
    switch name {
    case "launch", "notification", "activity":
      guard !item.isEmpty else {
        report.skip(
          "\(name) without an item", row: line, field: "item", value: "", allowed: "a name")
        return nil
      }
      if name == "launch" { return .launch(app: item, duration: duration) }
      return name == "activity" ? .activity(item) : .notification(app: item)
    case "call": return .call(item.isEmpty ? "unknown" : item)
    case "sms": return .message(item.isEmpty ? "unknown" : item)
    case "screen_on": return .screenOn(duration: duration)
    case "unlock": return .context(.locked(false))
    case "lock": return .context(.locked(true))
    case "boot": return .boot
    case "shutdown": return .shutdown
    default:
      report.skip(
        "unknown kind", row: line, field: "kind", value: shown(bytes),
        allowed: "launch, notification, screen_on, unlock, lock, call, sms, activity, boot or "
          + "shutdown")
      return nil
    }
  }
}

private func shown(_ bytes: ArraySlice<UInt8>) -> String {
  String(decoding: bytes.prefix(256), as: UTF8.self)
}
