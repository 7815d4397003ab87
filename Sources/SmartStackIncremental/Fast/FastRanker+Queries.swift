internal import CSmartStackKernels

extension FastRanker {
  /// Writes the best candidates, the best first.
  ///
  /// - Parameters:
  ///   - count: how many are wanted; more than `output` holds are not written.
  ///   - output: where they go.
  /// - Returns: how many were written.
  /// - Complexity: for up to 16 items, O(*n*) in lanes of eight for up to 256 candidates *n*, and
  ///   above that as for 256 and by the others that may reach the top; for more, O(*n* log *n*).
  public mutating func top(_ count: Int, into output: inout MutableSpan<ItemNumber>) -> Int {
    let wanted = min(count, output.count, candidateCount)
    guard wanted > 0 else { return 0 }
    guard wanted <= 16 else { return everything(wanted, into: &output) }
    guard isDense else { return topOfMany(wanted, into: &output) }
    scoreAll()
    let held = scratch.held
    if wanted <= 3 {
      output.withUnsafeMutableBufferPointer { output in
        output[0] = 255 &- (held[0] & 255)
        if wanted > 1 { output[1] = 255 &- (held[1] & 255) }
        if wanted > 2 { output[2] = 255 &- (held[2] & 255) }
      }
      return wanted
    }
    let best = isFew ? held : scratch.best
    if !isFew {
      Kernels.top(
        scratch.packed, groups: columns.capacity / 8, count: wanted, into: best,
        wide: usesWideLanes)
    }
    output.withUnsafeMutableBufferPointer { output in
      for index in 0..<wanted { output[index] = 255 &- (best[index] & 255) }
    }
    return wanted
  }

  /// Writes distinct items in order, the best first.
  ///
  /// - Parameters:
  ///   - items: the items; those without any event take part with no evidence.
  ///   - output: where they go; it holds at least as many.
  /// - Complexity: O(*n*) in lanes of eight for up to sixteen items where at most 256 are known; else
  ///   O(*m* log *m*) for *m* items.
  public mutating func order(
    _ items: Span<ItemNumber>, into output: inout MutableSpan<ItemNumber>
  ) {
    precondition(output.count >= items.count, "the output holds as many items as there are")
    if items.count <= 16 {
      if !isDense {
        orderFewOfMany(items, &output)
        return
      }
      if orderFew(items, &output) { return }
    }
    var keys: [Int64] = []
    keys.reserveCapacity(items.count)
    for index in items.indices {
      let item = items[index]
      keys.append(Int64(score(Int(item))) << 32 | Int64(UInt32(bitPattern: ~item)))
    }
    keys.sort(by: >)
    for index in keys.indices {
      output[index] = ~Int32(bitPattern: UInt32(truncatingIfNeeded: keys[index]))
    }
  }

  /// Sorts up to sixteen of many items.
  private mutating func orderFewOfMany(
    _ items: Span<ItemNumber>, _ output: inout MutableSpan<ItemNumber>
  ) {
    scoreHot()
    var keys = [16 of Int64](repeating: .min)
    for index in items.indices {
      let item = items[index]
      let key = Int64(scoreOfMany(item)) << 32 | Int64(UInt32(bitPattern: ~item))
      var place = index
      while place > 0, keys[place - 1] < key {
        keys[place] = keys[place - 1]
        place -= 1
      }
      keys[place] = key
    }
    for index in items.indices {
      output[index] = ~Int32(bitPattern: UInt32(truncatingIfNeeded: keys[index]))
    }
  }

  /// The score of an item, which is at hand where the item is hot.
  @inline(__always)
  private func scoreOfMany(_ item: ItemNumber) -> Int32 {
    guard item >= 0, Int(item) < items.capacity else { return 0 }
    let row = Int(cold.rows[Int(item)])
    return row >= 0 ? scratch.packed[row] : score(Int(item))
  }

  /// Sorts up to sixteen known items by their packed scores, which end in the number of the item.
  @inline(__always)
  private mutating func orderFew(
    _ items: Span<ItemNumber>, _ output: inout MutableSpan<ItemNumber>
  ) -> Bool {
    scoreAll()
    let (packed, limit, wide) = (scratch.packed, columns.capacity, usesWideLanes)
    let bound = (ScoreColumns.absent &+ 1) << 8
    if isFew, items.count == candidateCount, writeAll(items, &output) { return true }
    return items.withUnsafeBufferPointer { items in
      output.withUnsafeMutableBufferPointer { output in
        Kernels.order(packed, limit: limit, bound: bound, items, into: output, wide: wide)
      }
    }
  }

  /// Writes the candidates as they were sorted, where the items are just these.
  @inline(__always)
  private func writeAll(
    _ items: Span<ItemNumber>, _ output: inout MutableSpan<ItemNumber>
  ) -> Bool {
    let (packed, sorted, limit) = (scratch.packed, scratch.held, UInt32(columns.capacity))
    return items.withUnsafeBufferPointer { items in
      for item in items {
        guard UInt32(bitPattern: item) < limit,
          packed[Int(item)] >= (ScoreColumns.absent &+ 1) << 8
        else { return false }
      }
      return output.withUnsafeMutableBufferPointer { output in
        for index in 0..<items.count { output[index] = 255 &- (sorted[index] & 255) }
        return true
      }
    }
  }

