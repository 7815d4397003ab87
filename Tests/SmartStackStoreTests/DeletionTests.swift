import Foundation
import SQLiteSupport
import SmartStackModel
import SmartStackRanking
import SmartStackTestSupport
import Testing

@testable import SmartStackStore

@Suite struct DeletionTests {
  private let person = "p"

  private func donation(
    _ id: String?, _ type: String, _ entity: String, app: String = "books", minute: Int64 = 0
  ) -> Event {
    SampleEvents.event(
      .donation(
        Donation(
          id: id, app: app, intentType: type, parameters: Configuration(["item": .text(entity)]))),
      minute: minute)
  }

  private func deletion(
    _ predicate: DonationDeletion.Predicate, app: String = "books", minute: Int64 = 100
  ) -> Event {
    SampleEvents.event(
      .donationDeletion(DonationDeletion(app: app, predicate: predicate)), minute: minute)
  }

  /// Stores events, deletes some, and returns what is left.
  private func rest(
    of events: [Event], after delete: (inout EventStore) throws -> Void
  ) throws -> [Event] {
    try withTemporaryFolder { folder in
      var store = try EventStore(path: folder + "/store.sqlite")
      _ = try store.append(events.map { StoredEvent(person: person, event: $0) })
      try delete(&store)
      #expect(try store.check().problems == [])
      return try SmartStackStoreTests.events(of: person, in: store)
    }
  }

