internal import CSmartStackKernels

extension FastRanker {
  /// Makes room for an item.
  @inline(__always)
  mutating func makeRoom(for item: ItemNumber) {
    precondition(
      item >= 0 && item < Self.largestItemCount, "an item has a number from 0 to 262,143")
    if Int(item) >= items.capacity { grow(for: Int(item)) }
  }

  private mutating func grow(for item: Int) {
    let doubled = items.capacity * 2
    // Doubling alone does not leave the range in which all items are scored in one pass.
    let wanted = item < denseLimit ? min(doubled, denseLimit) : doubled
    resize(to: min(max(item + 1, wanted), Self.largestItemCount))
  }

  /// Moves everything to larger columns.
  mutating func resize(to wanted: Int) {
    let rounding = wanted <= denseLimit ? 8 : 64
    let capacity = (wanted + rounding - 1) / rounding * rounding
    let old = items.capacity
    var grownItems = ItemStates(capacity: capacity)
    grownItems.copyItems(of: items)
    items = grownItems
    windows.grow(to: capacity)
    if capacity > denseLimit {
      growMany(capacity, old: old)
      return
    }
    let grownColumns = ScoreColumns(capacity: capacity, placeCount: columns.placeCount)
    grownColumns.copyRows(of: columns)
    columns = grownColumns
    scratch = ScratchColumns(capacity: capacity)
    let grown = SuccessorMatrix(capacity: capacity)
    for previous in 0..<old {
      for item in 0..<old {
        grown.restore(
          matrix.count(previous, item), matrix.row(previous)[item], previous, item)
      }
    }
    matrix = grown
    pointToColumns()
    rebuildStanding()
  }

  /// Grows where not all items have a row; the first time, all items lose theirs.
  private mutating func growMany(_ capacity: Int, old: Int) {
    successors.grow(to: capacity)
    let grown = ColdBounds(capacity: capacity)
    grown.rows.update(from: cold.rows, count: cold.capacity)
    cold = grown
    if isDense {
      for item in 0..<old { measureReach(of: item, among: old) }
      for previous in 0..<old {
        for item in 0..<old where matrix.count(previous, item) > 0 {
          _ = successors.add(
            Int32(bitPattern: matrix.count(previous, item)), previous, item)
        }
      }
      // Fewer rows than could be scored at no great cost: more would seldom be needed.
      let rows = (max(denseLimit / 2, 16) + 7) / 8 * 8
      hot = HotItems(capacity: rows)
      columns = ScoreColumns(capacity: rows, placeCount: columns.placeCount)
      scratch = ScratchColumns(capacity: rows)
      matrix = SuccessorMatrix(capacity: rows)
      touched.reserveCapacity(Self.touchedCapacity)
      pointToColumns()
    }
    for item in 0..<capacity { refreshBound(item) }
    isScored = false
  }

  /// Takes from the counts what hour, place and previous item can bring to an item.
  private func measureReach(of item: Int, among count: Int) {
    let state = items.states + item
    for hour in 0..<HabitHour.count {
      state.pointee.hourReach = max(state.pointee.hourReach, hourValue(hour, item))
    }
    for place in 0..<items.placeCount {
      state.pointee.placeReach = max(state.pointee.placeReach, placeValue(place, item))
    }
    for previous in 0..<count {
      state.pointee.previousReach = max(
        state.pointee.previousReach, matrix.row(previous)[item])
    }
  }

  private mutating func pointToColumns() {
    columnsNow.keys0 = UnsafePointer(columns.keys.0)
    columnsNow.keys1 = UnsafePointer(columns.keys.1)
    columnsNow.keys2 = UnsafePointer(columns.keys.2)
    columnsNow.dismissals = UnsafePointer(columns.dismissals)
    columnsNow.first_row = UnsafePointer(scratch.standing)
  }

  /// Adds to the count of one item after another.
  @inline(__always)
  mutating func addSuccessor(_ change: Int32, _ previous: Int, _ item: Int) {
    if isDense {
      let count = matrix.add(change, previous, item)
      matrix.set(logarithm.weighted(count, parameters.previousWeight), previous, item)
      return
    }
    let value = logarithm.weighted(
      successors.add(change, previous, item), parameters.previousWeight)
    let state = items.states + item
    if value > state.pointee.previousReach { state.pointee.previousReach = value }
    let (row, column) = (Int(cold.rows[previous]), Int(cold.rows[item]))
    if row >= 0, column >= 0 { matrix.set(value, row, column) }
  }

  /// What the previous item brings to an item.
  func previousValue(_ previous: Int, _ item: Int) -> Int32 {
    isDense
      ? matrix.row(previous)[item]
      : logarithm.weighted(successors.count(previous, item), parameters.previousWeight)
  }
}
