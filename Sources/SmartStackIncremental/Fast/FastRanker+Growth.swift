internal import CSmartStackKernels

extension FastRanker {
  /// Makes room for an item.
  @inline(__always)
  mutating func makeRoom(for item: ItemNumber) {
    precondition(
      item >= 0 && item < Self.largestItemCount, "an item has a number from 0 to 262,143")
    if Int(item) >= columns.capacity { grow(for: Int(item)) }
  }

  private mutating func grow(for item: Int) {
    let doubled = columns.capacity * 2
    // Doubling alone does not leave the range in which all items are scored in one pass.
    let wanted = item < denseLimit ? min(doubled, denseLimit) : doubled
    resize(to: min(max(item + 1, wanted), Self.largestItemCount))
  }

  /// Moves everything to larger columns.
  mutating func resize(to wanted: Int) {
    let rounding = wanted <= denseLimit ? 8 : 64
    let capacity = (wanted + rounding - 1) / rounding * rounding
    let wasDense = columns.capacity <= denseLimit
    let old = columns.capacity
    var grownItems = ItemStates(capacity: capacity)
    grownItems.copyItems(of: items)
    items = grownItems
    let grownColumns = ScoreColumns(capacity: capacity, placeCount: columns.placeCount)
    grownColumns.copyRows(of: columns)
    columns = grownColumns
    scratch = ScratchColumns(capacity: capacity <= denseLimit ? capacity : 64)
    windows.grow(to: capacity)
    if isDense {
      let grown = SuccessorMatrix(capacity: capacity)
      for previous in 0..<old {
        for item in 0..<old {
          grown.restore(
            matrix.count(previous, item), matrix.row(previous)[item], previous, item)
        }
      }
      matrix = grown
    } else {
      growIndex(wasDense: wasDense, old: old)
    }
    columnsNow.keys0 = UnsafePointer(columns.keys.0)
    columnsNow.keys1 = UnsafePointer(columns.keys.1)
    columnsNow.keys2 = UnsafePointer(columns.keys.2)
    columnsNow.dismissals = UnsafePointer(columns.dismissals)
    columnsNow.first_row = UnsafePointer(scratch.standing)
    rebuildStanding()
  }

  private mutating func growIndex(wasDense: Bool, old: Int) {
    let blockRows = (columns.capacity / 64 + 63) / 64 * 64
    blocks = ScoreColumns(capacity: blockRows, placeCount: columns.placeCount)
    groups = ScoreColumns(capacity: 64, placeCount: columns.placeCount)
    index.grow(to: columns.capacity)
    if wasDense {
      for previous in 0..<old {
        for item in 0..<old where matrix.count(previous, item) > 0 {
          addSuccessor(Int32(bitPattern: matrix.count(previous, item)), previous, item)
        }
      }
      matrix = SuccessorMatrix(capacity: 0)
    }
    summarizeAll()
  }

  /// Adds to the count of one item after another.
  @inline(__always)
  mutating func addSuccessor(_ change: Int32, _ previous: Int, _ item: Int) {
    if isDense {
      let count = matrix.add(change, previous, item)
      matrix.set(weighted(count, parameters.previousWeight), previous, item)
    } else {
      let weight = parameters.previousWeight
      let logarithm = logarithm
      index.add(change, previous, item) { count in
        Int32(truncatingIfNeeded: (logarithm.onePlus(count) &* Int64(weight) &+ (1 << 23)) >> 24)
      }
    }
  }

  /// Returns a weight times log₂(1 + count), in steps of 2⁻¹⁶.
  @inline(__always)
  func weighted(_ count: UInt32, _ weight: Int32) -> Int32 {
    Int32(truncatingIfNeeded: (logarithm.onePlus(count) &* Int64(weight) &+ (1 << 23)) >> 24)
  }
}
