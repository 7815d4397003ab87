import SmartStackModel

/// A log of the data set UbiqLog as it is published: one JSON object a line, for researchers.
///
/// Its times are readings of a clock without an offset; the options state the zone, and the person.
/// Logs of several days may be joined, so that places are told apart well.
public enum UbiqLogImporter: Importer {
  /// The name by which people choose the format.
  public static let formatName = "ubiqlog"

  /// What the format is, in one line.
  public static let summary = "A log of the data set UbiqLog, one JSON object a line"

  private static let kinds = [
    "Application", "Location", "Call", "SMS", "Activity", "WiFi", "Bluetooth", "Picture",
  ]

  /// Tells whether the first line is an object with one of the kinds.
  ///
  /// - Parameter head: what the file begins with.
  /// - Returns: whether it is.
  public static func detects(_ head: FileHead) -> Bool {
    guard case .fields(let fields)? = JSONItem.parse(head.firstLine), fields.count == 1 else {
      return false
    }
    return kinds.contains { fields[$0] != nil }
  }

  /// Reads a file, and passes on each event that it holds.
  ///
  /// - Parameters:
  ///   - path: where the file lies.
  ///   - options: the zone and the person.
  ///   - sink: takes each event, in no particular order.
  /// - Returns: how many rows were read, and what became of them.
  /// - Throws: an ``ImportError`` about the file, or what the sink throws.
  /// - Complexity: O(*n* log *n*) in the number of rows, with memory for 65,536 of them.
  public static func read(
    path: String, options: ImportOptions, sink: (ImportedRecord) throws -> Void
  ) throws -> ImportReport {
    var lines = JSONLines(
      try ByteSource(path: path, expandedByteLimit: options.expandedByteLimit))
    var rows = UbiqLogRows(ledger: RowLedger(format: formatName, options: options))
    while let line = try lines.next() {
      rows.read(line)
      try rows.ledger.drain(into: sink)
    }
    try lines.finish()
    return try rows.finish(into: sink)
  }
}

/// Turns the lines of UbiqLog into events.
struct UbiqLogRows {
  var ledger: RowLedger
  private var places: PlaceLabels

  init(ledger: RowLedger) {
    self.ledger = ledger
    places = PlaceLabels(zone: ledger.options.zone)
  }

  mutating func read(_ line: JSONLines.Line) {
    ledger.beginRow()
    guard case .fields(let fields)? = line.item, let (kind, value) = fields.first,
      fields.count == 1
    else {
      return skip(line, "no JSON", field: "line", value: "", allowed: "an object on one line")
    }
    switch kind {
    case "Application": application(value, line)
    case "Call": call(value, line)
    case "SMS": message(value, line)
    case "Activity": activity(value, line)
    case "Location": location(value, line)
    default:
      skip(
        line, "kind \(kind.prefix(40))", field: "line", value: kind,
        allowed: "Application, Location, Call, SMS or Activity")
    }
  }

  private mutating func application(_ value: JSONItem, _ line: JSONLines.Line) {
    guard let start = time(value["Start"], line, field: "Start") else { return }
    guard let app = value["ProcessName"]?.text, RowLedger.isName(app) else {
      return skip(
        line, "no valid app", field: "ProcessName", value: value["ProcessName"]?.text ?? "nothing",
        allowed: "a name")
    }
    let end = Self.time(value["End"]?.text ?? "", zone: ledger.options.zone)
    let duration = end.flatMap { RowLedger.use(from: start, to: $0) }
    if duration == nil { ledger.countMissingEnd() }
    take(.launch(app: app, duration: duration), at: start, word: "launch", name: app)
  }

  private mutating func call(_ value: JSONItem, _ line: JSONLines.Line) {
    guard let time = time(value["Time"], line, field: "Time") else { return }
    let type = Self.text(value["Type"])
    let direction = ["1": "incoming", "2": "outgoing", "3": "missed"][type] ?? "unknown"
    take(.call(direction), at: time, word: "call", name: type)
  }

  private mutating func message(_ value: JSONItem, _ line: JSONLines.Line) {
    guard let time = time(value["date"], line, field: "date") else { return }
    let type = Self.text(value["Type"] ?? value["type"])
    let direction = ["1": "incoming", "2": "outgoing"][type] ?? "unknown"
    take(.message(direction), at: time, word: "message", name: type)
  }

  private mutating func activity(_ value: JSONItem, _ line: JSONLines.Line) {
    guard let time = time(value["start"], line, field: "start") else { return }
    guard let name = value["type"]?.text, RowLedger.isName(name) else {
      return skip(
        line, "no valid activity", field: "type", value: Self.text(value["type"]),
        allowed: "a name")
    }
    take(.activity(name), at: time, word: "activity", name: name)
  }

  private mutating func location(_ value: JSONItem, _ line: JSONLines.Line) {
    guard let time = time(value["time"], line, field: "time") else { return }
    func number(_ name: String) -> Double? {
      DelimitedTable.number(Array(Self.text(value[name]).utf8)[...])
    }
    // The data set spells the longitude with a t more.
    let isTaken = places.add(
      time: time, latitude: number("Latitude"), longitude: number("Longtitude"),
      accuracy: number("Accuracy"), line: line.number)
    guard isTaken else {
      return skip(
        line, "no exact point", field: "Latitude", value: "not shown",
        allowed: PlaceLabels.allowed)
    }
  }

  private mutating func take(
    _ kind: Event.Kind, at time: Timestamp, word: String, name: String
  ) {
    ledger.take()
    ledger.countWithoutOffset()
    ledger.pass(kind, at: time, word: word, name: name)
  }

  mutating func finish(into sink: (ImportedRecord) throws -> Void) throws -> ImportReport {
    places.pass(person: nil, ledger: &ledger)
    try ledger.drain(into: sink)
    return ledger.report
  }

  private static func text(_ item: JSONItem?) -> String {
    switch item {
    case .text(let text), .number(let text): text
    default: "nothing"
    }
  }

  private mutating func time(
    _ item: JSONItem?, _ line: JSONLines.Line, field: String
  ) -> Timestamp? {
    let text = Self.text(item)
    if let time = Self.time(text, zone: ledger.options.zone) { return time }
    skip(
      line, "time out of range", field: field, value: text,
      allowed: "month-day-year and a time, such as 11-25-2013 08:10:00")
    return nil
  }

  /// Reads a time in the order month, day, year.
  private static func time(_ text: String, zone: Zone) -> Timestamp? {
    let parts = text.split(separator: " ")
    guard parts.count == 2 else { return nil }
    let day = parts[0].split(separator: "-").map { Int($0) }
    guard day.count == 3, let month = day[0], let number = day[1], let year = day[2],
      (1...9999).contains(year), (1...12).contains(month), (1...31).contains(number)
    else { return nil }
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let clock = parts[1].split(separator: ":").map { $0.utf8.count == 1 ? "0" + $0 : String($0) }
    let years = String(repeating: "0", count: max(4 - "\(year)".utf8.count, 0)) + "\(year)"
    let iso = "\(years)-\(two(month))-\(two(number))T" + clock.joined(separator: ":")
    let time = CivilTimeText(ArraySlice(iso.utf8))?.instant(in: zone)?.time
    return time.flatMap { EpochTime.allowedTimes.contains($0) ? $0 : nil }
  }

  private mutating func skip(
    _ line: JSONLines.Line, _ reason: String, field: String, value: String, allowed: String
  ) {
    ledger.skip(reason, row: line.number, field: field, value: value, allowed: allowed)
  }
}
