import Foundation
import SmartStackFiles
import SmartStackHost
import SmartStackModel
import SmartStackStore

/// Reads a person's own log, to live through it with the program's stack.
enum HarnessLog {
  /// Reads a log: events.jsonl, or a store.
  ///
  /// - Parameters:
  ///   - path: its path.
  ///   - person: whose log, where there are several people.
  ///   - stack: the stack with one's own widgets.
  /// - Returns: the log, with the stack and the span from the midnight before its first event.
  /// - Throws: why it cannot be read, or who is meant.
  static func life(path: String, person: String?, stack: HostedStack) throws -> PersonaDays.Life {
    let people = try isStore(path) ? stored(path) : logged(path, stack.zone)
    let events: [Event]
    if let person {
      guard let own = people[person] else {
        throw HarnessError.usage(
          "--log-person is \"\(person)\"; the log knows " + names(people))
      }
      events = own
    } else {
      guard people.count == 1, let own = people.values.first else {
        throw HarnessError.usage("--log-person is missing; the log knows " + names(people))
      }
      events = own
    }
    guard let first = events.map(\.time).min(), let last = events.map(\.time).max() else {
      throw HarnessError.failed("\(path) holds no event")
    }
    return PersonaDays.Life(
      stack: stack, events: events,
      span: midnight(before: first, stack.zone)...max(first, last))
  }

  private static func names(_ people: [String: [Event]]) -> String {
    people.isEmpty ? "nobody" : people.keys.sorted().prefix(20).joined(separator: ", ")
  }

  private static func midnight(before time: Timestamp, _ zone: Zone) -> Timestamp {
    let local = LocalTime(time, offset: zone.offset(at: time))
    return min(time, zone.timestamp(dayNumber: local.dayNumber, timeOfDay: .midnight))
  }

  private static func isStore(_ path: String) throws -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw HarnessError.failed("\(path) cannot be opened; give events.jsonl or a store")
    }
    defer { try? file.close() }
    return try file.read(upToCount: 6) == Data("SQLite".utf8)
  }

  private static func stored(_ path: String) throws -> [String: [Event]] {
    let store = try EventStore(path: path, access: .readOnly)
    var people: [String: [Event]] = [:]
    for person in try store.people() {
      var events: [Event] = []
      try store.forEachEvent(person: person) { events.append($0) }
      people[person] = events
    }
    return people
  }

  private static func logged(_ path: String, _ zone: Zone) throws -> [String: [Event]] {
    var people: [String: [Event]] = [:]
    let report = try EventFile.read(path: path, defaultZone: zone) { logged in
      people[logged.person ?? "person", default: []].append(logged.event)
    }
    if report.skippedCount > 0 {
      ProviderHarness.note("\(path): \(report.skippedCount) lines were skipped")
    }
    return people
  }
}
