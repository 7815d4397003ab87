import SmartStackFiles
import SmartStackImport
import SmartStackModel

/// The import of the project's own event logs, which the file readers know rather than the importers.
enum EventFileImport {
  static let formatName = "events-jsonl"

  /// Tells whether a file is to be read as an event log.
  ///
  /// - Parameters:
  ///   - name: the format that the command line names; nothing means that the content decides.
  ///   - path: the file.
  /// - Returns: whether it is.
  /// - Throws: what is wrong with the file, or that it is a store.
  static func isChosen(_ name: String?, path: String) throws(CommandError) -> Bool {
    if let name { return name == formatName }
    switch try LogForm(path: path) {
    case .events: return true
    case .importable: return false
    case .store:
      throw .failed("\(DisplayText.safe(path)) is a store already; rank reads it by --log.")
    }
  }

  /// Reads an event log into a sink.
  ///
  /// - Parameters:
  ///   - path: the file, or "-" for standard input.
  ///   - options: the zone and the person, where the file names none.
  ///   - sink: where the events go.
  /// - Returns: what was read and what was left out.
  /// - Throws: why the file cannot be read, or the events cannot be stored.
  static func read(
    path: String, options: ImportOptions, sink: inout ImportSink
  ) throws -> EventReport {
    var failure: (any Error)?
    var numbers = NumbersAtInstant()
    let report = try EventFile.read(path: path, defaultZone: options.zone) { logged in
      guard failure == nil else { return }
      do {
        try sink.add(record(of: logged, options: options, numbers: &numbers))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    let lineCount = report.lineCount - report.blankCount
    if report.eventCount == 0, lineCount > 0 {
      let first = report.examples.first.map { " \($0.skipped.firstExample.description)" } ?? ""
      throw CommandError.failed(
        "\(DisplayText.safe(path)): none of its \(lineCount) lines is an event; the first:\(first)")
    }
    return report
  }

  /// How often the same event has occurred at the same instant.
  ///
  /// The same fact may stand twice at one instant, and means two; importing again finds the same
  /// numbers, as long as such lines follow each other.
  private struct NumbersAtInstant {
    private var instant: Timestamp?
    private var counts: [UInt64: Int64] = [:]

    /// Returns 0 for the first event of a key at an instant, then 1 and so on.
    mutating func next(_ key: UInt64, at time: Timestamp) -> Int64 {
      if time != instant {
        instant = time
        counts.removeAll(keepingCapacity: true)
      }
      let count = counts[key, default: 0]
      counts[key] = count + 1
      return count
    }
  }

  private static func record(
    of logged: LoggedEvent, options: ImportOptions, numbers: inout NumbersAtInstant
  ) -> ImportedRecord {
    let person = logged.person ?? options.person
    var key = RecordKey(format: formatName)
    key.combine(person)
    // The line without what only decorates it is the event's own identity.
    key.combine(EventFile.write(LoggedEvent(event: logged.event)))
    let number = numbers.next(key.value, at: logged.event.time)
    if number > 0 { key.combine(number) }
    return ImportedRecord(person: person, event: logged.event, key: key.value)
  }
}
