import SmartStackModel

extension FastRanker {
  /// Returns the state as bytes from which a ranker can be made that goes on as this one would.
  ///
  /// What is written depends on the state only: rankers that were told the same and hold the same write
  /// the same bytes.
  ///
  /// - Returns: the bytes.
  /// - Complexity: O(*n* + *m*) for *n* items and *m* uses and donations.
  public func snapshot() -> [UInt8] {
    var words = parameterWords
    words += [now, offset, Int64(place), Int64(candidateCount)]
    for item in 0..<items.capacity where items.states[item].isCandidate {
      let state = items.states[item]
      words += [
        Int64(item), state.isAdded ? 1 : 0, state.declaredSum, state.keys.first,
        state.keys.second, state.keys.third, state.keys.dismissal,
      ]
      let boundaries = windows.upcoming(of: item)
      words.append(Int64(boundaries.count))
      for boundary in boundaries { words += [boundary.time, Int64(boundary.change)] }
    }
    let live = (0..<history.count).filter { !history.records[$0].isDeleted }
    words.append(Int64(live.count))
    for index in live {
      let record = history.records[index]
      words += [
        record.time,
        Int64(record.item) << 32 | Int64(record.place + 1) << 8 | Int64(record.hour) << 1
          | (record.isUse ? 1 : 0),
      ]
    }
    return SnapshotWords.bytes(of: words)
  }

  /// Creates a ranker from a snapshot, in one go.
  ///
  /// - Parameters:
  ///   - bytes: what ``snapshot()`` returned.
  ///   - parameters: what the ranker weighs; they must be those of the snapshot.
  /// - Throws: ``FastRankerError`` where the bytes are no whole snapshot of this version or belong to
  ///   other parameters; rebuild the ranker from the log then.
  /// - Complexity: O(*n* + *m*) for *n* items and *m* uses and donations.
  public init(
    restoring bytes: [UInt8], parameters: FastRankerParameters = .standard
  ) throws(FastRankerError) {
    try self.init(
      restoring: bytes, parameters: parameters, denseLimit: 256,
      usesWideLanes: Kernels.hasWideLanes)
  }

  init(
    restoring bytes: [UInt8], parameters: FastRankerParameters, denseLimit: Int,
    usesWideLanes: Bool
  ) throws(FastRankerError) {
    self.init(
      parameters: parameters, itemCapacity: 0, eventCapacity: 0, denseLimit: denseLimit,
      usesWideLanes: usesWideLanes)
    try restore(bytes)
  }

  private mutating func restore(_ bytes: [UInt8]) throws(FastRankerError) {
    var reader = WordReader(try SnapshotWords.body(of: bytes))
    for word in parameterWords {
      guard try reader.next() == word else { throw .otherParameters }
    }
    let times = Timestamp.earliest.milliseconds...Timestamp.latest.milliseconds
    let clock = try reader.next(in: times)
    setOffset(seconds: Int32(try reader.next(in: -1_000_000_000_000...1_000_000_000_000) / 1000))
    let place = try reader.next(in: -1...4_095)
    try restoreItems(&reader, clock)
    try restoreHistory(&reader)
    guard reader.isAtEnd else { throw .damagedSnapshot }
    setPlace(place < 0 ? nil : Int32(place))
    moveClock(to: clock)
    rewriteRows()
  }

  private var parameterWords: [Int64] {
    var words = parameters.halfLives
    words += parameters.useWeights.map { Int64($0) }
    words += [
      parameters.dismissalHalfLife, Int64(parameters.hourWeight), Int64(parameters.placeWeight),
      Int64(parameters.previousWeight), Int64(parameters.dismissalWeight),
      parameters.donationShare,
    ]
    return words
  }

  private mutating func restoreItems(
    _ reader: inout WordReader, _ clock: Int64
  ) throws(FastRankerError) {
    // Boundaries are filed from the clock of the snapshot on.
    moveClock(to: clock)
    let keys = FixedLogarithm.nothing...(1 << 60)
    for _ in 0..<(try reader.count(width: 8)) {
      let item = Int(try reader.next(in: 0...Int64(Self.largestItemCount - 1)))
      makeRoom(for: Int32(item))
      items.states[item].isAdded = try reader.next(in: 0...1) == 1
      items.states[item].declaredSum = try reader.next(in: -(1 << 50)...(1 << 50))
      setKeys(
        item,
        FourKeys(
          try reader.next(in: keys), try reader.next(in: keys), try reader.next(in: keys),
          try reader.next(in: keys)))
      var boundaries: [WindowQueue.Boundary] = []
      for _ in 0..<(try reader.count(width: 2)) {
        let time = try reader.next(in: clock + 1...Timestamp.latest.milliseconds)
        let change = Int32(try reader.next(in: -(1 << 20)...(1 << 20)))
        if let last = boundaries.last, last.time > time { throw .damagedSnapshot }
        boundaries.append(WindowQueue.Boundary(time: time, change: change))
      }
      windows.restore(item, boundaries: boundaries, clock: clock)
    }
    updateWake()
  }

  /// Counts the records again; the keys are not folded again but taken from the snapshot.
  private mutating func restoreHistory(_ reader: inout WordReader) throws(FastRankerError) {
    let times = Timestamp.earliest.milliseconds...Timestamp.latest.milliseconds
    let count = try reader.count(width: 2)
    history.reserve(count)
    for _ in 0..<count {
      let time = try reader.next(in: times)
      let packed = try reader.next(in: 0...Int64.max)
      let item = packed >> 32
      let place = (packed >> 8 & 0xFF_FFFF) - 1
      let hour = packed >> 1 & 0x7F
      guard item < items.capacity, place <= 4_095, hour < HabitHour.count else {
        throw .damagedSnapshot
      }
      if place >= 0 { setPlace(Int32(place)) }
      let row = Int(item)
      let keys = items.states[row].keys
      self.place = Int32(place)
      file(row, time, steps, Int(hour), packed & 1 == 1)
      setKeys(row, keys)
    }
  }

  /// Writes all rows anew from the states.
  private mutating func rewriteRows() {
    candidateCount = 0
    coolAll()
    for item in 0..<items.capacity {
      if items.states[item].isCandidate { candidateCount += 1 }
      writeKeys(item)
      refreshDeclared(item)
    }
    rebuildStanding()
  }
}
