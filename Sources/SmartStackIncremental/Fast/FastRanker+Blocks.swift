internal import CSmartStackKernels

/// The best items found so far, by score and then by number.
private struct BestItems {
  /// Score and complement of the number, the largest first.
  var keys = [16 of Int64](repeating: .min)
  let wanted: Int

  /// The score that an item must reach to take part.
  var bound: Int32 { Int32(truncatingIfNeeded: keys[wanted - 1] >> 32) }

  @inline(__always)
  static func key(_ score: Int32, _ item: Int32) -> Int64 {
    Int64(score) << 32 | Int64(UInt32(bitPattern: ~item))
  }

  @inline(__always)
  mutating func insert(_ score: Int32, _ item: Int32) {
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
  /// Finds the best of many items: opens the group with the largest bound, in it the block with the
  /// largest bound, until no bound reaches the least of those found.
  mutating func topOfBlocks(
    _ wanted: Int, into output: inout MutableSpan<ItemNumber>
  ) -> Int {
    var best = BestItems(wanted: wanted)
    let previous = history.lastItem
    let first = previous < 0 ? -1 : index.firstGroup(of: Int(previous))
    let groupLanes = (columns.capacity + 32_767) / 32_768
    var view = view(of: groups, row: 0)
    Kernels.scoreBlock(
      &view, groups: groupLanes, packed: scratch.allGroups, wide: usesWideLanes)
    var successors = first
    while successors >= 0 {
      let group = index.groups[Int(successors)]
      scratch.allGroups[Int(group.number)] &+= group.largest << 6
      successors = group.next
    }
    while true {
      let bound = Kernels.largest(scratch.allGroups, groups: groupLanes, wide: usesWideLanes)
      guard bound >> 6 >= best.bound, bound >> 6 > ScoreColumns.absent else { break }
      let group = 63 &- (bound & 63)
      scratch.allGroups[Int(group)] = .min
      search(group, successors: first, best: &best)
    }
    for place in 0..<wanted {
      output[place] = ~Int32(bitPattern: UInt32(truncatingIfNeeded: best.keys[place]))
    }
    return wanted
  }

  @inline(__always)
  private func search(_ group: Int32, successors: Int32, best: inout BestItems) {
    let firstBlock = Int(group) * 64
    let lanes = min(64, blocks.capacity - firstBlock) / 8
    var view = view(of: blocks, row: firstBlock)
    Kernels.scoreBlock(
      &view, groups: lanes, packed: scratch.groupScores, wide: usesWideLanes)
    var successorGroup = successors
    while successorGroup >= 0, index.groups[Int(successorGroup)].number != group {
      successorGroup = index.groups[Int(successorGroup)].next
    }
    let firstOfGroup = successorGroup < 0 ? -1 : index.groups[Int(successorGroup)].firstBlock
    if successorGroup >= 0, index.groups[Int(successorGroup)].page >= 0 {
      index.addPage(
        index.groups[Int(successorGroup)].page, to: scratch.groupScores, wide: usesWideLanes)
    } else {
      var each = firstOfGroup
      while each >= 0 {
        let block = index.blocks[Int(each)]
        scratch.groupScores[Int(block.number) & 63] &+= block.largest << 6
        each = block.next
      }
    }
    while true {
      let bound = Kernels.largest(scratch.groupScores, groups: lanes, wide: usesWideLanes)
      guard bound >> 6 >= best.bound, bound >> 6 > ScoreColumns.absent else { return }
      let row = Int(63 &- (bound & 63))
      scratch.groupScores[row] = .min
      scan(firstBlock + row, firstOfGroup: firstOfGroup, best: &best)
    }
  }

  @inline(__always)
  private func scan(_ block: Int, firstOfGroup: Int32, best: inout BestItems) {
    let firstItem = block * 64
    var view = view(of: columns, row: firstItem)
    let scores = scratch.blockScores
    Kernels.scoreBlock(&view, groups: 8, packed: scores, wide: usesWideLanes)
    var successors = firstOfGroup
    while successors >= 0, Int(index.blocks[Int(successors)].number) != block {
      successors = index.blocks[Int(successors)].next
    }
    if successors >= 0 { addSuccessors(index.blocks[Int(successors)], to: scores) }
    let lowest = max(best.bound, ScoreColumns.absent + 1)
    if best.keys[0] == .min {
      // The first block: its own best fill the list.
      let sorted = scratch.best
      Kernels.top(scores, groups: 8, count: best.wanted, into: sorted, wide: usesWideLanes)
      for place in 0..<best.wanted where sorted[place] >> 6 >= lowest {
        best.keys[place] = BestItems.key(
          sorted[place] >> 6, Int32(firstItem) + (63 &- (sorted[place] & 63)))
      }
      return
    }
    var bits = Kernels.atLeast(scores, lowest << 6, wide: usesWideLanes)
    while bits != 0 {
      let row = bits.trailingZeroBitCount
      bits &= bits &- 1
      best.insert(scores[row] >> 6, Int32(truncatingIfNeeded: firstItem &+ row))
    }
  }

  @inline(__always)
  private func addSuccessors(_ block: SuccessorIndex.Block, to scores: ScoreColumns.Column) {
    guard block.page < 0 else {
      index.addPage(block.page, to: scores, wide: usesWideLanes)
      return
    }
    var each = block.firstPair
    while each >= 0 {
      let pair = index.pairs[Int(each)]
      scores[Int(pair.item) & 63] &+= pair.value << 6
      each = pair.next
    }
  }

  /// The rows of columns from one on, with the hour and the place of now.
  @inline(__always)
  private func view(of columns: borrowing ScoreColumns, row: Int) -> sskernels_columns {
    var view = columnsNow
    view.keys0 = UnsafePointer(columns.keys.0 + row)
    view.keys1 = UnsafePointer(columns.keys.1 + row)
    view.keys2 = UnsafePointer(columns.keys.2 + row)
    view.dismissals = UnsafePointer(columns.dismissals + row)
    view.first_row = UnsafePointer(columns.declared + row)
    view.second_row = UnsafePointer(columns.hours + hour * columns.capacity + row)
    view.third_row =
      place < 0
      ? UnsafePointer(scratch.zeros)
      : UnsafePointer(columns.places + Int(place) * columns.capacity + row)
    return view
  }
}
