internal import CSmartStackKernels

// Where there are many items, only the hot ones have a row: those whose bound reached the best lately.
extension FastRanker {
  /// The row of an item, or -1 where it has none.
  @inline(__always)
  func row(of item: Int) -> Int { isDense ? item : Int(cold.rows[item]) }

  /// What the score of an item cannot exceed until the item is touched again.
  ///
  /// Use and windows that hold fade or are touched; hour, place and previous item bring at most what they
  /// brought once; dismissals only take.
  @inline(__always)
  func bound(of item: Int) -> Int32 {
    let state = items.states + item
    let first = max(scaled(state.pointee.keys.first, 0) &- columnsNow.threshold0, 0)
    let second = max(scaled(state.pointee.keys.second, 1) &- columnsNow.threshold1, 0)
    let third = max(scaled(state.pointee.keys.third, 2) &- columnsNow.threshold2, 0)
    let reach = state.pointee.hourReach &+ state.pointee.placeReach &+ state.pointee.previousReach
    return first &+ second &+ third &+ reach &+ Self.clamped(state.pointee.declaredSum)
  }

  /// Takes the bound of an item anew after it was touched, where it has no row.
  @inline(__always)
  mutating func refreshBound(_ item: Int) {
    guard !isDense, cold.rows[item] < 0 else { return }
    cold.set(items.states[item].isCandidate ? bound(of: item) : ColdBounds.none, of: item)
  }

  /// Takes all bounds anew; nothing is hot afterwards.
  mutating func coolAll() {
    isScored = false
    guard !isDense else { return }
    for row in 0..<hot.rowCount { cool(row) }
    for item in 0..<items.capacity { refreshBound(item) }
  }

  /// Takes its row from an item.
  mutating func cool(_ row: Int) {
    let item = Int(hot.items[row])
    guard item >= 0 else { return }
    hot.remove(row)
    cold.rows[item] = -1
    columns.clear(row)
    scratch.standing[row] = columns.declared[row]
    isScored = false
    refreshBound(item)
  }

  /// Gives an item a row, where there is room or some row can be freed.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - needed: items whose bound is lower may lose their rows.
  mutating func heat(_ item: Int, needed: Int32) {
    if hot.isFull { coolLowest(below: needed) }
    guard !hot.isFull else { return }
    let row = hot.insert(item)
    cold.rows[item] = Int16(truncatingIfNeeded: row)
    cold.set(ColdBounds.none, of: item)
    writeKeys(item)
    writeContext(row, item)
    writeSuccessors(row, item)
    isScored = false
  }

  /// Frees the rows of the items whose bounds are lowest.
  private mutating func coolLowest(below needed: Int32) {
    var lowest = needed
    for row in 0..<hot.rowCount { lowest = min(lowest, bound(of: Int(hot.items[row]))) }
    guard lowest < needed else { return }
    let limit = lowest &+ max((needed &- lowest) / 2, 1)
    for row in 0..<hot.rowCount where bound(of: Int(hot.items[row])) < limit { cool(row) }
  }

  /// Writes hours, places and windows of an item to its row.
  private mutating func writeContext(_ row: Int, _ item: Int) {
    let hours = items.hourCounts + item * HabitHour.count
    for hour in 0..<HabitHour.count {
      columns.hours[hour * columns.capacity + row] = logarithm.weighted(
        hours[hour], parameters.hourWeight)
    }
    let places = items.placeCounts + item * items.placeCount
    for place in 0..<items.placeCount {
      columns.places[place * columns.capacity + row] = logarithm.weighted(
        places[place], parameters.placeWeight)
    }
    columns.declared[row] = Self.clamped(items.states[item].declaredSum)
    scratch.standing[row] =
      columns.declared[row] &+ columns.hours[hour * columns.capacity + row]
      &+ (place < 0 ? 0 : columns.places[Int(place) * columns.capacity + row])
  }

  /// Writes what comes after an item that became hot, and it after others, to the rows of the hot items.
  private mutating func writeSuccessors(_ row: Int, _ item: Int) {
    let own = matrix.row(row)
    own.update(repeating: 0, count: hot.capacity)
    for cell in successors.successors(of: item) where cell.item >= 0 {
      let other = Int(cold.rows[Int(cell.item)])
      if other >= 0 { own[other] = logarithm.weighted(cell.count, parameters.previousWeight) }
    }
    for other in 0..<hot.rowCount where hot.items[other] >= 0 {
      let count = successors.count(Int(hot.items[other]), item)
      matrix.row(other)[row] = logarithm.weighted(count, parameters.previousWeight)
    }
  }

  /// Scores all hot items, where nothing was scored since the last event.
  mutating func scoreHot() {
    guard !isScored else { return }
    isScored = true
    let previous = Int(history.lastItem)
    let groups = (hot.rowCount + 7) / 8
    let previousRow = previous < 0 ? -1 : Int(cold.rows[previous])
    if previous < 0 || previousRow >= 0 {
      columnsNow.second_row = UnsafePointer(
        previous < 0 ? scratch.zeros : matrix.row(previousRow))
      Kernels.scoreRows(&columnsNow, groups: groups, scores: scratch.packed, wide: usesWideLanes)
      return
    }
    writeFollowing(previous)
    columnsNow.second_row = UnsafePointer(scratch.following)
    Kernels.scoreRows(&columnsNow, groups: groups, scores: scratch.packed, wide: usesWideLanes)
    scratch.following.update(repeating: 0, count: groups * 8)
  }

  /// Writes what comes after an item that is not hot.
  ///
  /// Without branches: a free cell has the item -1, whose row is -1, and what has no row goes to the place
  /// before the first.
  @inline(__always)
  private func writeFollowing(_ previous: Int) {
    let (following, rows) = (scratch.following, cold.rows)
    let (logarithm, weight) = (logarithm, parameters.previousWeight)
    for cell in successors.successors(of: previous) {
      following[Int(rows[Int(cell.item)])] = logarithm.weighted(cell.count, weight)
    }
  }
}
