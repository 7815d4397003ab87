internal import CSmartStackKernels
public import SmartStackModel

extension FastRanker {
  /// Makes an item a candidate before anything happened to it.
  ///
  /// - Parameter item: the item, from 0 to 262,143.
  public mutating func add(_ item: ItemNumber) {
    makeRoom(for: item)
    markAdded(Int(item))
  }

  /// Records that the person used an item.
  ///
  /// - Parameters:
  ///   - item: the item, from 0 to 262,143.
  ///   - instant: when; an instant before the clock counts from itself on.
  /// - Complexity: O(1), and O(*m*) for *m* uses that came before and are later.
  public mutating func use(_ item: ItemNumber, at instant: Timestamp) {
    makeRoom(for: item)
    if !isDense { prefetch(Int(item)) }
    record(Int(item), at: instant.milliseconds, isUse: true)
  }

  /// Records that an item donated an intent: less than a use, and never the previous item.
  ///
  /// - Parameters:
  ///   - item: the item, from 0 to 262,143.
  ///   - instant: when; an instant before the clock counts from itself on.
  public mutating func donate(_ item: ItemNumber, at instant: Timestamp) {
    makeRoom(for: item)
    record(Int(item), at: instant.milliseconds, isUse: false)
  }

  /// Records that the person dismissed an item.
  ///
  /// - Parameters:
  ///   - item: the item, from 0 to 262,143.
  ///   - instant: when; an instant before the clock counts from itself on.
  public mutating func dismiss(_ item: ItemNumber, at instant: Timestamp) {
    makeRoom(for: item)
    let time = instant.milliseconds
    if time > now { moveClock(to: time) }
    let row = Int(item)
    markAdded(row)
    let step = time == now ? steps.dismissal : rates.3.steps(at: time)
    let key = logarithm.sum(items.states[row].keys.dismissal, step)
    items.states[row].keys.dismissal = key
    let slot = self.row(of: row)
    if slot >= 0 { columns.dismissals[slot] = scaled(key, 3) }
    isScored = false
  }

  /// Replaces the windows that an item declares.
  ///
  /// - Parameters:
  ///   - item: the item, from 0 to 262,143.
  ///   - windows: the windows; where some overlap, their values add up, and what they add up to is
  ///     moved into ±16.
  /// - Complexity: O(*w* + log *n*) for *w* windows in order of time and *n* items that declare some.
  public mutating func replaceTimeline(of item: ItemNumber, with windows: [DeclaredWindow]) {
    makeRoom(for: item)
    let row = Int(item)
    items.states[row].declaredSum = self.windows.replace(row, with: windows, clock: now)
    updateWake()
    markAdded(row)
    refreshDeclared(row)
  }

  /// Withdraws the windows of an item whose timeline is being reloaded.
  ///
  /// - Parameter item: the item, from 0 to 262,143.
  public mutating func reload(_ item: ItemNumber) { replaceTimeline(of: item, with: []) }

  /// Asks for the memory of an item and of what it comes after, which among many items is seldom near.
  @inline(__always)
  private func prefetch(_ item: Int) {
    sskernels_prefetch(items.states + item)
    sskernels_prefetch(items.hourCounts + (item &* HabitHour.count &+ hour))
    if place >= 0 {
      sskernels_prefetch(items.placeCounts + (item &* items.placeCount &+ Int(place)))
    }
    sskernels_prefetch(cold.items + item)
    successors.prefetch(Int(history.lastItem), item)
  }

  private mutating func markAdded(_ row: Int) {
    guard !items.states[row].isAdded else { return }
    if !items.states[row].isCandidate { candidateCount += 1 }
    items.states[row].isAdded = true
    refreshDeclared(row)
  }

  @inline(__always)
  private mutating func record(_ row: Int, at time: Int64, isUse: Bool) {
    if time > now { moveClock(to: time) }
    isScored = false
    if time == now {
      file(row, time, isUse ? steps : steps.adding(parameters.donationShare), hour, isUse)
    } else {
      recordLate(row, at: time, isUse: isUse)
    }
  }

