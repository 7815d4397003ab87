import Foundation
import SmartStackModel
import SmartStackStore
import SmartStackTestSupport
import Testing

/// Exports of stores, through the built program, and back.
@Suite struct ExportCommandTests {
  private func content(_ path: String) throws -> [[UInt8]] {
    var result: [[UInt8]] = []
    try EventStore(path: path, access: .readOnly).forEachContent { result.append($0) }
    return result
  }

  private func run(_ words: [String]) throws -> String {
    let result = try BuiltCommand.run(words)
    #expect(result.code == 0, "\(result.diagnostics)")
    return result.output
  }

  /// Makes a store of random events of every kind, or of those that a predicate fits.
  private func makeStore(
    _ path: String, seed: UInt64, where fits: (Event.Kind) -> Bool = { _ in true }
  ) throws {
    var generator = EventGenerator(seed: seed)
    var store = try EventStore(path: path)
    var batch: [StoredEvent] = []
    for person in ["anna", "bö \"b\"", "me"] {
      for _ in 0..<80 {
        let event = generator.event()
        if fits(event.kind) { batch.append(StoredEvent(person: person, event: event)) }
      }
    }
    _ = try store.append(batch)
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func linesBringBackTheSameStore(_ seed: UInt64) throws {
    try withTemporaryFolder { folder in
      let first = folder + "/first.store"
      try makeStore(first, seed: seed)
      let lines = folder + "/all.jsonl"
      #expect(try run(["export", first, "--into", lines]) == "")
      // Standard output has the same text.
      let text = try String(contentsOfFile: lines, encoding: .utf8)
      #expect(try run(["export", first, "--format", "jsonl"]) == text)
      let second = folder + "/second.store"
      _ = try run(["import", lines, "--into", second])
      let before = try content(first)
      #expect(before.count == 240)
      #expect(try content(second) == before)
      // Once more adds nothing.
      _ = try run(["import", lines, "--into", second])
      #expect(try content(second) == before)
    }
  }

  @Test func aTableBringsBackWhatPeopleDid() throws {
    try withTemporaryFolder { folder in
      let first = folder + "/first.store"
      func isRow(_ kind: Event.Kind) -> Bool {
        switch kind {
        case .launch, .notification, .screenOn, .context(.locked), .boot, .shutdown: true
        default: false
        }
      }
      // The form of the table knows no instants before 1970.
      var store = try EventStore(path: first)
      var generator = EventGenerator(seed: 5)
      var batch: [StoredEvent] = []
      while batch.count < 60 {
        var event = generator.event()
        event.offset = UTCOffset(clampingSeconds: Int(event.offset.seconds) / 60 * 60)
        if isRow(event.kind), (0...4_000_000_000).contains(event.time.seconds) {
          batch.append(StoredEvent(person: "anna", event: event))
        }
      }
      _ = try store.append(batch)
      let table = folder + "/all.tsv"
      _ = try run(["export", first, "--format", "tsv", "--into", table])
      let second = folder + "/second.store"
      _ = try run(["import", table, "--into", second])
      #expect(try content(second) == content(first))
    }
  }

  @Test func aTableHasPlacesAsAColumnAndSaysWhatItLacks() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/log.store"
      var store = try EventStore(path: path)
      func event(_ second: Int64, _ kind: Event.Kind) -> StoredEvent {
        StoredEvent(
          person: "me",
          event: Event(
            time: Timestamp(clamping: 1_753_776_000_000 + second * 1000),
            offset: UTCOffset(clampingSeconds: 7200), kind: kind))
      }
      _ = try store.append([
        event(0, .context(.place("home"))), event(1, .launch(app: "a.b", duration: .seconds(5))),
        event(2, .tap(widget: "w")), event(3, .context(.place(nil))), event(4, .call("incoming")),
        event(5, .notification(app: "tab\there")), event(6, .context(.place("work"))),
        StoredEvent(person: "you", event: event(7, .boot).event),
      ])
      let result = try BuiltCommand.run(["export", path, "--format", "tsv"])
      #expect(
        result.output == """
          user\tts\tkind\titem\tdur_s\tplace
          me\t2025-07-29T10:00:01+02:00\tlaunch\ta.b\t5\thome
          me\t2025-07-29T10:00:04+02:00\tcall\tincoming\t\t
          you\t2025-07-29T10:00:07+02:00\tboot\t\t\t

          """)
      #expect(result.diagnostics.contains("2 events have no row"))
    }
  }

  @Test func onePersonAlone() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/log.store"
      try makeStore(path, seed: 9)
      let text = try run(["export", path, "--person", "anna"])
      #expect(text.split(separator: "\n").count == 80)
      #expect(text.split(separator: "\n").allSatisfy { $0.contains(#""person":"anna""#) })
      try Refusal(
        "an unknown person", ["export", path, "--person", "ana"], code: 64,
        says: ["nobody called", "anna"]
      ).check()
      try Refusal("no store", ["export"], code: 64, says: ["name one store"]).check()
      try Refusal("a missing store", ["export", folder + "/x"], code: 1, says: ["x"]).check()
      try Refusal(
        "a file that is there", ["export", path, "--into", path], code: 1,
        says: ["is there already"]
      ).check()
    }
  }
}
