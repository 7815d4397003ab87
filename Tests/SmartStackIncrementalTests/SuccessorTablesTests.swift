import SmartStackModel
import Testing

@testable import SmartStackIncremental

/// The tables count as a dictionary does, whatever grows, shrinks and is left.
@Suite struct SuccessorTablesTests {
  @Test(arguments: 0..<20)
  func `counts and successors equal a dictionary`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var tables = SuccessorTables()
    let items = [3, 40, 700][Int(seed % 3)]
    tables.grow(to: items)
    if seed % 2 == 0 { tables.reserve(2_000) }
    var expected: [[Int: UInt32]] = Array(repeating: [:], count: items)
    for _ in 0..<4_000 {
      let previous = min(
        Int.random(in: 0..<items, using: &random), Int.random(in: 0..<items, using: &random))
      let item = Int.random(in: 0..<items, using: &random)
      let count = expected[previous][item] ?? 0
      let change: Int32 = count > 0 && Int.random(in: 0..<5, using: &random) == 0 ? -1 : 1
      expected[previous][item] = change < 0 ? count - 1 : count + 1
      #expect(tables.add(change, previous, item) == expected[previous][item])
      let other = Int.random(in: 0..<items, using: &random)
      #expect(tables.count(previous, other) == expected[previous][other] ?? 0)
    }
    for previous in 0..<items {
      var found: [Int: UInt32] = [:]
      for cell in tables.successors(of: previous) where cell.item >= 0 {
        #expect(found.updateValue(cell.count, forKey: Int(cell.item)) == nil)
      }
      #expect(found == expected[previous])
    }
  }
}
