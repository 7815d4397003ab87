import SmartStackFiles
import SmartStackImport
import SmartStackModel
import SmartStackStore

/// The log of one person that a command line names, whatever form the file has.
struct LogInput {
  /// The events, in the order of the file.
  private(set) var events: [Event] = []
  /// What there is to say about the file.
  private(set) var notes: [String] = []

  static let option = OptionDescription(
    "--log", "FILE",
    "What the person did: a store made by import, events.jsonl, or a file that import can read.")
  static let personOption = OptionDescription(
    "--person", "NAME", "Whose log, where the file holds several people's.")

  /// Reads the log, or nothing where none is named.
  ///
  /// - Parameters:
  ///   - arguments: the arguments, with `--log` and perhaps `--person`.
  ///   - defaultZone: the clock of times without an offset.
  ///   - command: the command, for messages.
  /// - Returns: the events of one person.
  /// - Throws: why the log cannot be read, or whose it is cannot be told.
  static func read(
    _ arguments: ParsedArguments, defaultZone: Zone?, command: String
  ) throws(CommandError) -> LogInput {
    var input = LogInput()
    let person = arguments.value("--person")
    guard let path = arguments.value("--log") else {
      if person != nil { throw .usage("--person needs --log", command) }
      return input
    }
    switch try LogForm(path: path) {
    case .store: try input.readStore(path, person: person, command: command)
    case .events:
      try input.readEvents(path, person: person, zone: defaultZone, command: command)
    case .importable(let format):
      try input.readImportable(path, format, person: person, zone: defaultZone, command: command)
    }
    if input.events.isEmpty { input.notes.append("note: the log holds no event") }
    return input
  }

  private mutating func readStore(
    _ path: String, person: String?, command: String
  ) throws(CommandError) {
    var problem: Problem?
    do throws(StoreError) {
      let store = try EventStore(path: path, access: .readOnly)
      let people = try store.people()
      if people.isEmpty, person == nil { return }
      switch Self.chosen(person, among: people) {
      case .success(let name):
        var events: [Event] = []
        try store.forEachEvent(person: name) { events.append($0) }
        self.events = events
      case .failure(let found): problem = found
      }
    } catch {
      throw CommandError.failed(error.description)
    }
    if let problem { throw CommandError.usage(problem.text, command) }
  }

  private mutating func readEvents(
    _ path: String, person: String?, zone: Zone?, command: String
  ) throws(CommandError) {
    var byPerson: [String: [Event]] = [:]
    let report: EventReport
    do {
      report = try EventFile.read(path: path, defaultZone: zone ?? .utc) { logged in
        byPerson[logged.person ?? ImportOptions(zone: zone ?? .utc).person, default: []].append(
          logged.event)
      }
    } catch {
      throw .failed(error.description)
    }
    notes += EventReportText.lines(report, zone: zone ?? .utc)
    try take(byPerson, person: person, command: command)
  }

  private mutating func readImportable(
    _ path: String, _ format: any Importer.Type, person: String?, zone: Zone?, command: String
  ) throws(CommandError) {
    var byPerson: [String: [Event]] = [:]
    do {
      let report = try format.read(path: path, options: ImportOptions(zone: zone ?? .utc)) {
        byPerson[$0.person, default: []].append($0.event)
      }
      if report.rowsWithoutOffset > 0, zone == nil {
        notes.append(
          "note: \(report.rowsWithoutOffset) rows have no offset; read on the clock of UTC, since "
            + "--zone names none")
      }
      notes += report.issues.map { "note: \($0.description)" }
    } catch let error as ImportError {
      throw .failed(error.description)
    } catch {
      throw .failed("\(error)")
    }
    try take(byPerson, person: person, command: command)
  }

  private mutating func take(
    _ byPerson: [String: [Event]], person: String?, command: String
  ) throws(CommandError) {
    if byPerson.isEmpty, person == nil { return }
    switch Self.chosen(person, among: byPerson.keys.sorted()) {
    case .success(let name): events = byPerson[name] ?? []
    case .failure(let problem): throw .usage(problem.text, command)
    }
  }

  /// A person that cannot be told, in words.
  private struct Problem: Error { let text: String }

  private static func chosen(
    _ person: String?, among people: [String]
  ) -> Result<String, Problem> {
    if let person {
      if people.contains(person) { return .success(person) }
      let nearest = DisplayText.suggestion(for: person, among: people)
      return .failure(
        Problem(text: "--person: the log has nobody called \(DisplayText.quoted(person))\(nearest)")
      )
    }
    if people.count == 1, let only = people.first { return .success(only) }
    let shown = people.prefix(10).map { DisplayText.safe($0) }.joined(separator: ", ")
    let more = people.count > 10 ? ", … (\(people.count) in all)" : ""
    return .failure(
      Problem(text: "--person is missing: the log holds several people: \(shown)\(more)"))
  }
}

/// What sort of file a log is, told by its content.
enum LogForm {
  case store
  case events
  case importable(any Importer.Type)

  /// Looks at the beginning of a file.
  ///
  /// - Parameter path: the file, or "-" for standard input.
  /// - Throws: what is wrong with the file, or that it has no known form.
  init(path: String) throws(CommandError) {
    if path == "-" {
      self = .events
      return
    }
    do throws(ImportError) {
      let head = try FileHead(path: path)
      if head.tables.keys.contains("people"), head.tables.keys.contains("names") {
        self = .store
      } else if let format = ImportFormats.format(for: head) {
        self = .importable(format)
      } else if Self.firstByte(head.bytes) == UInt8(ascii: "{") {
        self = .events
      } else {
        throw .unknownFormat(path: path, known: ImportFormats.names)
      }
    } catch {
      if case .empty = error {
        guard !Self.isNamedAsStore(path) else {
          throw .failed(
            "\(DisplayText.safe(path)) is empty, so it is no store. Import a log to make one, or "
              + "restore it from a copy.")
        }
        self = .events
        return
      }
      throw .failed(error.description)
    }
  }

  /// Whether a file's name ends as those of stores do; an empty file has no content to tell it by.
  private static func isNamedAsStore(_ path: String) -> Bool {
    [".store", ".sqlite", ".sqlite3", ".db"].contains { path.hasSuffix($0) }
  }

  private static func firstByte(_ bytes: [UInt8]) -> UInt8? {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let rest = bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...]
    return rest.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }
}
