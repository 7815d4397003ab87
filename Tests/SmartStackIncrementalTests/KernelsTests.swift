internal import CSmartStackKernels
import SmartStackModel
import Testing

@testable import SmartStackIncremental

/// The loops in C and those in Swift give the same whole numbers.
@Suite struct KernelsTests {
  typealias Column = UnsafeMutablePointer<Int32>

  static func column(_ count: Int, _ random: inout SplitMix64, _ range: ClosedRange<Int32>)
    -> Column
  {
    let column = Column.allocate(capacity: count)
    for index in 0..<count { column[index] = Int32.random(in: range, using: &random) }
    return column
  }

  static func outputs(_ count: Int) -> Column {
    let column = Column.allocate(capacity: count)
    column.initialize(repeating: -77, count: count)
    return column
  }

  @Test(
    .enabled(if: Kernels.hasWideLanes, "this processor cannot run the loops in C"),
    arguments: 0..<300)
  func `scores, selections and orders are equal`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let groups = Int.random(in: 1...32, using: &random)
    let rows = groups * 8
    let keys = (0..<4).map { _ in Self.column(rows, &random, -(1 << 30)...(1 << 21)) }
    let context = (0..<2).map { _ in Self.column(rows, &random, -(1 << 20)...(1 << 20)) }
    if seed % 3 == 0 { context[0][rows - 1] = ScoreColumns.absent }
    defer { for column in keys + context { column.deallocate() } }
    var view = sskernels_columns()
    view.keys0 = UnsafePointer(keys[0])
    view.keys1 = UnsafePointer(keys[1])
    view.keys2 = UnsafePointer(keys[2])
    view.dismissals = UnsafePointer(keys[3])
    view.first_row = UnsafePointer(context[0])
    view.second_row = UnsafePointer(context[1])
    view.threshold0 = Int32.random(in: -(1 << 20)...(1 << 20), using: &random)
    view.threshold1 = Int32.random(in: -(1 << 20)...(1 << 20), using: &random)
    view.threshold2 = Int32.random(in: -(1 << 20)...(1 << 20), using: &random)
    view.dismissal_threshold = Int32.random(in: -(1 << 20)...(1 << 20), using: &random)
    let results = [true, false].map { wide in
      Self.results(&view, groups: groups, seed: seed, wide: wide)
    }
    #expect(results[0] == results[1])
  }

  static func results(
    _ view: inout sskernels_columns, groups: Int, seed: Int, wide: Bool
  ) -> [[Int32]] {
    let rows = groups * 8
    let (packed, block) = (outputs(rows), outputs(512))
    let (best, top, ordered) = (outputs(3), outputs(16), outputs(16))
    defer { for column in [packed, block, best, top, ordered] { column.deallocate() } }
    Kernels.scoreAll(&view, groups: groups, packed: packed, best: best, wide: wide)
    Kernels.scoreRows(&view, groups: groups, scores: block, wide: wide)
    // Few distinct scores, so that many are equal.
    if seed % 2 == 1 { for row in 0..<rows { block[row] = block[row] % 5 } }
    let numbers = outputs(rows)
    for row in 0..<rows { numbers[row] = Int32((row * 37 + seed) % rows) }
    var keys = [Int64](repeating: 0, count: 16)
    let wanted = 1 + seed % min(16, rows)
    Kernels.top(packed, groups: groups, count: wanted, into: top, wide: wide)
    var items = (0..<min(16, rows)).map { Int32($0 * 7 % rows) }
    items = Array(Set(items)).sorted()
    if seed % 10 == 9 { items[0] = Int32(rows) }
    let found = items.withUnsafeBufferPointer { items in
      Kernels.order(
        packed, limit: rows, bound: (ScoreColumns.absent + 1) << 8, items,
        into: UnsafeMutableBufferPointer(start: ordered, count: 16), wide: wide)
    }
    let (few, sorted) = (outputs(16), outputs(16))
    defer {
      few.deallocate()
      sorted.deallocate()
    }
    Kernels.scoreFew(&view, groups: min(groups, 2), packed: few, sorted: sorted, wide: wide)
    defer { numbers.deallocate() }
    keys.withUnsafeMutableBufferPointer { keys in
      guard let base = keys.baseAddress else { return }
      Kernels.bestRows(block, numbers, groups: groups, count: wanted, into: base, wide: wide)
    }
    var bits: UInt64 = 0
    if rows >= 64 { bits = Kernels.atLeast(block, block[seed % 64], wide: wide) }
    func list(_ column: Column, _ count: Int) -> [Int32] { (0..<count).map { column[$0] } }
    return [
      list(few, 16), list(sorted, min(groups, 2) * 8), list(packed, rows), list(block, rows),
      list(best, 3), list(top, wanted), list(ordered, 16),
      [Kernels.largest(block, groups: groups, wide: wide), found ? 1 : 0],
      [Int32(truncatingIfNeeded: bits), Int32(truncatingIfNeeded: bits >> 32)],
      keys.flatMap { [Int32(truncatingIfNeeded: $0), Int32(truncatingIfNeeded: $0 >> 32)] },
    ]
  }
}
