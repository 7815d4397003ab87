import SmartStackIncremental
import SmartStackModel
import Testing

@testable import SmartStackHabits
@testable import SmartStackIncremental

/// A restored learnt ranker goes on as the one that was never stored, and what is damaged is refused.
@Suite struct LearntRankerSnapshotTests {
  static let settings = [1, 2, 5, 17, 40, 150]

  /// What two rankers differ in now; nothing where they say the same to the last bit.
  private func difference(_ one: inout LearntRanker, _ other: inout LearntRanker) -> String? {
    one.score()
    other.score()
    let count = one.itemCount
    guard count == other.itemCount, one.candidateCount == other.candidateCount else {
      return "numbers of items"
    }
    let bits = one.scores.prefix(count).map(\.bitPattern)
    guard other.scores.prefix(count).map(\.bitPattern) == bits else { return "scores" }
    let (expected, found) = (one.top(one.candidateCount), other.top(one.candidateCount))
    return expected == found ? nil : "order"
  }

  /// What two rankers differ in now, in what they learnt, in chances, reasons and the next change.
  private func difference(
    inDepth one: inout LearntRanker, _ other: inout LearntRanker
  ) -> String? {
    if let difference = difference(&one, &other) { return difference }
    if one.habit != other.habit { return "what was learnt" }
    if one.log != other.log { return "log" }
    if one.session != other.session { return "session" }
    let moment = one.moment(at: one.clock.milliseconds, place: one.place, offset: one.offset)
    let count = one.itemCount
    let features = one.habit.features(subjectCount: count, at: moment).values
    guard other.habit.features(subjectCount: count, at: moment).values == features else {
      return "chances"
    }
    for item in 0..<ItemNumber(min(count, 6)) {
      let (expected, found) = (one.explain(item), other.explain(item))
      guard expected == found else { return "reasons" }
    }
    let items = Array(0..<ItemNumber(min(count, 10)))
    let (next, again) = (one.nextChange(of: items), other.nextChange(of: items))
    return next == again ? nil : "next change"
  }

  @Test("A restored ranker equals one that was never stored and a fold", arguments: settings)
  func law(items: Int) throws {
    for run in 0..<4 {
      let seed = UInt64(items) &* 104_729 &+ UInt64(run)
      var script = EventScript(seed: seed, itemCount: items)
      var (ranker, fold) = (LearntRanker(), LearntRanker())
      let point = Int.random(in: 0..<160, using: &script.random)
      for _ in 0..<point {
        let event = script.next()
        ranker.apply(event)
        fold.apply(event)
        if script.random.next() % 2 == 0 { _ = ranker.top(3) }
      }
      let bytes = ranker.snapshot()
      var restored = try LearntRanker(restoring: bytes)
      let again = restored.snapshot()
      try #require(again == bytes, "seed \(seed)")
      let atOnce = difference(inDepth: &ranker, &restored)
      try #require(atOnce == nil, "seed \(seed)")
      for step in 0..<160 {
        let event = script.next()
        ranker.apply(event)
        restored.apply(event)
        fold.apply(event)
        if script.random.next() % 3 == 0 {
          let found = difference(&ranker, &restored)
          try #require(found == nil, "seed \(seed), step \(step) after \(event)")
        }
        if step % 16 == 15 {
          let found = difference(inDepth: &ranker, &restored)
          try #require(found == nil, "seed \(seed), step \(step)")
        }
      }
      let (one, other) = (ranker.snapshot(), restored.snapshot())
      try #require(one == other, "seed \(seed)")
      let beside = difference(inDepth: &fold, &restored)
      try #require(beside == nil, "seed \(seed), against the fold")
    }
  }

  /// A ranker after some events, with dismissals and windows.
  private func ranker(_ seed: UInt64, items: Int, events: Int) -> LearntRanker {
    var script = EventScript(seed: seed, itemCount: items)
    var ranker = LearntRanker()
    for _ in 0..<events { ranker.apply(script.next()) }
    return ranker
  }

