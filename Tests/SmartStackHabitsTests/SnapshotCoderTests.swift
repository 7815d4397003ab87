import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackHabits

/// What the engine learnt, written to words and read again.
@Suite struct SnapshotCoderTests {
  /// The words of what a ranker learnt.
  private func words(of ranker: HabitRanker) throws -> [Int64] {
    var copy = ranker
    var coder = SnapshotCoder()
    try copy.code(&coder)
    return coder.words
  }

  private func restored(_ words: [Int64], subjectLimit: Int) throws -> HabitRanker {
    var ranker = HabitRanker(weights: .shipped, subjectLimit: subjectLimit)
    var coder = SnapshotCoder(reading: words)
    try ranker.code(&coder)
    #expect(coder.isAtEnd)
    return ranker
  }

  @Test(
    "What was read goes on as what was written",
    arguments: [
      (1, 60, Int.max), (7, 300, .max), (40, 300, .max), (150, 500, .max), (60, 300, 10),
      (33, 300, 5),
    ])
  func law(subjects: Int, count: Int, limit: Int) throws {
    var random = SplitMix64(seed: UInt64(subjects))
    let uses = RandomUse.history(seed: UInt64(subjects), count: count, subjects: subjects)
    var ranker = HabitRanker(weights: .shipped, subjectLimit: limit)
    var restored: HabitRanker?
    let point = Int.random(in: 0..<count / 2, using: &random)
    var (expected, found): ([Double], [Double]) = ([], [])
    for (index, use) in uses.enumerated() {
      var moment = use.moment
      // Clocks are turned back, and long pauses scale all counts.
      if random.next() % 9 == 0 { moment.time -= 7_200_000 }
      if random.next() % 60 == 0 { moment.time += 86_400_000 * 400 }
      if index == point {
        let words = try words(of: ranker)
        let copy = try self.restored(words, subjectLimit: limit)
        #expect(copy == ranker)
        let again = try self.words(of: copy)
        #expect(again == words)
        restored = copy
      }
      var items = [use.subject]
      let other = Int(random.next() % UInt64(subjects))
      if random.next() % 4 == 0, other != use.subject { items.append(other) }
      let amount = random.pick([1, 1, 0.25])
      let known = limit < .max ? limit : max(1, ranker.subjectCount)
      ranker.score(&expected, subjectCount: known, at: moment)
      ranker.observe(items, amount: amount, subjectCount: known, at: moment)
      guard var copy = restored else { continue }
      // The copy is stored and restored again and again.
      if random.next() % 40 == 0 {
        copy = try self.restored(try words(of: copy), subjectLimit: limit)
      }
      copy.score(&found, subjectCount: known, at: moment)
      copy.observe(items, amount: amount, subjectCount: known, at: moment)
      restored = copy
      try #require(found == expected, "use \(index)")
    }
    let copy = try #require(restored)
    #expect(copy == ranker)
    let (one, two) = (try words(of: ranker), try words(of: copy))
    #expect(one == two)
  }

  @Test("Words that are missing or too many are refused")
  func lengths() throws {
    var ranker = HabitRanker(weights: .shipped)
    for use in RandomUse.history(seed: 2, count: 40, subjects: 5) {
      ranker.observe([use.subject], at: use.moment)
    }
    let words = try words(of: ranker)
    for length in stride(from: 0, to: words.count, by: 3) {
      var other = HabitRanker(weights: .shipped)
      var coder = SnapshotCoder(reading: Array(words.prefix(length)))
      #expect(throws: SnapshotDamage.self) { try other.code(&coder) }
    }
    var other = HabitRanker(weights: .shipped)
    var coder = SnapshotCoder(reading: words + [0])
    try other.code(&coder)
    #expect(!coder.isAtEnd)
  }

  @Test("Runs of the usual number take a word, and other numbers one each")
  func runs() throws {
    let values = RawBuffer<Double>(repeating: 1, count: 100)
    let copy = RawBuffer<Double>(repeating: 1, count: 100)
    defer {
      values.free()
      copy.free()
    }
    values[40] = 2
    values[42] = -0.0
    var coder = SnapshotCoder()
    try coder.code(values, count: 100, usual: 1)
    #expect(coder.words.count <= 6)
    var reader = SnapshotCoder(reading: coder.words)
    try reader.code(copy, count: 100, usual: 1)
    #expect((0..<100).allSatisfy { copy[$0].bitPattern == values[$0].bitPattern })
    var shorter = SnapshotCoder(reading: coder.words)
    #expect(throws: SnapshotDamage.self) { try shorter.code(copy, count: 42, usual: 1) }
    for word in [Int64.min, .max, 0, -1, 1 << 62] {
      var hostile = SnapshotCoder(reading: [word, 0, 0])
      #expect(throws: SnapshotDamage.self) { try hostile.code(copy, count: 100, usual: 1) }
    }
  }
}