  /// The three forms of the documented call, and what each leaves of five donations.
  @Test(arguments: [
    (DonationDeletion.Predicate.ids(["a", "e"]), nil as String?, [1, 2, 3]),
    (.intentType("Show", entity: nil), nil, [2, 4]),
    (.intentType("Show", entity: "x"), nil, [1, 2, 4]),
    (.entities(["y"]), nil, [0, 2, 3, 4]), (.entities(["x", "z"]), nil, [1]), (.all, nil, []),
    (.all, "books", [4]), (.entities(["x"]), "music", [0, 1, 2, 3]),
    (.ids([]), nil, [0, 1, 2, 3, 4]),
    (.ids(["nobody's"]), nil, [0, 1, 2, 3, 4]),
  ])
  func donationsGoByWhatNamesThem(
    _ predicate: DonationDeletion.Predicate, _ app: String?, _ kept: [Int]
  ) throws {
    let all = [
      donation("a", "Show", "x"), donation("b", "Show", "y"), donation("c", "Play", "z"),
      donation("d", "Show", "x"), donation("e", "Play", "x", app: "music"),
    ]
    var result = DeletionResult()
    let rest = try rest(of: all) {
      result = try $0.deleteDonations(matching: predicate, app: app)
    }
    #expect(rest == kept.map { all[$0] })
    #expect(result.eventCount == 5 - kept.count)
    #expect(
      result.donationIDs
        == (0..<5).filter { !kept.contains($0) }.map { ["a", "b", "c", "d", "e"][$0] })
    #expect(result.obstacle == nil)
  }

  @Test func earlierDeletionsLoseWhatTheyNameInVain() throws {
    let kept = [
      deletion(.ids(["other"])), deletion(.intentType("Play", entity: nil)),
      deletion(.entities(["z"])), deletion(.all, app: "music"),
    ]
    let rest = try rest(
      of: [donation("a", "Show", "x"), deletion(.ids(["a"])), deletion(.ids(["a", "other"]))]
        + [deletion(.intentType("Show", entity: "x")), deletion(.entities(["x"]))]
        + [deletion(.entities(["z", "x"]))] + kept
    ) {
      _ = try $0.deleteDonations(matching: .entities(["x"]))
    }
    #expect(rest == [deletion(.ids(["other"])), deletion(.entities(["z"]))] + kept)
  }

  @Test func anAppIsForgottenWithItsWidgets() throws {
    let of: (Event.Kind) -> Event = { SampleEvents.event($0) }
    let gone: [Event.Kind] = [
      .launch(app: "mail", duration: nil), .notification(app: "mail"),
      .session(app: "mail", .audio, isActive: true), .reloadRequest(.push, .app("mail")),
      .donation(Donation(id: "m", app: "mail", intentType: "T", parameters: .empty)),
      .donationDeletion(DonationDeletion(app: "mail", predicate: .all)),
      .tap(widget: "inbox"), .view(widget: "inbox", duration: nil, propensity: 0.5),
      .timelineReload(widget: "inbox", timeline: SampleEvents.timeline),
      .reloadRequest(.intent, .widget("inbox")), .pin(widget: "inbox"),
      .swipeAway(widget: "inbox", after: nil),
    ]
    // A place, a widget and an activity may have the name of an app.
    let kept: [Event.Kind] = [
      .context(.place("mail")), .tap(widget: "mail"), .activity("mail"), .call("inbox"),
      .launch(app: "inbox", duration: nil), .launch(app: "maps", duration: nil), .boot,
      .reloadRequest(.locale, .all),
    ]
    var result = DeletionResult()
    let rest = try rest(of: (gone + kept).map(of)) {
      result = try $0.forget(app: "mail", widgets: ["inbox"])
    }
    #expect(rest == kept.map(of))
    #expect(result.eventCount == gone.count && result.donationIDs == ["m"])
  }

  @Test func aPersonIsForgotten() throws {
    try withTemporaryFolder { folder in
      var store = try EventStore(path: folder + "/store.sqlite")
      for person in ["anna", "bö"] {
        try store.record(SampleEvents.event(.tap(widget: "of \(person)")), of: person)
      }
      #expect(try store.forget(person: "anna").eventCount == 1)
      #expect(try store.forget(person: "anna").eventCount == 0)
      #expect(try store.people() == ["bö"])
      #expect(try store.check().problems == [])
      let names = try Connection(path: store.path, access: .readOnly).texts(
        "SELECT name FROM names")
      #expect(names == ["of bö"])
    }
  }

  /// Deleting and folding again gives the state that never saw the donations, bit for bit.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func whatIsLeftIsALogThatNeverHadThem(_ seed: UInt64) throws {
    var generator = EventGenerator(seed: seed)
    let all = (0..<160).map { _ in
      generator.event(kindNumber: [8, 8, 8, 9, 11, 1][generator.parts.random.integer(0...5)])
    }
    let predicate = try #require(predicate(seed, of: all, &generator))
    let never = all.filter { !Self.isMatched($0, by: predicate) }
    #expect(never.count < all.count)
    let left = try rest(of: all) { store in
      _ = try store.deleteDonations(matching: predicate)
    }
    let expected = try rest(of: never) { _ in }
    // Deletions in the log aside, which name nothing any more, the logs are one.
    #expect(left.filter { !isDeletion($0) } == expected.filter { !isDeletion($0) })
    let stack = generator.parts.stack()
    let states = [left, expected].map {
      History(folding: $0, through: .latest, stack: stack, model: RankingModel())
    }
    let isEqual = states[0] == states[1]
    #expect(isEqual)
  }

  /// Returns a predicate of one of four forms that a donation of the log fits.
  private func predicate(
    _ seed: UInt64, of events: [Event], _ generator: inout EventGenerator
  ) -> DonationDeletion.Predicate? {
    var fitting: [DonationDeletion.Predicate] = []
    for event in events {
      guard case .donation(let one) = event.kind else { continue }
      let texts = one.parameters.names.compactMap { name -> String? in
        if case .text(let text) = one.parameters[name] { text } else { nil }
      }
      switch seed % 4 {
      case 0: fitting += one.id.map { [.ids([$0])] } ?? []
      case 1: fitting += texts.map { .intentType(one.intentType, entity: $0) }
      case 2: fitting += texts.map { .entities([$0]) }
      default: fitting.append(.intentType(one.intentType, entity: nil))
      }
    }
    return fitting.isEmpty ? nil : generator.parts.random.pick(fitting)
  }

  private static func isMatched(
    _ event: Event, by predicate: DonationDeletion.Predicate
  ) -> Bool {
    guard case .donation(let donation) = event.kind else { return false }
    return DonationDeletion(app: donation.app, predicate: predicate).matches(donation)
  }

  private func isDeletion(_ event: Event) -> Bool {
    if case .donationDeletion = event.kind { true } else { false }
  }

  @Test func withoutDeletionsInTheLogTheStoresAreEqual() throws {
    let all = (SampleStore.events(150, seed: 4)["anna"] ?? []).filter { !isDeletion($0) }
    let predicate = DonationDeletion.Predicate.entities(["entity 3", "entity 4"])
    let never = all.filter { !Self.isMatched($0, by: predicate) }
    #expect(never.count < all.count - 3)
    let isEqual = try content(all, deleting: predicate) == content(never, deleting: nil)
    #expect(isEqual)
  }

  private func content(
    _ events: [Event], deleting predicate: DonationDeletion.Predicate?
  ) throws -> [[UInt8]] {
    try withTemporaryFolder { folder in
      var store = try EventStore(path: folder + "/store.sqlite")
      _ = try store.append(events.map { StoredEvent(person: person, event: $0) })
      if let predicate { _ = try store.deleteDonations(matching: predicate) }
      var content: [[UInt8]] = []
      try store.forEachContent { content.append($0) }
      return content
    }
  }

  /// No byte of what was deleted stays in the file, its log or its shared memory.
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func theBytesAreGone(_ seed: UInt64) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      var generator = SeededGenerator(seed: seed)
      // Names in random order, so that pages are split and leave old bytes in their gaps.
      let secrets = (0..<400).map { _ in "secret-\(generator.next())" }
      var store = try EventStore(path: path)
      for start in stride(from: 0, to: 400, by: 40) {
        _ = try store.append(
          secrets[start..<start + 40].flatMap { secret in
            [
              donation("id-" + secret, "Show", "entity-" + secret, app: "hidden.app"),
              SampleEvents.event(.launch(app: "app-" + secret, duration: nil)),
              donation(nil, "Open", "public-\(generator.next())"),
            ].map { StoredEvent(person: person, event: $0) }
          })
      }
      try store.saveSnapshot(
        Array("snapshot of secret-".utf8), named: "n", version: 1, of: person,
        at: store.forEachEvent(person: person, after: nil) { _ in })
      #expect(try occurrences(of: "secret-", in: folder) > 800)
      let result = try store.deleteDonations(matching: .all, app: "hidden.app")
      #expect(result.eventCount == 400 && result.obstacle == nil)
      #expect(try occurrences(of: "entity-secret-", in: folder) == 0)
      #expect(try occurrences(of: "id-secret-", in: folder) == 0)
      #expect(try occurrences(of: "hidden.app", in: folder) == 0)
      #expect(try occurrences(of: "snapshot of", in: folder) == 0)
      #expect(try occurrences(of: "app-secret-", in: folder) >= 400)
      for secret in secrets.prefix(3) { _ = try store.forget(app: "app-" + secret) }
      for secret in secrets.prefix(3) { #expect(try occurrences(of: secret, in: folder) == 0) }
      #expect(try occurrences(of: "public-", in: folder) >= 400)
      #expect(try store.check().problems == [])
    }
  }

  /// A page that is split keeps old bytes in its gap, which SQLite's own erasing does not reach.
  @Test func theGapsOfPagesAreCleared() throws {
    try withTemporaryFolder { folder in
      var generator = SeededGenerator(seed: 1)
      let widgets = (0..<9000).map { index in
        let filling = String(repeating: "x", count: Int(generator.next() % 200))
        return "\(generator.next())-\(index % 10 == 0 ? "secret" : "public")-\(filling)"
      }
      var store = try EventStore(path: folder + "/store.sqlite", durability: .relaxed)
      for start in stride(from: 0, to: widgets.count, by: 7) {
        _ = try store.append(
          widgets[start..<min(start + 7, widgets.count)].map {
            StoredEvent(person: person, event: SampleEvents.event(.tap(widget: $0)))
          })
      }
      let secret = widgets.filter { $0.contains("secret") }
      #expect(try store.forget(app: "none", widgets: secret).eventCount == 900)
      #expect(try occurrences(of: "-secret-", in: folder) == 0)
      #expect(try occurrences(of: "-public-", in: folder) >= 8100)
    }
  }

  /// How often a text occurs in the bytes of all files of a folder.
  private func occurrences(of text: String, in folder: String) throws -> Int {
    let needle = Data(text.utf8)
    return try FileManager.default.contentsOfDirectory(atPath: folder).reduce(0) { sum, name in
      let bytes = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))
      var count = 0
      var start = bytes.startIndex
      while let found = bytes.range(of: needle, in: start..<bytes.endIndex) {
        count += 1
        start = found.upperBound
      }
      return sum + count
    }
  }

  @Test func aReaderOfTheOlderStateIsToldOf() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      var store = try EventStore(path: path, busyTimeout: .zero)
      try store.donate(
        Donation(id: "d", app: "a", intentType: "T", parameters: .empty), of: person,
        at: SampleEvents.start, offset: .zero)
      let reader = try EventStore(path: path, access: .readOnly)
      var result = DeletionResult()
      try reader.forEachEvent(person: person) { _ in
        result = (try? store.deleteDonations(matching: .all)) ?? result
      }
      #expect(result.eventCount == 1)
      #expect(result.obstacle == .locked(path: path))
      #expect(try store.eventCount() == 0)
      try store.vacuum()
      #expect(try occurrences(of: "\u{1}d", in: folder) == 0)
    }
  }

  /// The numbers of names are given anew after a deletion; another process must not use the old.
  @Test func anotherWriterForgetsWhatItLookedUp() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      var first = try EventStore(path: path)
      var second = try EventStore(path: path)
      let tap = SampleEvents.event(.tap(widget: "w"))
      let launch = SampleEvents.event(.launch(app: "a", duration: nil))
      try first.record(launch, of: "x")
      try first.record(tap, of: "x")
      try second.record(launch, of: "x")
      #expect(try second.forget(app: "a").eventCount == 2)
      try second.record(SampleEvents.event(.notification(app: "new")), of: "y")
      try first.record(launch, of: "x")
      try first.record(tap, of: "y")
      #expect(try first.check().problems == [])
      #expect(try events(of: "x", in: second) == [tap, launch])
    }
  }

  @Test func aDeletionThatFailsLeavesEverything() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/store.sqlite"
      try SampleStore.make(path, 40)
      var store = try EventStore(path: path, busyTimeout: .zero)
      let other = try Connection(path: path, access: .readWrite)
      try other.execute("BEGIN IMMEDIATE")
      #expect(throws: StoreError.locked(path: path)) {
        _ = try store.deleteDonations(matching: .all)
      }
      try other.execute(
        """
        COMMIT; CREATE TRIGGER refuse BEFORE DELETE ON names BEGIN SELECT RAISE(ABORT, 'no'); END
        """)
      #expect(throws: StoreError.self) { _ = try store.forget(person: "anna") }
      #expect(try store.eventCount() == 80)
      #expect(try store.check().isWhole)
    }
  }
}