  @Test func `flipped bytes and other lengths are refused`() {
    var random = SplitMix64(seed: 5)
    var ranker = ranker(77, items: 5, events: 30)
    let bytes = ranker.snapshot()
    for index in 0..<4000 {
      var damaged = bytes
      let place = index < 100 ? index : Int.random(in: bytes.indices, using: &random)
      damaged[place] ^= UInt8(1) << UInt8.random(in: 0..<8, using: &random)
      #expect(throws: LearntRankerError.self, "byte \(place)") {
        _ = try LearntRanker(restoring: damaged).candidateCount
      }
      guard index % 4 == 0 else { continue }
      #expect(throws: LearntRankerError.self, "\(place) bytes") {
        _ = try LearntRanker(restoring: Array(bytes.prefix(place))).candidateCount
      }
    }
    #expect(throws: LearntRankerError.self) {
      _ = try LearntRanker(restoring: bytes + [0]).candidateCount
    }
  }

  /// Words that a checksum covers may still be nonsense: nothing that they say traps, at once or later.
  @Test(arguments: [1, 4, 40])
  func `nonsense under a right checksum is refused or read, and never traps`(_ items: Int) throws {
    var ranker = ranker(78, items: items, events: 60)
    let bytes = ranker.snapshot()
    let body = try SnapshotWords.body(of: bytes, mark: SnapshotWords.learntMark)
    var random = SplitMix64(seed: UInt64(items))
    var (refused, read) = (0, 0)
    for round in 0..<3000 {
      var changed = body
      for _ in 0..<(round % 3 + 1) {
        // The first words, which hold the numbers of things, are changed more often.
        let end = round % 2 == 0 ? body.count : min(body.count, 120)
        let index = Int.random(in: 5..<end, using: &random)
        let word = changed[index]
        let candidates: [Int64] = [
          -1, 0, 1, 2, 7, 31, 33, 1 << 20, 1 << 30, 1 << 32, 1 << 40, 1 << 61, .max, .min,
          word &+ 1, word &- 1, word ^ (1 << Int64.random(in: 0..<64, using: &random)),
          Int64(bitPattern: Double.infinity.bitPattern), Int64(bitPattern: (1e300).bitPattern),
          body[Int.random(in: 5..<body.count, using: &random)],
        ]
        changed[index] = candidates.randomElement(using: &random) ?? 0
      }
      let bytes = SnapshotWords.bytes(of: changed, mark: SnapshotWords.learntMark)
      guard var restored = try? LearntRanker(restoring: bytes) else {
        refused += 1
        continue
      }
      read += 1
      var script = EventScript(seed: UInt64(round), itemCount: items + 3)
      for step in 0..<12 {
        restored.apply(script.next())
        if step % 4 == 0 { #expect(restored.top(3).count <= 3) }
      }
      _ = restored.explain(0)
      _ = restored.nextChange(of: [0, 1])
      let bytesAfter = restored.snapshot()
      #expect(!bytesAfter.isEmpty)
    }
    #expect(refused > 500 && read > 50)
  }

  @Test func `what a snapshot depends on is refused by name where it is another`() throws {
    var ranker = ranker(3, items: 5, events: 20)
    let bytes = ranker.snapshot()
    func refusal(_ change: (inout LearntRankerParameters) -> Void) -> LearntRankerError? {
      var parameters = LearntRankerParameters()
      change(&parameters)
      do throws(LearntRankerError) {
        _ = try LearntRanker(restoring: bytes, parameters: parameters).candidateCount
        return nil
      } catch { return error }
    }
    #expect(refusal { _ in } == nil)
    #expect(refusal { $0.weights.start.values[7] += 1e-9 } == .otherDependency("weights"))
    #expect(refusal { $0.weights.switch.spreads[0] *= 2 } == .otherDependency("weights"))
    #expect(refusal { $0.adaptation.doubt = 0.1 } == .otherDependency("adaptation"))
    #expect(refusal { $0.adaptation = .none } == .otherDependency("adaptation"))
    #expect(refusal { $0.donationAmount = 0.5 } == .otherDependency("parameters"))
    #expect(refusal { $0.tick += 1 } == .otherDependency("parameters"))
    #expect(refusal { $0.sessionGap += 1 } == .otherDependency("parameters"))
    #expect(refusal { $0.dismissalHalfLife += 1 } == .otherDependency("parameters"))
    var body = try SnapshotWords.body(of: bytes, mark: SnapshotWords.learntMark)
    for (index, name) in ["layout", "weights", "adaptation", "families", "parameters"].enumerated()
    {
      body[index] ^= 1
      let other = SnapshotWords.bytes(of: body, mark: SnapshotWords.learntMark)
      #expect(throws: LearntRankerError.otherDependency(name)) {
        _ = try LearntRanker(restoring: other).candidateCount
      }
      body[index] ^= 1
    }
    var newer = bytes
    newer[8] = 2
    #expect(throws: LearntRankerError.unknownSnapshotVersion(2)) {
      _ = try LearntRanker(restoring: newer).candidateCount
    }
    let fast = FastRanker(parameters: .standard, itemCapacity: 4, eventCapacity: 4).snapshot()
    #expect(throws: LearntRankerError.notASnapshot) {
      _ = try LearntRanker(restoring: fast).candidateCount
    }
  }

  @Test func `nothing of a forgotten item is stored`() throws {
    var script = EventScript(seed: 9, itemCount: 6)
    var (ranker, other) = (LearntRanker(), LearntRanker())
    for item in 0..<6 as Range<ItemNumber> {
      ranker.add(item)
      other.add(item)
    }
    for _ in 0..<80 {
      let (item, time) = (script.item(), Timestamp(clamping: script.clock))
      script.clock += 400_000
      ranker.use(item, at: time)
      if item == 2 { other.advance(to: time) } else { other.use(item, at: time) }
    }
    ranker.delete(2)
    other.delete(2)
    let (found, expected) = (ranker.snapshot(), other.snapshot())
    #expect(found == expected)
  }
}
