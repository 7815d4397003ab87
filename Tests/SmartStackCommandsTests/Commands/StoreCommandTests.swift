import Foundation
import SQLiteSupport
import SmartStackFiles
import SmartStackModel
import SmartStackStore
import SmartStackTestSupport
import Testing

/// Stores that are checked, copied and deleted from, through the built program.
@Suite struct StoreCommandTests {
  private func event(_ kind: Event.Kind, minute: Int64 = 0) -> Event {
    Event(
      time: Timestamp(clamping: 1_772_323_200_000 + minute * 60_000), offset: .zero, kind: kind)
  }

  private func donation(_ id: String, _ type: String, _ entity: String) -> Event {
    event(
      .donation(
        Donation(
          id: id, app: "books", intentType: type, parameters: Configuration(["b": .text(entity)]))))
  }

  /// A store of two people: donations, and launches of two apps.
  private func makeStore(_ path: String) throws {
    var store = try EventStore(path: path)
    for person in ["anna", "me"] {
      _ = try store.append(
        [
          donation("d1", "Show", "seven"), donation("d2", "Show", "eight"),
          donation("d3", "Play", "seven"), event(.launch(app: "mail", duration: nil), minute: 1),
          event(.tap(widget: "inbox"), minute: 2), event(.launch(app: "maps", duration: nil)),
        ].map { StoredEvent(person: person, event: $0) })
    }
  }

  private func run(_ words: [String], code: Int32 = 0) throws -> String {
    let result = try BuiltCommand.run(["store"] + words)
    #expect(result.code == code, "\(result.diagnostics)")
    return result.output
  }

  private func json(_ text: String) throws -> JSONValue { try JSONParser.parse(Array(text.utf8)) }

  private func counts(_ path: String) throws -> [Int] {
    try EventStore(path: path, access: .readOnly).summaries().map(\.eventCount)
  }

  @Test func aCheckSaysWhetherAllIsThere() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/log.store"
      try makeStore(path)
      let text = try run(["check", path])
      #expect(text.contains("Everything is there as it was written."))
      let value = try json(run(["check", path, "--format", "json"]))
      #expect(value["whole"] == .flag(true) && value["events"] == .integer(12))

