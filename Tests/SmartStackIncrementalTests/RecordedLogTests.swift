import Foundation
import SmartStackModel
import Testing

@testable import SmartStackIncremental

/// The incremental ranker on a recorded log of 25 people, after every event, against the reference.
///
/// Ten cards, and all items of a person. Unless
/// `SMARTSTACK_WHOLE_LOG` is set, they are compared after every sixty-fourth event; every event is applied.
@Suite struct RecordedLogTests {
  struct Use {
    var item: Int32
    var time: Int64
    var place: Int32?
  }

  static let log: String? = {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let path = package.deletingLastPathComponent()
      .appendingPathComponent("shared/data/ubiqlog/ubiqlog-25users.tsv.gz").path
    return FileManager.default.isReadableFile(atPath: path) ? path : nil
  }()

  static let isWhole = ProcessInfo.processInfo.environment["SMARTSTACK_WHOLE_LOG"] != nil

  /// The uses of each person in order of time, items and places numbered by first sight.
  static func people(_ path: String) throws -> [[Use]] {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gzip", "-dc", path]
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    var people: [[Use]] = []
    var items = ItemInterner()
    var places = ItemInterner()
    var person: Substring = ""
    for line in text.split(separator: "\n").dropFirst() {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == 6, !fields[3].isEmpty else { continue }
      if fields[0] != person {
        person = fields[0]
        people.append([])
        items = ItemInterner()
        places = ItemInterner()
      }
      let use = Use(
        item: items.number(of: "\(fields[2])\t\(fields[3])"), time: time(fields[1].utf8),
        place: fields[5].isEmpty ? nil : places.number(of: String(fields[5])))
      people[people.count - 1].append(use)
    }
    return people.map { $0.sorted { $0.time < $1.time } }
  }

  /// Milliseconds since 1970 of `yyyy-mm-ddThh:mm:ss`.
  static func time(_ text: Substring.UTF8View) -> Int64 {
    let numbers = text.split { $0 < 48 || $0 > 57 }.map {
      $0.reduce(Int64(0)) { $0 * 10 + Int64($1) - 48 }
    }
    guard numbers.count == 6 else { return 0 }
    var days: Int64 = 0
    for year in 1970..<numbers[0] { days += year % 4 == 0 ? 366 : 365 }
    let lengths: [Int64] = [31, numbers[0] % 4 == 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30]
    days += lengths.prefix(Int(numbers[1]) - 1).reduce(0, +) + numbers[2] - 1
    return ((days * 24 + numbers[3]) * 60 + numbers[4]) * 60_000 + numbers[5] * 1000
  }

  @Test(
    .enabled(if: Self.log != nil, "the recorded log is absent"), arguments: [10, Int.max])
  func `top three and order of ten equal the reference after every event`(_ cards: Int) throws {
    let people = try Self.people(#require(Self.log))
    #expect(people.count >= 25)
    var compared = 0
    var differences = 0
    for uses in people {
      let kept = Self.mostUsed(uses, cards)
      var ranker = FastRanker()
      var reference = ReferenceRanker()
      for (index, use) in kept.enumerated() {
        for event in Self.events(index, use, kept) {
          ranker.apply(event)
          reference.apply(event)
        }
        guard Self.isWhole || index % 64 == 7 else { continue }
        compared += 1
        let expected = reference.ordered(reference.candidates)
        let stack = reference.candidates.prefix(10).map { $0 }
        let (top, order) = (ranker.top(3), ranker.ordered(stack))
        let few = stack.count == expected.count ? expected : reference.ordered(stack)
        if top != Array(expected.prefix(3)) || order != few { differences += 1 }
      }
      let (all, expected) = (
        ranker.top(ranker.candidateCount), reference.ordered(reference.candidates)
      )
      #expect(all == expected)
    }
    #expect(differences == 0)
    #expect(compared > 1_000)
    print("recorded log: \(compared) events compared, \(differences) differences")
  }

  static func mostUsed(_ uses: [Use], _ count: Int) -> [Use] {
    var counts: [Int32: Int] = [:]
    for use in uses { counts[use.item, default: 0] += 1 }
    let best = Set(
      counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(count).map(\.key))
    return uses.filter { best.contains($0.item) }
  }

  /// A use, and now and then a window and a dismissal of an item that is known.
  static func events(_ index: Int, _ use: Use, _ uses: [Use]) -> [RankerEvent] {
    let instant = Timestamp(clamping: use.time)
    var events: [RankerEvent] = [.place(use.place), .use(use.item, instant)]
    let other = uses[index * 7 / 11].item
    if index % 9 == 4 {
      let start = use.time + Int64(index % 5) * 1_800_000
      events.append(
        .timeline(
          other,
          [
            DeclaredWindow(
              start: Timestamp(clamping: start), end: Timestamp(clamping: start + 5_400_000),
              value: Double(index % 17) / 8)
          ]))
    }
    if index % 50 == 49 { events.append(.dismissal(other, instant)) }
    return events
  }
}
