import SmartStackFiles
import SmartStackModel

/// Writes events as text, to a file or to standard output.
struct ExportWriter {
  /// The forms of the text.
  enum Form {
    /// One JSON object a line, which loses nothing.
    case lines
    /// A tab-separated table, which holds what people did and where.
    case table
  }

  private let form: Form
  private let console: Console
  private let file: OutputFile?
  private var buffer = ""
  private var person: String?
  private var place: String?
  /// The events that have no row in the table.
  private var leftOut = 0

  private static let bufferLimit = 1 << 16

  /// Begins the text.
  ///
  /// - Parameters:
  ///   - form: its form.
  ///   - path: the file; nothing means standard output.
  ///   - console: where the text or what is left out is told.
  /// - Throws: why the file cannot be made.
  init(form: Form, path: String?, console: Console) throws(CommandError) {
    self.form = form
    self.console = console
    file = if let path { try OutputFile(path: path) } else { nil }
    if form == .table { buffer = "user\tts\tkind\titem\tdur_s\tplace\n" }
  }

  /// Writes an event.
  ///
  /// - Parameters:
  ///   - event: the event; those of a person have to follow each other.
  ///   - person: whose it is.
  /// - Throws: why it cannot be written.
  mutating func write(_ event: Event, of person: String) throws(CommandError) {
    if person != self.person {
      self.person = person
      place = nil
    }
    switch form {
    case .lines: buffer += EventFile.write(LoggedEvent(person: person, event: event)) + "\n"
    case .table: writeRow(event, of: person)
    }
    if buffer.utf8.count >= Self.bufferLimit { try flush() }
  }

  private mutating func writeRow(_ event: Event, of person: String) {
    if case .context(.place(let label)) = event.kind {
      // The place is a column of the rows that follow.
      place = label
      return
    }
    guard let (word, item, duration) = Self.row(event.kind) else {
      leftOut += 1
      return
    }
    let fields = [
      person, TimestampText.write(event.time, offset: event.offset), word, item,
      duration.map { JSONWriter.compact(.number($0.inSeconds)) } ?? "", place ?? "",
    ]
    // A name with a tab or a line end would break the table.
    guard fields.allSatisfy({ !$0.utf8.contains { $0 < 0x20 } }) else {
      leftOut += 1
      return
    }
    buffer += fields.joined(separator: "\t") + "\n"
  }

  private static func row(_ kind: Event.Kind) -> (String, String, Duration?)? {
    switch kind {
    case .launch(let app, let duration): ("launch", app, duration)
    case .notification(let app): ("notification", app, nil)
    case .screenOn(let duration): ("screen_on", "", duration)
    case .context(.locked(true)): ("lock", "", nil)
    case .context(.locked(false)): ("unlock", "", nil)
    case .call(let direction): ("call", direction, nil)
    case .message(let direction): ("sms", direction, nil)
    case .activity(let name): ("activity", name, nil)
    case .boot: ("boot", "", nil)
    case .shutdown: ("shutdown", "", nil)
    default: nil
    }
  }

  private mutating func flush() throws(CommandError) {
    if let file { try file.write(buffer) } else { try console.write(buffer) }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Ends the text.
  ///
  /// - Throws: why the rest cannot be written.
  mutating func finish() throws(CommandError) {
    try flush()
    try file?.finish()
    if leftOut > 0 {
      console.note(
        "note: \(leftOut) events have no row in a table; --format jsonl writes them as well")
    }
  }
}