      try Connection(path: path, access: .readWrite)
        .execute("UPDATE events SET amount = 5 WHERE sequence = 4")
      let damaged = try run(["check", path], code: 2)
      #expect(damaged.contains("event 4: content that does not match its checksum"))
      #expect(damaged.contains("1 of the person's 6 events cannot be used"))
      let other = try json(run(["check", path, "--format", "json"], code: 2))
      #expect(other["whole"] == .flag(false) && other["events"] == .integer(11))
    }
  }

  /// A ranking from a damaged log would be a wrong one; what is whole can be taken out.
  @Test func aDamagedStoreIsNotRankedFromAndIsSalvaged() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/log.store"
      try makeStore(path)
      try Connection(path: path, access: .readWrite)
        .execute("UPDATE events SET amount = 5 WHERE sequence = 4")
      let says = ["event 4 has content that does not match its checksum", "store check"]
      let rank = ["rank", "--stack", "Datasets/stacks/commuter.json", "--at", "2026-03-03T07:40Z"]
      try Refusal(
        "rank", rank + ["--log", path, "--person", "anna"], code: 1, says: says
      ).check()
      let replay = try BuiltCommand.run(["replay", "--log", path])
      #expect(replay.code == 1 && replay.diagnostics.contains(says[0]))
      let rest = folder + "/rest.jsonl"
      try Refusal("export", ["export", path, "--into", rest], code: 1, says: says).check()
      #expect(!FileManager.default.fileExists(atPath: rest))
      let salvage = try BuiltCommand.run(["export", path, "--salvage", "--into", rest])
      #expect(salvage.code == 2 && salvage.diagnostics.contains(says[0]))
      let new = folder + "/new.store"
      #expect(try BuiltCommand.run(["import", rest, "--into", new]).code == 0)
      #expect(try counts(new) == [5, 6])
    }
  }

  @Test(arguments: [
    (["--donation", "d1", "--donation", "d3"], [4, 4], ["d1", "d3"]),
    (["--intent", "Show"], [4, 4], ["d1", "d2"]),
    (["--intent", "Show", "--entity", "seven"], [5, 5], ["d1"]),
    (["--entity", "seven", "--person", "me"], [6, 4], ["d1", "d3"]),
    (["--entity", "seven", "--entity", "eight", "--app", "books"], [3, 3], ["d1", "d2", "d3"]),
    (["--entity", "seven", "--app", "none"], [6, 6], []),
  ])
  func donationsAreDeleted(_ options: [String], _ left: [Int], _ ids: [String]) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/log.store"
      try makeStore(path)
      let value = try json(run(["delete", path, "--format", "json"] + options))
      #expect(value["deletedEvents"] == .integer(12 - left[0] - left[1]))
      #expect(value["donations"] == .list(ids.map { .text($0) }))
      #expect(value["erased"] == .flag(true))
      #expect(try counts(path) == left)
    }
  }

  @Test func anAppAndAPersonAreForgotten() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/log.store"
      try makeStore(path)
      #expect(
        try run(["forget", path, "mail", "--widget", "inbox"]) == "\(path): 4 events deleted\n")
      #expect(try counts(path) == [4, 4])
      for word in ["mail", "inbox"] {
        let bytes = try Data(contentsOf: URL(filePath: path))
        #expect(bytes.range(of: Data(word.utf8)) == nil)
      }
      #expect(try run(["forget", path, "--person", "anna"]) == "\(path): 4 events deleted\n")
      #expect(try counts(path) == [4])
      let none = try BuiltCommand.run(["store", "forget", path, "mapz"])
      #expect(none.code == 0 && none.diagnostics.contains("did you mean maps?"))
    }
  }

  @Test func aCopyIsAStore() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/log.store"
      let copy = folder + "/copy.store"
      try makeStore(path)
      #expect(try run(["backup", path, copy]) == "\(copy): 12 events\n")
      #expect(try counts(copy) == [6, 6])
      #expect(try run(["check", copy]).contains("Everything is there"))
      try Refusal(
        "once more", ["store", "backup", path, copy], code: 1, says: ["is there already"]
      ).check()
      #expect(try run(["vacuum", copy]) == "\(copy): 12 events\n")
    }
  }

  @Test(arguments: [
    Refusal("no action", ["store"], code: 64, says: ["say what to do", "check"]),
    Refusal(
      "a mistyped action", ["store", "chekc", "x"], code: 64, says: ["did you mean", "check"]),
    Refusal("no store", ["store", "check"], code: 64, says: ["name a store"]),
    Refusal("a missing store", ["store", "check", "none.store"], code: 1, says: ["no such file"]),
    Refusal("no copy", ["store", "backup", "x"], code: 64, says: ["name the file of the copy"]),
    Refusal(
      "an argument too many", ["store", "vacuum", "x", "y"], code: 64, says: ["no argument"]),
    Refusal("nothing named", ["store", "delete", "x"], code: 64, says: ["--donation"]),
    Refusal(
      "two sorts of names", ["store", "delete", "x", "--donation", "a", "--entity", "b"], code: 64,
      says: ["goes with neither"]),
    Refusal(
      "two entities", ["store", "delete", "x", "--intent", "T", "--entity", "a", "--entity", "b"],
      code: 64, says: ["one --entity"]),
    Refusal(
      "another action's option", ["store", "check", "x", "--app", "a"], code: 64,
      says: ["check takes no --app"]),
    Refusal("nobody to forget", ["store", "forget", "x"], code: 64, says: ["name an app"]),
    Refusal(
      "a widget of nobody", ["store", "forget", "x", "--person", "p", "--widget", "w"], code: 64,
      says: ["name an app"]),
  ])
  func refuses(_ refusal: Refusal) throws { try refusal.check() }

  @Test func nobodyOfTheNameIsNoDeletion() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/log.store"
      try makeStore(path)
      try Refusal(
        "a mistyped person", ["store", "forget", path, "--person", "ana"], code: 64,
        says: ["nobody called", "anna"]
      ).check()
      #expect(try counts(path) == [6, 6])
    }
  }
}
