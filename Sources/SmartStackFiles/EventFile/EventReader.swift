public import SmartStackModel

/// Reads an event log from parts of any size, line by line.
///
/// A bad line is skipped and counted, and never stops a good one.
public struct EventReader: Sendable {
  private let file: String
  private let zone: Zone
  /// The beginning of a line whose end has not come yet.
  private var pending: [UInt8] = []
  private var isSkippingLongLine = false
  private var latest: Timestamp?
  /// What was read so far.
  public private(set) var report = EventReport()

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - file: the name of the file, for messages.
  ///   - defaultZone: the clock of times without an offset.
  public init(file: String, defaultZone: Zone) {
    self.file = file
    zone = defaultZone
  }

  /// Reads the next bytes and hands over the events of the lines that end in them.
  ///
  /// - Parameters:
  ///   - chunk: the next bytes.
  ///   - receive: receives the events in the order of their lines.
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func read(_ chunk: ArraySlice<UInt8>, into receive: (LoggedEvent) -> Void) {
    var rest = chunk
    while let lineBreak = rest.firstIndex(of: UInt8(ascii: "\n")) {
      take(rest[..<lineBreak])
      endLine(into: receive)
      rest = rest[(lineBreak + 1)...]
    }
    take(rest)
  }

  /// Reads the last line, where no line break ends it.
  ///
  /// - Parameter receive: receives its event.
  public mutating func finish(into receive: (LoggedEvent) -> Void) {
    if !pending.isEmpty || isSkippingLongLine { endLine(into: receive) }
  }

  private mutating func take(_ part: ArraySlice<UInt8>) {
    guard !isSkippingLongLine else { return }
    if pending.count + part.count > EventFile.lineLimit {
      isSkippingLongLine = true
      pending.removeAll()
    } else {
      pending.append(contentsOf: part)
    }
  }

  private mutating func endLine(into receive: (LoggedEvent) -> Void) {
    report.lineCount += 1
    defer {
      pending.removeAll(keepingCapacity: true)
      isSkippingLongLine = false
    }
    guard !isSkippingLongLine else {
      report.skip(
        FileIssue(
          reason: .lineTooLong, file: file, line: report.lineCount,
          problem: "the line is too long", allowed: "at most \(EventFile.lineLimit) bytes"))
      return
    }
    let isBlank = pending.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    guard !isBlank else {
      report.blankCount += 1
      return
    }
    let issues = IssueCollector(file: file)
    guard let event = readEvent(issues), issues.errorCount == 0 else {
      let example = issues.firstError(inLine: report.lineCount, of: pending)
      report.skip(
        example
          ?? FileIssue(
            reason: .syntax, file: file, line: report.lineCount, problem: "cannot be read"))
      return
    }
    count(event, issues)
    receive(event)
  }

  private func readEvent(_ issues: IssueCollector) -> LoggedEvent? {
    do {
      let field = FieldReader(try JSONParser.parse(pending), issues: issues)
      return EventLineReader(zone: zone).read(field)
    } catch {
      issues.add(.error, .syntax, offset: error.offset, path: .root, problem: error.description)
      return nil
    }
  }

  private mutating func count(_ event: LoggedEvent, _ issues: IssueCollector) {
    report.eventCount += 1
    if let latest, event.event.time < latest { report.outOfOrderCount += 1 }
    latest = max(latest ?? event.event.time, event.event.time)
    if issues.localTimeCount > 0 { report.withoutOffsetCount += 1 }
    if let field = event.unknownFields.first {
      report.unknownFieldCount += 1
      report.firstUnknownField = report.firstUnknownField ?? field.name
    }
  }
}
