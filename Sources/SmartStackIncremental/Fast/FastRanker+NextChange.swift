public import SmartStackModel

extension FastRanker {
  /// Returns the first instant after the clock at which distinct items stand in another order than now
  /// if nothing else happens.
  ///
  /// Between full hours and starts and ends of windows, the difference of two scores is a sum of parts
  /// that each only rise or only fall. So both ends of a span bound it, and halving the spans whose bound
  /// allows a change finds the first millisecond of one.
  ///
  /// - Parameter items: the items.
  /// - Returns: the instant, or nothing where the order stays: every trace of use fades in the end, and
  ///   then a week of hours tells all that can come.
  /// - Complexity: O(*h n*) for *h* hours until the change and *n* items, and a little more for each pair
  ///   that comes close.
  public mutating func nextChange(of items: [ItemNumber]) -> Timestamp? {
    guard items.count > 1 else { return nil }
    for item in items { makeRoom(for: item) }
    let standing = ordered(items).map { Int($0) }
    var future = Future(ranker: self, items: standing)
    let end = future.horizon(self)
    var start = now + 1
    while start < end {
      let stop = min(future.enterSpan(self, at: start), end)
      if let change = firstChange(standing, future, from: start, to: stop - 1) {
        return Timestamp(clamping: change)
      }
      start = stop
    }
    return nil
  }

  private func firstChange(
    _ standing: [Int], _ future: Future, from start: Int64, to last: Int64
  ) -> Int64? {
    var found: Int64?
    for place in 1..<standing.count {
      let pair = Pair(
        higher: items.states[standing[place - 1]].keys, lower: items.states[standing[place]].keys,
        constant: future.constants[place - 1] - future.constants[place],
        least: standing[place - 1] < standing[place] ? 0 : 1)
      if let change = firstChange(pair, from: start, to: found.map { $0 - 1 } ?? last) {
        found = change
      }
    }
    return found
  }

  /// Two items that stand next to each other.
  private struct Pair {
    let higher: FourKeys
    let lower: FourKeys
    let constant: Int64
    /// The least difference that keeps the order.
    let least: Int64
  }

  private func firstChange(_ pair: Pair, from start: Int64, to last: Int64) -> Int64? {
    guard start <= last else { return nil }
    var spans = [(start, last)]
    while let (first, last) = spans.popLast() {
      let atFirst = parts(pair, at: first)
      let atLast = first == last ? atFirst : parts(pair, at: last)
      var lowest = pair.constant
      for family in 0..<4 { lowest += min(atFirst[family], atLast[family]) }
      if lowest >= pair.least { continue }
      if first == last { return first }
      if pair.constant + atFirst.wrappedSum() < pair.least { return first }
      let middle = first + (last - first) / 2
      spans.append((middle + 1, last))
      spans.append((first, middle))
    }
    return nil
  }

  /// What each family adds to the difference of two scores at an instant.
  private func parts(_ pair: Pair, at time: Int64) -> SIMD4<Int64> {
    let thresholds = clocks(at: time).adding(FastRankerParameters.floor)
    var result = SIMD4<Int64>()
    for family in 0..<4 {
      let threshold = wide(thresholds[family], family)
      let higher = max(wide(pair.higher[family], family) - threshold, 0)
      let lower = max(wide(pair.lower[family], family) - threshold, 0)
      result[family] = higher - lower
    }
    result[3] = -result[3]
    return result
  }

  /// A scaled key that may lie far ahead of the base.
  private func wide(_ key: Int64, _ family: Int) -> Int64 {
    let above = key &- bases[family]
    guard above > -(1 << 44) else { return Int64(ScoreColumns.dead) }
    // Half-lives to come are fewer than 2²⁸; the product may need 77 bits.
    let (high, low) = above.multipliedFullWidth(by: weights[family])
    let (sum, carry) = low.addingReportingOverflow(1 << 31)
    return (high &+ (carry ? 1 : 0)) << 32 | Int64(bitPattern: UInt64(sum >> 32))
  }

  /// What the context will bring to the items of a stack.
  private struct Future {
    let items: [Int]
    var constants: [Int64]
    private var declared: [Int64]
    private var boundaries: [ArraySlice<WindowQueue.Boundary>]

    init(ranker: borrowing FastRanker, items: [Int]) {
      self.items = items
      constants = Array(repeating: 0, count: items.count)
      declared = items.map { _ in 0 }
      boundaries = []
      for (place, item) in items.enumerated() {
        declared[place] = ranker.items.states[item].declaredSum
        boundaries.append(ranker.windows.upcoming(of: item)[...])
      }
    }

    /// The first instant from which on only the hour of the week matters, and a week more.
    func horizon(_ ranker: borrowing FastRanker) -> Int64 {
      var end = ranker.now
      for (place, item) in items.enumerated() {
        if let last = boundaries[place].last { end = max(end, last.time) }
        for family in 0..<4 {
          let key = ranker.items.states[item].keys[family]
          let halfLives =
            (key - ranker.steps[family] - FastRankerParameters.floor) / DecayRate.unit + 1
          guard halfLives > 0 else { continue }
          let halfLife =
            family == 3
            ? ranker.parameters.dismissalHalfLife : ranker.parameters.halfLives[family]
          end = max(end, ranker.now + halfLives * halfLife)
        }
      }
      return min(end + 169 * 3_600_000, Timestamp.latest.milliseconds)
    }

    /// Takes the context at an instant and returns where it next changes.
    mutating func enterSpan(_ ranker: borrowing FastRanker, at time: Int64) -> Int64 {
      let local = time + ranker.offset
      var stop = HabitHour.edge(afterLocal: local) - ranker.offset
      let hour = HabitHour.index(atLocal: local)
      let previous = Int(ranker.history.lastItem)
      let limit = Int64(FastRankerParameters.largestDeclaredValue * 65_536)
      for (place, item) in items.enumerated() {
        while let next = boundaries[place].first, next.time <= time {
          declared[place] += Int64(next.change)
          boundaries[place].removeFirst()
        }
        if let next = boundaries[place].first { stop = min(stop, next.time) }
        var sum = min(max(declared[place], -limit), limit)
        sum += Int64(ranker.hourValue(hour, item))
        sum += Int64(ranker.placeValue(Int(ranker.place), item))
        if previous >= 0 { sum += Int64(ranker.previousValue(previous, item)) }
        constants[place] = sum
      }
      return stop
    }
  }
}