  /// Scores all items in one pass, where nothing was scored since the last event.
  @inline(__always)
  private mutating func scoreAll() {
    guard !isScored else { return }
    let previous = history.lastItem
    columnsNow.second_row = UnsafePointer(
      previous < 0 ? scratch.zeros : matrix.row(Int(previous)))
    isScored = true
    if isFew {
      Kernels.scoreFew(
        &columnsNow, groups: columns.capacity / 8, packed: scratch.packed, sorted: scratch.held,
        wide: usesWideLanes)
      return
    }
    Kernels.scoreAll(
      &columnsNow, groups: columns.capacity / 8, packed: scratch.packed, best: scratch.held,
      wide: usesWideLanes)
  }

  /// Whether scoring sorts all items at once.
  @inline(__always)
  private var isFew: Bool { columns.capacity <= min(16, denseLimit) }

  /// The score of an item in steps of 2⁻¹⁶; 0 for an item without any event.
  func score(_ item: Int) -> Int32 {
    guard item >= 0, item < items.capacity, items.states[item].isCandidate else { return 0 }
    let parts = parts(of: item)
    return parts.keys[0] &+ parts.keys[1] &+ parts.keys[2] &+ parts.hour &+ parts.place
      &+ parts.previous &+ parts.declared &- parts.keys[3]
  }

  /// What an hour of habit brings to an item.
  func hourValue(_ hour: Int, _ item: Int) -> Int32 {
    logarithm.weighted(items.hourCounts[item * HabitHour.count + hour], parameters.hourWeight)
  }

  /// What a place brings to an item; nothing where the place is not known.
  func placeValue(_ place: Int, _ item: Int) -> Int32 {
    guard place >= 0 else { return 0 }
    return logarithm.weighted(
      items.placeCounts[item * items.placeCount + place], parameters.placeWeight)
  }

  /// The parts of the score of a candidate at the clock.
  func parts(of item: Int) -> ScoreParts {
    let thresholds = SIMD4(
      columnsNow.threshold0, columnsNow.threshold1, columnsNow.threshold2,
      columnsNow.dismissal_threshold)
    let state = items.states[item]
    let keys = SIMD4(
      scaled(state.keys.first, 0), scaled(state.keys.second, 1), scaled(state.keys.third, 2),
      scaled(state.keys.dismissal, 3))
    var above = SIMD4<Int32>()
    for family in 0..<4 {
      above[family] = max(keys[family], thresholds[family]) &- thresholds[family]
    }
    let previous = Int(history.lastItem)
    return ScoreParts(
      keys: above, hour: hourValue(hour, item), place: placeValue(Int(place), item),
      previous: previous < 0 ? 0 : previousValue(previous, item),
      declared: Self.clamped(state.declaredSum))
  }

  /// Sorts all candidates.
  private mutating func everything(
    _ wanted: Int, into output: inout MutableSpan<ItemNumber>
  ) -> Int {
    var keys: [Int64] = []
    keys.reserveCapacity(candidateCount)
    for item in 0..<items.capacity where items.states[item].isCandidate {
      keys.append(Int64(score(item)) << 32 | Int64(UInt32(bitPattern: ~Int32(item))))
    }
    keys.sort(by: >)
    for index in 0..<wanted {
      output[index] = ~Int32(bitPattern: UInt32(truncatingIfNeeded: keys[index]))
    }
    return wanted
  }
}

/// The parts that a score is the sum of, in steps of 2⁻¹⁶.
struct ScoreParts {
  /// What the three half-lives of use bring, and what dismissals take.
  let keys: SIMD4<Int32>
  let hour: Int32
  let place: Int32
  let previous: Int32
  let declared: Int32
}

extension FastRanker {
  /// Explains the score of an item at the clock by terms that sum to it exactly.
  ///
  /// Terms are multiples of 2⁻¹⁶ below 128, so that floating point adds them without rounding.
  ///
  /// - Parameter item: the item; one without any event has terms of 0.
  /// - Returns: the explanation.
  public mutating func explain(_ item: ItemNumber) -> ScoreExplanation {
    let known =
      item >= 0 && Int(item) < items.capacity && items.states[Int(item)].isCandidate
    let parts =
      known
      ? parts(of: Int(item))
      : ScoreParts(keys: SIMD4(), hour: 0, place: 0, previous: 0, declared: 0)
    let terms: [(String, Int32)] = [
      ("use, half-life of an hour", parts.keys[0]), ("use, half-life of a day", parts.keys[1]),
      ("use, half-life of a week", parts.keys[2]), ("hour of the day", parts.hour),
      ("place", parts.place), ("previous item", parts.previous),
      ("declared windows", parts.declared), ("dismissals", -parts.keys[3]),
    ]
    var sum: Int32 = 0
    for term in terms { sum &+= term.1 }
    return ScoreExplanation(
      item: item,
      terms: terms.map { ScoreExplanation.Term(label: $0.0, value: Double($0.1) / 65_536) },
      score: Double(sum) / 65_536)
  }
}
