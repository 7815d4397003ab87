import Foundation
import SQLiteSupport
import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackStore

/// What is whole of a damaged store comes out, whatever else is damaged, and nothing comes out changed.
@Suite struct SalvageTests {
  private static let eventCount = 400

  /// Makes a store, and returns the page on which a table or an index begins.
  private func make(_ path: String) throws -> SampleStore.Reading {
    try SampleStore.make(path, Self.eventCount)
  }

  private func pages(_ path: String) throws -> (size: Int, roots: [String: Int], leaves: [Int]) {
    let connection = try Connection(path: path, access: .readOnly)
    let size = Int(try connection.integer("PRAGMA page_size") ?? 0)
    var roots: [String: Int] = [:]
    for name in ["events", "events_by_time", "people", "names", "tallies", "state"] {
      roots[name] = Int(
        try connection.integer("SELECT rootpage FROM sqlite_schema WHERE name = '\(name)'") ?? 0)
    }
    let leaves = try connection.texts(
      "SELECT pageno FROM dbstat WHERE name = 'events' AND pagetype = 'leaf' ORDER BY pageno")
    return (size, roots, leaves.compactMap { Int($0) })
  }

  /// Fills a page with bytes that are no page.
  private func damage(_ path: String, page: Int, size: Int) throws {
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    bytes.replaceSubrange((page - 1) * size..<page * size, with: Data(repeating: 0xa5, count: size))
    try bytes.write(to: URL(fileURLWithPath: path))
  }

  private func salvage(_ path: String, _ folder: String) throws -> (StoreSalvage, [String: [Event]])
  {
    let target = folder + "/salvaged-\(UUID().uuidString)"
    let result = try EventStore.salvage(path: path, into: target)
    let store = try EventStore(path: target, access: .readOnly)
    #expect(try store.check().isWhole)
    var events: [String: [Event]] = [:]
    for person in try store.people() {
      events[person] = try SmartStackStoreTests.events(of: person, in: store)
    }
    #expect(events.values.reduce(0) { $0 + $1.count } == result.eventCount)
    return (result, events)
  }

  @Test(arguments: ["events_by_time", "tallies", "state", "people", "names"])
  func allEventsComeOutWithoutAnotherTable(_ name: String) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      let truth = try make(path)
      let pages = try pages(path)
      try damage(path, page: try #require(pages.roots[name]), size: pages.size)
      #expect(try !EventStore.check(path: path).isWhole)
      let (result, events) = try salvage(path, folder)
      #expect(events == truth.events)
      #expect(result.eventCount == 2 * Self.eventCount && result.damagedCount == 0)
      #expect(result.missingCount == (["tallies", "state"].contains(name) ? nil : 0))
    }
  }

  @Test func onlyWhatLiesOnADamagedPageIsLost() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      let truth = try make(path)
      let pages = try pages(path)
      #expect(pages.leaves.count > 6)
      for leaf in [pages.leaves[0], pages.leaves[2], pages.leaves[pages.leaves.count - 1]] {
        try damage(path, page: leaf, size: pages.size)
      }
      let (result, events) = try salvage(path, folder)
      #expect(result.problems.count == 3)
      let lost = 2 * Self.eventCount - result.eventCount
      #expect(lost > 3 && lost < Self.eventCount && result.missingCount == lost)
      for (person, all) in truth.events {
        // What came out is part of what was there, in its order.
        var rest = all[...]
        for event in events[person] ?? [] {
          let place = try #require(rest.firstIndex(of: event))
          rest = rest[(place + 1)...]
        }
      }
    }
  }

  /// SQLite reads nothing of a file that ends before its last page.
  @Test func aFileThatIsCutOffIsSaidToBe() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      _ = try make(path)
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      try bytes.prefix(bytes.count * 2 / 3).write(to: URL(fileURLWithPath: path))
      #expect(try !EventStore.check(path: path).isWhole)
      let error = #expect(throws: StoreError.self) {
        _ = try EventStore.salvage(path: path, into: folder + "/new")
      }
      #expect(error?.description.contains("is cut off") == true)
    }
  }

  @Test func anyDamageGivesOnlyEventsThatWereThere() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      let truth = try make(path)
      let healthy = try Data(contentsOf: URL(fileURLWithPath: path))
      let all = Set(truth.events.flatMap { person, events in events.map { [person: $0] } })
      var generator = SeededGenerator(seed: 5)
      var lossCount = 0
      for _ in 0..<60 {
        var damaged = healthy
        for _ in 0..<Int.random(in: 1...40, using: &generator) {
          let index = Int.random(in: 100..<damaged.count, using: &generator)
          damaged[index] = UInt8.random(in: 0...255, using: &generator)
        }
        try damaged.write(to: URL(fileURLWithPath: path))
        do {
          let (result, events) = try salvage(path, folder)
          for (person, events) in events {
            #expect(events.allSatisfy { all.contains([person: $0]) })
          }
          if result.eventCount < 2 * Self.eventCount {
            lossCount += 1
            #expect(try !EventStore.check(path: path).isWhole)
          }
        } catch let error as StoreError {
          #expect(error.description.hasPrefix(path))
        }
      }
      #expect(lossCount > 10)
    }
  }

  @Test func whatIsNoStoreIsNotSalvaged() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/other"
      try Connection(path: path, access: .create).execute("CREATE TABLE t (a)")
      #expect(throws: StoreError.notAStore(path: path)) {
        _ = try EventStore.salvage(path: path, into: folder + "/new")
      }
      #expect(throws: StoreError.fileExists(path: path)) {
        _ = try EventStore.salvage(path: path, into: path)
      }
    }
  }
}
