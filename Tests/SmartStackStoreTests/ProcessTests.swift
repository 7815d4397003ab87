import Foundation
import SQLiteSupport
import SmartStackModel
import SmartStackStore
import SmartStackTestSupport
import Testing

/// Stores that several processes use, and processes that end at any moment.
///
/// `Scripts/store-endurance.sh` runs them longer.
@Suite(.serialized) struct ProcessTests {
  private static func setting(_ name: String, _ standard: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? standard
  }

  private func count(_ person: String, in path: String) throws -> Int? {
    let store = try EventStore(path: path, access: .readOnly)
    return NumberedEvents.count(of: try events(of: person, in: store))
  }

  /// Everything acknowledged is there after `kill -9`, and everything there is whole.
  @Test(arguments: [
    ["1"], ["100"], ["1", "relaxed"], ["100", "relaxed"],
  ])
  func nothingAcknowledgedIsLost(_ form: [String]) throws {
    let kills = Self.setting("SMARTSTACK_STORE_KILLS", 100) / 4
    var generator = SeededGenerator(seed: UInt64(form.count * 1000) + UInt64(form[0].count))
    let size = try #require(Int(form[0]))
    var kept = 0
    var midway = 0
    // A file of its own for every 20 kills, so that some happen while a store is made.
    for start in stride(from: 0, to: kills, by: 20) {
      try withTemporaryFolder { folder in
        let path = folder + "/store.sqlite"
        var before = 0
        for _ in start..<min(start + 20, kills) {
          let process = try WriterProcess(
            ["append", path, "p", form[0], "1000000", "0"] + form.dropFirst(), in: folder)
          // Most end while they write, some while they start.
          if generator.next() % 5 > 0 {
            while process.acknowledged == nil { usleep(200) }
          }
          usleep(UInt32.random(in: 0...20_000, using: &generator))
          process.kill()
          #expect(process.finish() == .signal(SIGKILL))
          let acknowledged = process.acknowledged ?? before
          guard FileManager.default.fileExists(atPath: path) else { continue }
          let now = try stored(path)
          #expect(now >= acknowledged, "\(acknowledged) were acknowledged, \(now) are there")
          #expect(now <= acknowledged + size && now % size == 0)
          if now > acknowledged { midway += 1 }
          kept += now - before
          before = now
        }
        if FileManager.default.fileExists(atPath: path) {
          #expect(try EventStore(path: path).check().problems == [])
        }
      }
    }
    print("kills: \(kills), batches of \(form): \(kept) events, \(midway) not yet acknowledged")
    #expect(kept > kills)
  }

  /// How many events of the person p are there; a store that is only half made has none.
  private func stored(_ path: String) throws -> Int {
    let store = try EventStore(path: path)
    return try #require(NumberedEvents.count(of: try events(of: "p", in: store)))
  }

  /// A deletion happens or does not, and writing the file anew changes nothing.
  @Test func aDeletionThatIsCutOffIsWholeOrNone() throws {
    var generator = SeededGenerator(seed: 11)
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      let writer = try WriterProcess(
        ["append", path, "p", "100", "30", "0", "relaxed"], in: folder)
      #expect(writer.finish() == .exit(0))
      var rounds = 0
      for _ in 0..<Self.setting("SMARTSTACK_STORE_KILLS", 100) / 5 {
        let process = try WriterProcess(["rewrite", path], in: folder)
        if generator.next() % 5 > 0 {
          while process.acknowledged == nil { usleep(200) }
        }
        usleep(UInt32.random(in: 0...40_000, using: &generator))
        process.kill()
        #expect(process.finish() == .signal(SIGKILL))
        rounds += process.acknowledged ?? 0
        let store = try EventStore(path: path)
        #expect(try store.check().problems == [])
        var events = try events(of: "p", in: store)
        // The launch of the round that was cut off may be there, or its app forgotten.
        let launches = events.count { $0.time == .earliest }
        #expect(launches <= 1)
        events.removeFirst(launches)
        #expect(NumberedEvents.count(of: events) == 3000)
        try Self.forgetTheRest(path)
      }
      #expect(rounds > 0)
    }
  }

  private static func forgetTheRest(_ path: String) throws {
    var store = try EventStore(path: path)
    let result = try store.forget(app: "gone")
    #expect(result.eventCount <= 1 && result.obstacle == nil)
  }

  @Test func manyProcessesWriteAndRead() throws {
    let seconds = Self.setting("SMARTSTACK_STORE_SECONDS", 0)
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      let people = (0..<4).map { "p\($0)" }
      // A reader needs a store.
      _ = try EventStore(path: path)
      let writers = try people.enumerated().map { index, person in
        try WriterProcess(
          ["append", path, person, ["1", "3", "10", "100"][index]]
            + [seconds > 0 ? "1000000000" : "40", "\(seconds)"], in: folder)
      }
      let stop = folder + "/stop"
      var readers = try (0..<3).map { _ in
        try WriterProcess(["read", path, stop] + people, in: folder)
      }
      readers.append(try WriterProcess(["snapshot", path, stop, "p2"], in: folder))
      // Backups are taken meanwhile, and each holds what was acknowledged before it began.
      for round in 0..<3 {
        let acknowledged = writers.map { $0.acknowledged ?? 0 }
        try EventStore(path: path, access: .readOnly).backup(to: folder + "/backup\(round)")
        for (person, least) in zip(people, acknowledged) {
          let count = try #require(try count(person, in: folder + "/backup\(round)"))
          #expect(count >= least)
        }
      }
      for writer in writers {
        #expect(writer.finish() == .exit(0), "\(writer.lines.last ?? "")")
      }
      #expect(FileManager.default.createFile(atPath: stop, contents: nil))
      for reader in readers {
        #expect(reader.finish() == .exit(0), "\(reader.lines.last ?? "")")
      }
      for (person, writer) in zip(people, writers) {
        #expect(try count(person, in: path) == writer.acknowledged)
      }
      #expect(try EventStore(path: path).check().problems == [])
      print(
        "events:", writers.map { $0.acknowledged ?? 0 }, "readings:",
        readers.map { $0.acknowledged ?? 0 })
    }
  }

  @Test func aBackupTakenWhileWritingRestores() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      let writer = try WriterProcess(
        ["append", path, "p", "10", "100000000", "0", "relaxed"], in: folder)
      while writer.acknowledged ?? 0 < 500 { usleep(1000) }
      for round in 0..<5 {
        let acknowledged = writer.acknowledged ?? 0
        try EventStore(path: path, access: .readOnly).backup(to: folder + "/\(round)")
        let copied = try #require(try count("p", in: folder + "/\(round)"))
        #expect(copied >= acknowledged && copied % 10 == 0)
      }
      writer.kill()
      #expect(writer.finish() == .signal(SIGKILL))
      // The copy takes the place of the store, and the writer goes on from there.
      for suffix in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: path + suffix)
      }
      try FileManager.default.moveItem(atPath: folder + "/4", toPath: path)
      let before = try #require(try count("p", in: path))
      let next = try WriterProcess(["append", path, "p", "10", "3", "0"], in: folder)
      #expect(next.finish() == .exit(0))
      #expect(try count("p", in: path) == before + 30)
    }
  }
}
