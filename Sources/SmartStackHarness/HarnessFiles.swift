import Foundation
import SmartStackFiles
import SmartStackHost
import SmartStackModel

/// The files in which a hosted stack is handed over.
struct HarnessFiles {
  /// The path of the stack.
  let stack: String
  /// The path of the log.
  let events: String
  /// The first instant of the span, as text.
  let first: String
  /// The last instant of the span, as text.
  let last: String

  /// Writes the files of a run to a folder; what stood there under their names is replaced.
  ///
  /// - Parameters:
  ///   - run: the run.
  ///   - folder: the folder.
  ///   - isMoment: whether the relevance of the last instant counts, rather than that of the span.
  /// - Throws: why they cannot be written.
  init(_ run: HostRun, in folder: String, isMoment: Bool) throws {
    let path = URL(fileURLWithPath: folder)
    let stackURL = path.appendingPathComponent("stack.json")
    let eventsURL = path.appendingPathComponent("events.jsonl")
    let stack = isMoment ? run.stack(at: run.span.upperBound) : run.stack
    try Data(StackFile.write(stack).utf8).write(to: stackURL, options: .atomic)
    let events = run.events.lazy.map { LoggedEvent(event: $0) }
    try Data(EventFile.write(events).utf8).write(to: eventsURL, options: .atomic)
    self.stack = stackURL.path
    self.events = eventsURL.path
    first = Self.text(run.span.lowerBound, run.zone)
    last = Self.text(run.span.upperBound, run.zone)
  }

  private static func text(_ time: Timestamp, _ zone: Zone) -> String {
    TimestampText.write(time, offset: zone.offset(at: time))
  }
}
