import Foundation
import SmartStackModel
import SmartStackStore
import SmartStackTestSupport
import Testing

/// A store with two people and many names, and what it holds.
enum SampleStore {
  static let people = ["anna", "bö"]

  /// Returns events of all kinds, with more names than fit into one page.
  static func events(_ count: Int, seed: UInt64) -> [String: [Event]] {
    var generator = SeededGenerator(seed: seed)
    var result: [String: [Event]] = [:]
    for person in people {
      result[person] = (0..<count).map { index in
        let kind: Event.Kind =
          switch index % 4 {
          case 0: .launch(app: "app.\(generator.next() % 200)", duration: .seconds(index))
          case 1:
            .donation(
              Donation(
                id: "d\(index)", app: "app.\(index % 7)", intentType: "Type\(index % 5)",
                parameters: Configuration(["x": .text("entity \(index % 11)")])))
          default: SampleEvents.kinds[Int(generator.next() % UInt64(SampleEvents.kinds.count))]
          }
        return SampleEvents.event(kind, minute: Int64(generator.next() % 500))
      }
    }
    return result
  }

  /// Makes a store, and returns what reading it has to give.
  @discardableResult
  static func make(_ path: String, _ count: Int = 150, seed: UInt64 = 1) throws -> Reading {
    var store = try EventStore(path: path)
    let all = events(count, seed: seed)
    for (index, person) in people.enumerated() {
      _ = try store.append(
        (all[person] ?? []).enumerated().map {
          StoredEvent(
            person: person, event: $0.element,
            key: $0.offset % 3 == 0 ? UInt64($0.offset * 2 + index) : nil)
        })
    }
    return try Reading(store)
  }

  /// All that the reading calls of a store give.
  struct Reading: Equatable {
    var people: [String]
    var events: [String: [Event]] = [:]
    var partOfEvents: [String: [Event]] = [:]
    var summaries: [PersonSummary]
    var topApps: [AppUse]
    var count: Int
    var content: [[UInt8]] = []

    /// The names of what differs from another reading.
    func differences(from other: Reading) -> [String] {
      [
        ("people", people == other.people), ("events", events == other.events),
        ("part of the events", partOfEvents == other.partOfEvents),
        ("summaries", summaries == other.summaries), ("top apps", topApps == other.topApps),
        ("count", count == other.count), ("content", content == other.content),
      ].filter { !$0.1 }.map(\.0)
    }

    init(_ store: borrowing EventStore) throws {
      people = try store.people()
      summaries = try store.summaries()
      topApps = try store.topApps(of: nil, limit: 50)
      count = try store.eventCount()
      let middle = SampleEvents.event(.boot, minute: 250).time
      for person in SampleStore.people {
        events[person] = try SmartStackStoreTests.events(of: person, in: store)
        partOfEvents[person] = try SmartStackStoreTests.events(
          of: person, in: store, through: middle)
      }
      var content: [[UInt8]] = []
      try store.forEachContent { content.append($0) }
      self.content = content
    }
  }
}