  /// Records what happened before the clock: it counts from its own instant and in its own hour.
  @inline(never)
  private mutating func recordLate(_ row: Int, at time: Int64, isUse: Bool) {
    let steps = clocks(at: time)
    let hour = HabitHour.index(atLocal: time &+ offset)
    file(row, time, isUse ? steps : steps.adding(parameters.donationShare), hour, isUse)
  }

  @inline(__always)
  mutating func file(
    _ row: Int, _ time: Int64, _ added: FourKeys, _ hour: Int, _ isUse: Bool
  ) {
    let state = items.states + row
    if state.pointee.isCandidate {
      state.pointee.recordCount &+= 1
    } else {
      candidateCount += 1
      state.pointee.recordCount = 1
      refreshDeclared(row)
    }
    let entry = history.append(
      item: Int32(truncatingIfNeeded: row), time: time, hour: UInt8(truncatingIfNeeded: hour),
      place: place, isUse: isUse, older: state.pointee.latestRecord)
    state.pointee.latestRecord = entry
    addToKeys(row, added)
    changeHour(hour, row, 1)
    if place >= 0 { changePlace(Int(place), row, 1) }
    defer { refreshBound(row) }
    guard isUse else { return }
    let before = history.last
    if before >= 0, history.records[Int(before)].time > time {
      chainLate(entry)
    } else {
      let previous = history.linkLast(entry)
      if previous >= 0 { addSuccessor(1, Int(previous), row) }
    }
  }

  @inline(__always)
  private mutating func addToKeys(_ row: Int, _ added: FourKeys) {
    let state = items.states + row
    let first = logarithm.sum(state.pointee.keys.first, added.first)
    let second = logarithm.sum(state.pointee.keys.second, added.second)
    let third = logarithm.sum(state.pointee.keys.third, added.third)
    state.pointee.keys.first = first
    state.pointee.keys.second = second
    state.pointee.keys.third = third
    let slot = self.row(of: row)
    guard slot >= 0 else { return }
    columns.keys.0[slot] = scaled(first, 0)
    columns.keys.1[slot] = scaled(second, 1)
    columns.keys.2[slot] = scaled(third, 2)
  }

  /// Adds to the count of an hour of habit.
  @inline(__always)
  mutating func changeHour(_ hour: Int, _ row: Int, _ change: Int32) {
    let cell = items.hourCounts + (row &* HabitHour.count &+ hour)
    let count = UInt32(bitPattern: Int32(bitPattern: cell.pointee) &+ change)
    cell.pointee = count
    let value = logarithm.weighted(count, parameters.hourWeight)
    if !isDense, value > items.states[row].hourReach { items.states[row].hourReach = value }
    let slot = self.row(of: row)
    guard slot >= 0 else { return }
    let column = columns.hours + hour &* columns.capacity
    if hour == self.hour { scratch.standing[slot] &+= value &- column[slot] }
    column[slot] = value
  }

  /// Adds to the count of a place.
  @inline(__always)
  mutating func changePlace(_ place: Int, _ row: Int, _ change: Int32) {
    let cell = items.placeCounts + (row &* items.placeCount &+ place)
    let count = UInt32(bitPattern: Int32(bitPattern: cell.pointee) &+ change)
    cell.pointee = count
    let value = logarithm.weighted(count, parameters.placeWeight)
    if !isDense, value > items.states[row].placeReach { items.states[row].placeReach = value }
    let slot = self.row(of: row)
    guard slot >= 0 else { return }
    let column = columns.places + place &* columns.capacity
    if place == Int(self.place) { scratch.standing[slot] &+= value &- column[slot] }
    column[slot] = value
  }

  /// Links a use before others that are later and counts its neighbours.
  @inline(never)
  private mutating func chainLate(_ entry: Int32) {
    history.link(entry)
    let record = history.records[Int(entry)]
    let item = Int(record.item)
    let before = record.previous < 0 ? -1 : Int(history.records[Int(record.previous)].item)
    if before >= 0 { addSuccessor(1, before, item) }
    guard record.next >= 0 else { return }
    let after = Int(history.records[Int(record.next)].item)
    if before >= 0 { addSuccessor(-1, before, after) }
    addSuccessor(1, item, after)
    refreshBound(after)
  }
}
