internal import CSmartStackKernels

/// The loops in Swift, eight lanes at a time, for processors where those in C may not run.
///
/// `replacing(with:where:)` is the larger of two vectors here, since `pointwiseMax` is a call a lane.
extension Kernels {
  private typealias Lanes = SIMD8<Int32>

  @inline(__always)
  private static func load(_ column: UnsafePointer<Int32>?, _ index: Int) -> Lanes {
    // Columns have a multiple of eight rows, and nobody passes none.
    guard let column else { return Lanes() }
    return UnsafeRawPointer(column + index).loadUnaligned(as: Lanes.self)
  }

  @inline(__always)
  private static func larger(_ first: Lanes, _ second: Lanes) -> Lanes {
    first.replacing(with: second, where: second .> first)
  }

  @inline(__always)
  private static func habit(_ columns: sskernels_columns, _ index: Int) -> Lanes {
    func above(_ column: UnsafePointer<Int32>?, _ threshold: Int32) -> Lanes {
      let floor = Lanes(repeating: threshold)
      return larger(load(column, index), floor) &- floor
    }
    let use =
      above(columns.keys0, columns.threshold0) &+ above(columns.keys1, columns.threshold1)
      &+ above(columns.keys2, columns.threshold2)
    return use &- above(columns.dismissals, columns.dismissal_threshold)
  }

  static func portableScoreAll(
    _ columns: sskernels_columns, groups: Int, packed: Column, best: Column
  ) {
    var index = Lanes(255, 254, 253, 252, 251, 250, 249, 248)
    for row in stride(from: 0, to: groups * 8, by: 8) {
      let score =
        habit(columns, row) &+ load(columns.first_row, row) &+ load(columns.second_row, row)
      UnsafeMutableRawPointer(packed + row).storeBytes(
        of: (score &<< Lanes(repeating: 8)) | index, as: Lanes.self)
      index = index &- Lanes(repeating: 8)
    }
    var first = Int32.min
    var second = Int32.min
    var third = Int32.min
    for row in 0..<groups * 8 {
      let value = packed[row]
      guard value > third else { continue }
      if value > first {
        (first, second, third) = (value, first, second)
      } else if value > second {
        (second, third) = (value, second)
      } else {
        third = value
      }
    }
    best[0] = first
    best[1] = second
    best[2] = third
  }

  static func portableScoreRows(_ columns: sskernels_columns, groups: Int, scores: Column) {
    for row in stride(from: 0, to: groups * 8, by: 8) {
      let score =
        habit(columns, row) &+ load(columns.first_row, row) &+ load(columns.second_row, row)
      UnsafeMutableRawPointer(scores + row).storeBytes(of: score, as: Lanes.self)
    }
  }

  static func portableBestRows(
    _ scores: Column, _ items: Column, groups: Int, count: Int,
    into best: UnsafeMutablePointer<Int64>
  ) {
    for place in 0..<count { best[place] = .min }
    for row in 0..<groups * 8 where scores[row] > ScoreColumns.absent {
      let key = Int64(scores[row]) << 32 | Int64(UInt32(bitPattern: ~items[row]))
      guard key > best[count - 1] else { continue }
      var place = count - 1
      while place > 0, best[place - 1] < key {
        best[place] = best[place - 1]
        place -= 1
      }
      best[place] = key
    }
  }

  static func portableLargest(_ values: Column, groups: Int) -> Int32 {
    var largest = Lanes(repeating: .min)
    for row in stride(from: 0, to: groups * 8, by: 8) {
      largest = larger(largest, load(values, row))
    }
    var result = Int32.min
    for lane in 0..<8 { result = max(result, largest[lane]) }
    return result
  }

  static func portableAtLeast(_ values: Column, _ bound: Int32) -> UInt64 {
    var bits: UInt64 = 0
    for index in 0..<64 where values[index] >= bound { bits |= 1 << UInt64(index) }
    return bits
  }

  static func portableOrder(
    _ packed: Column, limit: Int, bound: Int32, _ items: UnsafeBufferPointer<Int32>,
    into output: UnsafeMutableBufferPointer<Int32>
  ) -> Bool {
    for item in items where item < 0 || Int(item) >= limit { return false }
    func value(_ item: Int32) -> Int32 {
      let value = packed[Int(item)]
      return value < bound ? 255 &- item : value
    }
    for index in items.indices {
      let item = items[index]
      var place = index
      while place > 0, value(output[place - 1]) < value(item) {
        output[place] = output[place - 1]
        place -= 1
      }
      output[place] = item
    }
    return true
  }

  /// Writes the largest values, the largest first, by insertion; the values are distinct.
  static func portableSort(_ values: Column, _ count: Int, _ wanted: Int, _ sorted: Column) {
    var found = 0
    for index in 0..<count {
      let value = values[index]
      if found == wanted, value <= sorted[found - 1] { continue }
      var place = found < wanted ? found : found - 1
      while place > 0, sorted[place - 1] < value {
        sorted[place] = sorted[place - 1]
        place -= 1
      }
      sorted[place] = value
      if found < wanted { found += 1 }
    }
    for index in found..<max(wanted, found) { sorted[index] = .min }
  }
}
