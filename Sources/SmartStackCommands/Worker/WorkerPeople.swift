import SmartStackFiles
import SmartStackImport
import SmartStackModel

/// Reads people's events from the frames of a worker's input, person by person.
///
/// A line that begins with an exclamation mark is a frame; any other is a row of the person that the
/// last frame names, as a line of `events.jsonl`.
struct WorkerPeople {
  /// A person, with events in the order of time; those of one instant in the order of their rows.
  struct Person {
    let name: String
    let events: [Event]
  }

  /// What could not be read.
  struct Skipped: Hashable {
    /// Rows that are no events.
    var rows = 0
    /// People with more events than allowed.
    var people = 0
    /// The first of them by person and row.
    var examples: [WorkerProblem] = []

    mutating func add(_ problem: WorkerProblem) {
      examples.append(problem)
      trim()
    }

    mutating func add(_ other: Skipped) {
      rows += other.rows
      people += other.people
      examples += other.examples
      trim()
    }

    /// Keeps the same examples whatever the order in which they came.
    private mutating func trim() {
      examples.sort()
      while examples.count > WorkerProblem.limit { examples.removeLast() }
    }
  }

  /// The person of rows that name none.
  static let defaultPerson = ImportOptions(zone: .utc).person
  static let frameMark = UInt8(ascii: "!")

  private let header: WorkerHeader
  private let zone: Zone
  private var lines: LineReader
  /// The person whose rows come; nothing for rows of which nobody can tell whose they are.
  private var name: String?
  private var file: String?
  private var row = 0
  private var events: [Event] = []
  private var eventCount = 0
  private var hasPerson = false
  private var seen: Set<[UInt8]> = []
  private var isAtEnd = false

  /// The rows read.
  private(set) var rows = 0
  /// The people with any event.
  private(set) var people = 0
  private(set) var skipped = Skipped()

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - lines: the input after its header.
  ///   - header: the header.
  /// - Throws: that the header names an unknown zone.
  init(_ lines: LineReader, header: WorkerHeader) throws(CommandError) {
    self.lines = lines
    self.header = header
    zone = try header.zone()
  }

  /// Returns the next person, or nothing at the end.
  ///
  /// - Parameter begin: is told who comes, before any row of the person is read.
  /// - Returns: the person.
  /// - Throws: that the input is cut off or its frames are wrong; with the policy `fail` also the first
  ///   row that cannot be read.
  mutating func next(
    begin: (String) throws(CommandError) -> Void = { _ in }
  ) throws(CommandError) -> Person? {
    while !isAtEnd {
      if hasPerson, let name {
        hasPerson = false
        try begin(name)
      }
      guard let line = try lines.next(limit: EventFile.lineLimit) else {
        throw .failed(
          "the input ends after \(rows) rows without a frame that says so; was its writer ended?")
      }
      guard case .bytes(let bytes) = line, bytes.first == Self.frameMark else {
        try take(row: line)
        continue
      }
      if let done = try frame(bytes) { return done }
    }
    return nil
  }

  // MARK: - Frames

  /// Reads a frame, and returns the person that it ends.
  private mutating func frame(_ bytes: [UInt8]) throws(CommandError) -> Person? {
    guard let value = try? JSONParser.parse(bytes, in: 1..<bytes.count) else {
      throw .failed("after \(rows) rows there is a frame that is not JSON")
    }
    if let end = SearchJSON.member("end", value) {
      guard SearchJSON.integer("rows", end) == rows else {
        throw .failed(
          "the last frame tells of \(SearchJSON.integer("rows", end) ?? 0) rows, and \(rows) came")
      }
      isAtEnd = true
      hasPerson = false
      return try finishPerson()
    }
    if let next = SearchJSON.integer("row", value) { row = next - 1 }
    if let text = SearchJSON.text("file", value) { file = text }
    guard let person = SearchJSON.member("person", value) else { return nil }
    let done = try finishPerson()
    switch person.content {
    case .string(let text):
      guard seen.insert(Array(text.utf8)).inserted else {
        throw .failed(
          "the rows of \(DisplayText.quoted(text)) come in two parts; they must follow each other")
      }
      name = text
    case .null: name = nil
    default: throw .failed("after \(rows) rows there is a frame whose person is no text")
    }
    hasPerson = true
    return done
  }

  private mutating func finishPerson() throws(CommandError) -> Person? {
    guard let name else { return nil }
    self.name = nil
    let (found, count) = (events, eventCount)
    events = []
    eventCount = 0
    // Whoever has no event is nobody to any command of one machine.
    guard count > 0 else { return nil }
    people += 1
    if let limit = header.eventLimit, count > limit {
      skipped.people += 1
      try refuse(name, "has \(count) events; allowed: at most \(limit)", row: 0)
      return nil
    }
    return Person(name: name, events: Self.sorted(found))
  }

  /// Returns events in the order of time; those of one instant keep theirs.
  private static func sorted(_ events: [Event]) -> [Event] {
    if zip(events, events.dropFirst()).allSatisfy({ $0.time <= $1.time }) { return events }
    return events.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
  }

  // MARK: - Rows

  private mutating func take(row line: LineReader.Line) throws(CommandError) {
    rows += 1
    row += 1
    guard case .bytes(let bytes) = line else {
      return try refuse("is longer than \(EventFile.lineLimit) bytes")
    }
    if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return }
    let value: JSONValue
    do {
      value = try JSONParser.parse(bytes)
    } catch {
      return try refuse("column \(error.offset + 1): \(error.description)")
    }
    let (logged, issue) = EventFile.read(value, file: "", defaultZone: zone)
    guard let logged else {
      return try refuse(issue.map(Self.words) ?? "cannot be read")
    }
    guard let name else { return try refuse("is of nobody") }
    guard Array((logged.person ?? name).utf8) == Array(name.utf8) else {
      return try refuse("is of \(DisplayText.quoted(logged.person ?? ""))")
    }
    eventCount += 1
    if eventCount <= header.eventLimit ?? .max { events.append(logged.event) } else { events = [] }
  }

  private static func words(_ issue: FileIssue) -> String {
    (issue.path.isEmpty ? "" : issue.path + " ") + issue.problem
      + (issue.allowed.map { "; allowed: \($0)" } ?? "")
  }

  private mutating func refuse(_ problem: String) throws(CommandError) {
    skipped.rows += 1
    try refuse(name, problem, row: row)
  }

  private mutating func refuse(
    _ person: String?, _ problem: String, row: Int
  ) throws(CommandError) {
    let found = WorkerProblem(person: person ?? "", file: file ?? "", row: row, text: problem)
    guard header.onError == .skip else { throw .failed(found.sentence) }
    skipped.add(found)
  }
}
