internal import CSmartStackKernels
public import SmartStackModel

extension FastRanker {
  /// Moves the clock forward; an earlier instant changes nothing.
  ///
  /// - Parameter instant: the instant.
  /// - Complexity: O(*b* log *n*) for *b* starts and ends of windows that pass, of *n* items that
  ///   declare some; O(*n*) for all items when the hour changes and there are at most 256 of them.
  public mutating func advance(to instant: Timestamp) {
    let time = instant.milliseconds
    if time > now { moveClock(to: time) }
  }

  /// Says which offset from UTC local time has from now on.
  ///
  /// - Parameter seconds: the offset in seconds, positive east of Greenwich.
  public mutating func setOffset(seconds: Int32) {
    offset = Int64(seconds) * 1000
    enterHour()
    updateWake()
  }

  /// Says where the person is from now on.
  ///
  /// - Parameter place: the number of the place, from 0 to 4,095, or nothing where it is not known;
  ///   another number counts as not known.
  public mutating func setPlace(_ place: Int32?) {
    let number = place.map { (0...4_095).contains($0) ? $0 : -1 } ?? -1
    guard number != self.place else { return }
    self.place = number
    if Int(number) >= items.placeCount {
      growPlaces(to: max(Int(number) + 1, items.placeCount * 2, 4))
    }
    rebuildStanding()
  }

  /// Makes room for places.
  mutating func growPlaces(to count: Int) {
    items.growPlaces(to: count)
    columns.growPlaces(to: count)
  }

  @inline(__always)
  mutating func moveClock(to time: Int64) {
    now = time
    steps = clocks(at: time)
    if time >= wake { wakeUp() }
    let floor = FastRankerParameters.floor
    columnsNow.threshold0 = scaledNear(steps.first &+ floor &- bases.first, weights.first)
    columnsNow.threshold1 = scaledNear(steps.second &+ floor &- bases.second, weights.second)
    columnsNow.threshold2 = scaledNear(steps.third &+ floor &- bases.third, weights.third)
    columnsNow.dismissal_threshold = scaledNear(
      steps.dismissal &+ floor &- bases.dismissal, weights.dismissal)
    isScored = false
  }

  /// Does what is due: windows that start or end, a new hour, bases that fell behind.
  private mutating func wakeUp() {
    if now >= windows.wake { passBoundaries() }
    if now >= hourEdge { enterHour() }
    if now >= rebaseTime { rebase() }
    updateWake()
  }

  /// Lets windows start and end; only candidates declare any.
  private mutating func passBoundaries() {
    let states = items.states
    guard isDense else {
      touched.removeAll(keepingCapacity: true)
      var passed: [Int32] = []
      swap(&passed, &touched)
      windows.pass(through: now) { item, change in
        states[item].declaredSum &+= change
        passed.append(Int32(truncatingIfNeeded: item))
      }
      for item in passed { refreshDeclared(Int(item)) }
      swap(&passed, &touched)
      return
    }
    let (declared, standing) = (columns.declared, scratch.standing)
    windows.pass(through: now) { item, change in
      states[item].declaredSum &+= change
      let value = Self.clamped(states[item].declaredSum)
      standing[item] &+= value &- declared[item]
      declared[item] = value
    }
  }

  /// A sum of declared values, moved into ±16.
  @inline(__always)
  static func clamped(_ sum: Int64) -> Int32 {
    Int32(truncatingIfNeeded: min(max(sum, -1 << 20), 1 << 20))
  }

  @inline(__always)
  mutating func updateWake() { wake = min(windows.wake, hourEdge, rebaseTime) }

  /// The clocks of the four rates at an instant.
  @inline(__always)
  func clocks(at time: Int64) -> FourKeys {
    FourKeys(
      rates.0.steps(at: time), rates.1.steps(at: time), rates.2.steps(at: time),
      rates.3.steps(at: time))
  }

  /// Returns a weighted key in steps of 2⁻¹⁶ from the base on.
  ///
  /// The base is a whole number of half-lives and the weight a whole number of steps, so that moving the
  /// base moves all scaled keys alike, to the last step. A key 4,096 half-lives below the base is far
  /// below every threshold and stands for nothing.
  @inline(__always)
  func scaled(_ key: Int64, _ family: Int) -> Int32 {
    let above = key &- bases[family]
    guard above > -(1 << 44) else { return ScoreColumns.dead }
    return scaledNear(above, weights[family])
  }

  /// Returns a weighted key that is less than 4,096 half-lives from the base.
  @inline(__always)
  func scaledNear(_ above: Int64, _ weight: Int64) -> Int32 {
    Int32(truncatingIfNeeded: (above &* weight &+ (1 << 31)) >> 32)
  }

  /// Moves the bases to the clock: once in 2,047 half-lives, 85 days for a half-life of an hour.
  private mutating func rebase() {
    let mask: Int64 = ~(DecayRate.unit - 1)
    bases = FourKeys(
      steps.first & mask, steps.second & mask, steps.third & mask, steps.dismissal & mask)
    let shortest = min(
      min(rates.0.halfLife, rates.1.halfLife), min(rates.2.halfLife, rates.3.halfLife))
    rebaseTime = now &+ shortest &* 2_047
    // Bounds are what lies above the clock, so that they do not depend on the bases.
    if isDense {
      for item in 0..<items.capacity { writeKeys(item) }
    } else {
      for row in 0..<hot.rowCount where hot.items[row] >= 0 { writeKeys(Int(hot.items[row])) }
    }
    isScored = false
  }

  /// Sets the keys of an item.
  func setKeys(_ item: Int, _ keys: FourKeys) {
    let state = items.states + item
    state.pointee.keys = keys
  }

  /// Writes the scaled keys of an item to its row.
  @inline(__always)
  func writeKeys(_ item: Int) {
    let row = row(of: item)
    guard row >= 0 else { return }
    let keys = items.states[item].keys
    columns.keys.0[row] = scaled(keys[0], 0)
    columns.keys.1[row] = scaled(keys[1], 1)
    columns.keys.2[row] = scaled(keys[2], 2)
    columns.dismissals[row] = scaled(keys[3], 3)
  }

  mutating func enterHour() {
    let local = now + offset
    hourEdge = HabitHour.edge(afterLocal: local) - offset
    let index = HabitHour.index(atLocal: local)
    guard index != hour else { return }
    hour = index
    rebuildStanding()
  }

  /// Adds up anew what hour, place and windows bring to every item.
  mutating func rebuildStanding() {
    isScored = false
    let count = columns.capacity
    let hours = columns.hours + hour * count
    let places = place < 0 ? scratch.zeros : columns.places + Int(place) * count
    let declared = columns.declared
    let standing = scratch.standing
    for item in 0..<count {
      standing[item] = declared[item] &+ hours[item] &+ places[item]
    }
  }

  /// Brings the declared value of an item up to date.
  @inline(__always)
  mutating func refreshDeclared(_ item: Int) {
    let row = row(of: item)
    guard row >= 0 else {
      refreshBound(item)
      return
    }
    let state = items.states[item]
    let value = state.isCandidate ? Self.clamped(state.declaredSum) : ScoreColumns.absent
    let old = columns.declared[row]
    guard value != old else { return }
    columns.declared[row] = value
    isScored = false
    scratch.standing[row] &+= value &- old
  }
}
