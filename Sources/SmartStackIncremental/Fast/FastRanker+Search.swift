internal import CSmartStackKernels

/// The best items found so far, by score and then by number.
private struct BestItems {
  /// Score and complement of the number, the largest first.
  var keys = [16 of Int64](repeating: .min)
  let wanted: Int

  /// The score that an item must reach to take part.
  @inline(__always)
  var bound: Int32 {
    max(Int32(truncatingIfNeeded: keys[wanted - 1] >> 32), ScoreColumns.absent &+ 1)
  }

  /// Whether an item with a score would take part.
  @inline(__always)
  func admits(_ score: Int32, _ item: Int) -> Bool {
    score > ScoreColumns.absent && Self.key(score, item) > keys[wanted - 1]
  }

  @inline(__always)
  static func key(_ score: Int32, _ item: Int) -> Int64 {
    Int64(score) << 32 | Int64(UInt32(bitPattern: ~Int32(truncatingIfNeeded: item)))
  }

  @inline(__always)
  mutating func insert(_ score: Int32, _ item: Int) {
    let key = Self.key(score, item)
    guard key > keys[wanted - 1] else { return }
    var place = wanted - 1
    while place > 0, keys[place - 1] < key {
      keys[place] = keys[place - 1]
      place -= 1
    }
    keys[place] = key
  }
}

extension FastRanker {
  /// Finds the best of many items: scores the hot ones in one pass, and of the others only those whose
  /// bounds reach the least of the best.
  mutating func topOfMany(
    _ wanted: Int, into output: inout MutableSpan<ItemNumber>
  ) -> Int {
    scoreHot()
    var best = BestItems(wanted: wanted)
    let groups = (hot.rowCount + 7) / 8
    var span = best.keys.mutableSpan
    span.withUnsafeMutableBufferPointer { keys in
      guard let base = keys.baseAddress else { return }
      Kernels.bestRows(
        scratch.packed, hot.items, groups: groups, count: wanted, into: base, wide: usesWideLanes)
    }
    if cold.ceiling >= best.bound { searchCold(&best) }
    for place in 0..<wanted {
      output[place] = ~Int32(bitPattern: UInt32(truncatingIfNeeded: best.keys[place]))
    }
    return wanted
  }

  /// Opens the groups, the blocks and the items whose bounds reach the best, and heats what does by a bound of
  /// now.
  @inline(never)
  private mutating func searchCold(_ best: inout BestItems) {
    var found: [Int32] = []
    swap(&found, &touched)
    found.removeAll(keepingCapacity: true)
    var groupBits = Kernels.atLeast(cold.groups, best.bound, wide: usesWideLanes)
    while groupBits != 0 {
      let group = groupBits.trailingZeroBitCount
      groupBits &= groupBits &- 1
      guard best.admits(cold.groups[group], group * 4_096) else { continue }
      var blockBits = Kernels.atLeast(
        cold.blocks + group * 64, best.bound, wide: usesWideLanes)
      while blockBits != 0 {
        let block = group * 64 + blockBits.trailingZeroBitCount
        blockBits &= blockBits &- 1
        if best.admits(cold.blocks[block], block * 64) { searchBlock(block, &best, &found) }
      }
      cold.summarize(group: group, wide: usesWideLanes)
    }
    cold.summarize(wide: usesWideLanes)
    for item in found where cold.items[Int(item)] >= best.bound {
      heat(Int(item), needed: best.bound)
    }
    swap(&found, &touched)
  }

  private func searchBlock(_ block: Int, _ best: inout BestItems, _ found: inout [Int32]) {
    var bits = Kernels.atLeast(cold.items + block * 64, best.bound, wide: usesWideLanes)
    while bits != 0 {
      let item = block * 64 + bits.trailingZeroBitCount
      bits &= bits &- 1
      guard best.admits(cold.items[item], item) else { continue }
      let bound = bound(of: item)
      cold.items[item] = bound
      guard best.admits(bound, item) else { continue }
      best.insert(score(item), item)
      if found.count < Self.touchedCapacity { found.append(Int32(truncatingIfNeeded: item)) }
    }
    cold.summarize(block: block, wide: usesWideLanes)
  }
}
