public import SmartStackModel

/// The file format of an event log, `events.jsonl`: one object a line.
///
/// Documentation/Formats/Events.md describes it field by field.
public enum EventFile: Sendable {
  /// The longest line that is read, in bytes.
  public static let lineLimit = 1 << 20

  /// Reads a log that is in memory.
  ///
  /// - Parameters:
  ///   - bytes: the log.
  ///   - file: the name of the file, for messages.
  ///   - defaultZone: the clock of times without an offset.
  /// - Returns: the events in the order of their lines, and what was skipped and why.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func read(
    _ bytes: [UInt8], file: String, defaultZone: Zone = .utc
  ) -> (events: [LoggedEvent], report: EventReport) {
    var reader = EventReader(file: file, defaultZone: defaultZone)
    var events: [LoggedEvent] = []
    reader.read(bytes[...]) { events.append($0) }
    reader.finish { events.append($0) }
    return (events, reader.report)
  }

  /// Reads a log from a path, part by part, and hands over its events one by one.
  ///
  /// - Parameters:
  ///   - path: the path, or "-" for standard input.
  ///   - defaultZone: the clock of times without an offset.
  ///   - receive: receives the events in the order of their lines.
  /// - Returns: what was read, and what was skipped and why.
  /// - Throws: why the file cannot be read.
  /// - Complexity: O(*n*) in the number of bytes; memory for one line at most.
  public static func read(
    path: String, defaultZone: Zone = .utc, into receive: (LoggedEvent) -> Void
  ) throws(FileSourceError) -> EventReport {
    var reader = EventReader(file: path == "-" ? "standard input" : path, defaultZone: defaultZone)
    try FileSource.forEachChunk(path: path) { chunk throws(FileSourceError) in
      reader.read(chunk, into: receive)
    }
    reader.finish(into: receive)
    return reader.report
  }

  /// Reads one event that stands in another document.
  ///
  /// - Parameters:
  ///   - value: the object of the event.
  ///   - file: the name of the document, for messages.
  ///   - defaultZone: the clock of times without an offset.
  /// - Returns: the event; or nothing, and what is wrong with it first.
  /// - Complexity: O(*n*) in the size of the value.
  package static func read(
    _ value: JSONValue, file: String, defaultZone: Zone = .utc
  ) -> (event: LoggedEvent?, issue: FileIssue?) {
    let issues = IssueCollector(file: file)
    let event = EventLineReader(zone: defaultZone).read(FieldReader(value, issues: issues))
    guard issues.errorCount == 0 else { return (nil, issues.firstError()) }
    return (event, nil)
  }

  /// Returns one event as a line of a log, without the line break.
  ///
  /// Reading it gives an equal event, if its lengths of time are whole milliseconds.
  ///
  /// - Parameter event: the event.
  /// - Returns: the text.
  /// - Complexity: O(*n*) in the length of the text.
  public static func write(_ event: LoggedEvent) -> String { JSONWriter.compact(value(event)) }

  /// Returns events as the text of a log.
  ///
  /// - Parameter events: the events in the order of their lines.
  /// - Returns: the text.
  /// - Complexity: O(*n*) in the length of the text.
  public static func write(_ events: some Sequence<LoggedEvent>) -> String {
    var text = ""
    for event in events {
      text += write(event)
      text += "\n"
    }
    return text
  }
}
