import SmartStackModel
import SmartStackStore
import SmartStackTestSupport
import Testing

/// Returns all events of a person in the order in which a store gives them.
func events(
  of person: String, in store: borrowing EventStore, through last: Timestamp = .latest
) throws -> [Event] {
  var result: [Event] = []
  try store.forEachEvent(person: person, through: last) { result.append($0) }
  return result
}

@Suite struct EventStoreTests {
  @Test func everyKindRoundTrips() throws {
    try withTemporaryFolder { folder in
      let sample = SampleEvents.kinds.enumerated().map {
        SampleEvents.event($1, minute: Int64($0))
      }
      var store = try EventStore(path: folder + "/store.sqlite")
      let result = try store.append(sample.map { StoredEvent(person: "p", event: $0) })
      #expect(result == AppendResult(added: sample.count))
      let read = try events(of: "p", in: EventStore(path: store.path, access: .readOnly))
      #expect(read == sample)
      // A case of the enumeration without a sample would pass unseen.
      #expect(Set(sample.map { caseName($0.kind) }).count == 32 - 1)
    }
  }

  /// Returns the name of a case, and of the change inside a context.
  private func caseName(_ kind: Event.Kind) -> String {
    let text = "\(kind)"
    let parts = text.split(whereSeparator: { "(.".contains($0) }).map { String($0) }
    guard case .context(let change) = kind else { return parts.first ?? text }
    return "context " + ("\(change)".split(separator: "(").first.map { String($0) } ?? "")
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func eventsComeByTimeThenByAppend(_ seed: UInt64) throws {
    try withTemporaryFolder { folder in
      let sample = SampleEvents.random(300, seed: seed)
      var store = try EventStore(path: folder + "/store.sqlite")
      for start in stride(from: 0, to: sample.count, by: 70) {
        let batch = sample[start..<min(start + 70, sample.count)]
        _ = try store.append(batch.map { StoredEvent(person: "p", event: $0) })
      }
      let expected = sample.enumerated()
        .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
        .map(\.element)
      #expect(try events(of: "p", in: store) == expected)
      let middle = SampleEvents.event(.boot, minute: 25).time
      #expect(
        try events(of: "p", in: store, through: middle) == expected.filter { $0.time <= middle })
    }
  }

  @Test func aKeyIsStoredOnceForEachPerson() throws {
    try withTemporaryFolder { folder in
      var store = try EventStore(path: folder + "/store.sqlite")
      let event = SampleEvents.event(.tap(widget: "w"))
      let batch = [
        StoredEvent(person: "p", event: event, key: 7),
        StoredEvent(person: "p", event: event, key: 7),
        StoredEvent(person: "q", event: event, key: 7),
        StoredEvent(person: "p", event: event, key: .max),
        StoredEvent(person: "p", event: event),
        StoredEvent(person: "p", event: event),
      ]
      #expect(try store.append(batch) == AppendResult(added: 5, alreadyThere: 1))
      #expect(try store.append(batch) == AppendResult(added: 2, alreadyThere: 4))
      var second = try EventStore(path: store.path)
      #expect(
        try second.append(Array(batch.prefix(4))) == AppendResult(added: 0, alreadyThere: 4))
      #expect(try store.eventCount() == 7)
    }
  }

  @Test func overlappingBatchesAddOnlyWhatIsNew() throws {
    try withTemporaryFolder { folder in
      let sample = SampleEvents.random(200, seed: 3).enumerated().map {
        StoredEvent(person: "p", event: $1, key: UInt64($0))
      }
      var store = try EventStore(path: folder + "/store.sqlite")
      _ = try store.append(Array(sample[0..<120]))
      #expect(try store.append(Array(sample[80...])) == AppendResult(added: 80, alreadyThere: 40))
      #expect(try store.eventCount() == 200)
    }
  }

  @Test func namesThatLookEqualStayApart() throws {
    try withTemporaryFolder { folder in
      let composed = "é"
      let decomposed = "e\u{301}"
      var store = try EventStore(path: folder + "/store.sqlite")
      let sample = [composed, decomposed].map { SampleEvents.event(.tap(widget: $0)) }
      for (person, event) in zip([composed, decomposed], sample) {
        _ = try store.append([StoredEvent(person: person, event: event)])
      }
      #expect(try store.people().map { Array($0.utf8) } == [[101, 204, 129], [195, 169]])
      #expect(try events(of: composed, in: store).count == 1)
    }
  }

  @Test func namesWithAnyCharactersRoundTrip() throws {
    try withTemporaryFolder { folder in
      var store = try EventStore(path: folder + "/store.sqlite")
      let names = ["", "a\0b", "'; DROP TABLE events; --", "\u{1b}[31m", "👩‍👩‍👧", "\u{202e}x"]
      for name in names {
        let event = SampleEvents.event(.launch(app: name, duration: nil))
        _ = try store.append([StoredEvent(person: name, event: event)])
        #expect(try events(of: name, in: store) == [event])
      }
      #expect(try Set(store.people()) == Set(names))
    }
  }

  @Test func extremesRoundTrip() throws {
    try withTemporaryFolder { folder in
      var store = try EventStore(path: folder + "/store.sqlite")
      let offsets = [UTCOffset.allowedSeconds.lowerBound, UTCOffset.allowedSeconds.upperBound]
      let sample = zip([Timestamp.earliest, .latest], offsets).map { time, offset in
        Event(
          time: time, offset: UTCOffset(clampingSeconds: offset),
          kind: .launch(app: "a", duration: .milliseconds(Int64.max)))
      }
      _ = try store.append(sample.map { StoredEvent(person: "p", event: $0) })
      #expect(try events(of: "p", in: store) == sample)
      #expect(try events(of: "p", in: store, through: .earliest).count == 1)
    }
  }

  @Test func summariesAndTopAppsAreInATotalOrder() throws {
    try withTemporaryFolder { folder in
      var store = try EventStore(path: folder + "/store.sqlite")
      func launch(_ app: String, _ minute: Int64) -> Event {
        SampleEvents.event(.launch(app: app, duration: nil), minute: minute)
      }
      let mine = [launch("b", 3), launch("a", 1), launch("c", 2), launch("c", 9)]
      let other = [launch("z", 0), launch("z", 1), launch("z", 2)]
      _ = try store.append(
        mine.map { StoredEvent(person: "p", event: $0) }
          + other.map { StoredEvent(person: "o", event: $0) }
          + [StoredEvent(person: "p", event: SampleEvents.event(.notification(app: "a")))])
      #expect(try store.topApps(of: "p", limit: 9).map(\.app) == ["c", "a", "b"])
      #expect(try store.topApps(of: "p", limit: 9).map(\.launches) == [2, 1, 1])
      #expect(try store.topApps(of: nil, limit: 1).map(\.app) == ["z"])
      #expect(try store.topApps(of: "nobody", limit: 9).isEmpty)
      #expect(try store.topApps(of: nil, limit: -1).isEmpty)
      let summaries = try store.summaries()
      #expect(summaries.map(\.name) == ["o", "p"])
      #expect(summaries.map(\.eventCount) == [3, 5])
      #expect(summaries.last?.span.upperBound == launch("c", 9).time)
      #expect(try events(of: "nobody", in: store).isEmpty)
      #expect(try store.append([]) == AppendResult())
    }
  }
}
