import SmartStackFiles
import SmartStackImport
import SmartStackModel

/// The import of the project's own event logs, which the file readers know rather than the importers.
enum EventFileImport {
  static let formatName = "events-jsonl"

  /// Tells whether a file is to be read as an event log.
  static func isChosen(_ name: String?, path: String) throws(CommandError) -> Bool {
    if let name { return name == formatName }
    if case .events = try LogForm(path: path) { return true }
    return false
  }

  /// Reads an event log into a sink.
  static func read(
    path: String, options: ImportOptions, sink: inout ImportSink
  ) throws -> EventReport {
    var failure: (any Error)?
    let report = try EventFile.read(path: path, defaultZone: options.zone) { logged in
      guard failure == nil else { return }
      do {
        try sink.add(record(of: logged, options: options))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return report
  }

  private static func record(of logged: LoggedEvent, options: ImportOptions) -> ImportedRecord {
    let person = logged.person ?? options.person
    var key = RecordKey(format: formatName)
    key.combine(person)
    // The line without what only decorates it is the event's own identity.
    key.combine(EventFile.write(LoggedEvent(event: logged.event)))
    return ImportedRecord(person: person, event: logged.event, key: key.value)
  }
}
