import SmartStackModel
import SmartStackStore
import SmartStackTestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// A process that writes or reads a store for the tests, and may be ended at any time.
//
//   store-writer append STORE PERSON SIZE BATCHES SECONDS [relaxed]
//       appends batches, the next numbers each, and says after each how many events are stored
//   store-writer read STORE STOP PERSON...
//       reads until the file STOP is there, and holds every reading against the last
//   store-writer snapshot STORE STOP PERSON
//       folds on from its snapshot and saves the next, until the file STOP is there
//   store-writer rewrite STORE
//       appends a launch, forgets its app and writes the file anew, again and again
//
// Exit code: 0 all is well, 3 the store reported an error, 4 the store held what it must not.

signal(SIGXFSZ, SIG_IGN)

func say(_ text: String) {
  var text = text + "\n"
  _ = text.withUTF8 { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
}

func end(_ code: Int32, _ text: String) -> Never {
  say(text)
  exit(code)
}

func seconds() -> Int { time(nil) }

func append(_ words: [String]) throws(StoreError) {
  let size = Int(words[2]) ?? 1
  let batches = Int(words[3]) ?? .max
  let limit = Int(words[4]) ?? 0
  var store = try EventStore(
    path: words[0], busyTimeout: .seconds(60),
    durability: words.last == "relaxed" ? .relaxed : .durable)
  var next = 0
  for summary in try store.summaries() where summary.name == words[1] { next = summary.eventCount }
  let start = seconds()
  for _ in 0..<batches where limit == 0 || seconds() - start < limit {
    let batch = (next..<next + size).map { number in
      StoredEvent(
        person: words[1], event: NumberedEvents.event(number),
        key: number % 2 == 0 ? UInt64(number) : nil)
    }
    let result = try store.append(batch)
    if result.added != size { end(4, "\(size - result.added) events were there before") }
    next += size
    say("\(next)")
  }
}

/// Reads a person's events, and returns how many there are.
func count(_ person: String, _ store: borrowing EventStore) throws(StoreError) -> Int {
  var events: [Event] = []
  try store.forEachEvent(person: person) { events.append($0) }
  guard let count = NumberedEvents.count(of: events) else {
    end(4, "the \(events.count) events of \(person) are not the first that were written")
  }
  return count
}

func read(_ words: [String]) throws(StoreError) {
  var last: [String: Int] = [:]
  var passes = 0
  repeat {
    let store = try EventStore(path: words[0], access: .readOnly, busyTimeout: .seconds(60))
    for person in words.dropFirst(2) {
      let count = try count(person, store)
      if count < last[person] ?? 0 { end(4, "\(person) had \(last[person] ?? 0), now \(count)") }
      last[person] = count
    }
    passes += 1
  } while access(words[1], F_OK) != 0
  say("\(passes)")
}

func snapshot(_ words: [String]) throws(StoreError) {
  var store = try EventStore(path: words[0], busyTimeout: .seconds(60))
  var passes = 0
  repeat {
    // The folded state is the number of events, in decimal digits.
    let saved = try store.snapshot(named: "count", version: 1, of: words[2])
    var next = saved.flatMap { Int(String(decoding: $0.content, as: UTF8.self)) } ?? 0
    let position = try store.forEachEvent(person: words[2], after: saved?.position) { event in
      if event != NumberedEvents.event(next) { end(4, "event \(next) of the fold is another") }
      next += 1
    }
    if position.eventCount != next { end(4, "\(next) were folded of \(position.eventCount)") }
    if passes > 0, saved == nil, next > 0 { end(4, "the snapshot is gone") }
    if next > 0 {
      try store.saveSnapshot(
        Array("\(next)".utf8), named: "count", version: 1, of: words[2], at: position)
      passes += 1
    }
  } while access(words[1], F_OK) != 0
  say("\(passes)")
}

func rewrite(_ words: [String]) throws(StoreError) {
  var store = try EventStore(path: words[0], busyTimeout: .seconds(60))
  for round in 1... {
    try store.record(
      Event(time: .earliest, offset: .zero, kind: .launch(app: "gone", duration: nil)), of: "p")
    let result = try store.forget(app: "gone")
    if result.eventCount == 0 || result.obstacle != nil { end(4, "the launch is still there") }
    say("\(round)")
  }
}

let words = Array(CommandLine.arguments.dropFirst(2))
do throws(StoreError) {
  switch CommandLine.arguments.dropFirst().first {
  case "append" where words.count >= 5: try append(words)
  case "read" where words.count >= 3: try read(words)
  case "snapshot" where words.count == 3: try snapshot(words)
  case "rewrite" where words.count == 1: try rewrite(words)
  default: end(64, "the first lines of the source say what the words are")
  }
} catch {
  end(3, error.description)
}
