internal import SmartStackHabits
internal import SmartStackModel

extension LearntRanker {
  /// Returns the state as bytes from which a ranker can be made that goes on as this one would.
  ///
  /// Where something was forgotten, what is left is folded first, so that no trace of it is written.
  ///
  /// - Returns: the bytes.
  /// - Complexity: O(*s* + *h*) for *s* numbers of the learnt state and *h* uses and donations.
  public mutating func snapshot() -> [UInt8] {
    refresh()
    var coder = SnapshotCoder()
    // Writing finds no damage: ranges are checked when words are read.
    try? code(&coder)
    let body = dependencies.map(\.digest) + coder.words
    return SnapshotWords.bytes(of: body, mark: SnapshotWords.learntMark)
  }

  /// Creates a ranker from a snapshot, in one go.
  ///
  /// - Parameters:
  ///   - bytes: what ``snapshot()`` returned.
  ///   - parameters: what the ranker weighs; they must be those of the snapshot.
  /// - Throws: ``LearntRankerError`` where the bytes are no whole snapshot of this version or were made
  ///   with other parameters; rebuild the ranker from the log then.
  /// - Complexity: O(*s* + *h*) for *s* numbers of the learnt state and *h* uses and donations.
  public init(
    restoring bytes: [UInt8], parameters: LearntRankerParameters = LearntRankerParameters()
  ) throws(LearntRankerError) {
    self.init(parameters: parameters)
    let body: [Int64]
    do {
      body = try SnapshotWords.body(of: bytes, mark: SnapshotWords.learntMark)
    } catch { throw LearntRankerError(error) }
    let dependencies = dependencies
    guard body.count >= dependencies.count else { throw .damagedSnapshot }
    for (index, dependency) in dependencies.enumerated()
    where body[index] != dependency.digest { throw .otherDependency(dependency.name) }
    var coder = SnapshotCoder(reading: Array(body.dropFirst(dependencies.count)))
    do { try code(&coder) } catch { throw .damagedSnapshot }
    guard coder.isAtEnd else { throw .damagedSnapshot }
  }

  /// What the numbers depend on, each as one number that changes with it.
  private var dependencies: [(name: String, digest: Int64)] {
    var own = SnapshotDigest()
    own.add([parameters.donationAmount, parameters.dismissalWeight])
    for word in [parameters.sessionGap, parameters.tick, parameters.dismissalHalfLife] {
      own.add(UInt64(bitPattern: word))
    }
    return habit.snapshotDependencies + [("parameters", own.value)]
  }

  private static var times: ClosedRange<Int64> {
    Timestamp.earliest.milliseconds...Timestamp.latest.milliseconds
  }

  /// Codes the state; a ranker that reads has learnt nothing.
  private mutating func code(_ coder: inout SnapshotCoder) throws(SnapshotDamage) {
    try code(&clock, &coder)
    try coder.code(&place, in: 0...Int32.max)
    try coder.code(&offset, in: .min ... .max)
    try coder.code(&itemCount, in: 0...Int(Self.itemLimit))
    try codeCandidates(&coder)
    try habit.code(&coder)
    try coder.require(habit.subjectCount <= itemCount)
    try session.tracker.code(&coder)
    try coder.code(&session.lastItem, in: 0...Self.itemLimit - 1)
    try coder.require(session.lastItem.map { Int($0) < habit.subjectCount } ?? true)
    try coder.code(&session.end, in: Self.times)
    try codeLog(&coder)
    try codeAdjusted(&coder)
    areScoresValid = coder.isReading ? false : areScoresValid
  }

  private mutating func codeCandidates(_ coder: inout SnapshotCoder) throws(SnapshotDamage) {
    if coder.isReading {
      isCandidate = [Bool](repeating: false, count: itemCount)
      windows = [[DeclaredWindow]](repeating: [], count: itemCount)
      dismissals = [[Int64]](repeating: [], count: itemCount)
    }
    for item in 0..<itemCount { try coder.code(&isCandidate[item]) }
    if coder.isReading { candidateCount = isCandidate.count { $0 } }
  }

  private mutating func codeLog(_ coder: inout SnapshotCoder) throws(SnapshotDamage) {
    var count = log.count
    try coder.codeCount(&count, width: 3)
    if coder.isReading { log.reserveCapacity(count) }
    for index in 0..<count {
      var action =
        coder.isReading
        ? Action(item: 0, time: 0, place: nil, offset: 0, isUse: true) : log[index]
      try action.code(&coder, items: itemCount, times: Self.times)
      if coder.isReading { log.append(action) }
    }
  }

  private mutating func codeAdjusted(_ coder: inout SnapshotCoder) throws(SnapshotDamage) {
    var count = adjusted.count
    try coder.codeCount(&count, width: 3)
    try coder.require(count <= itemCount)
    for index in 0..<count {
      var item = coder.isReading ? 0 : adjusted[index]
      try coder.code(&item, in: 0...Int32(itemCount - 1))
      if coder.isReading {
        try coder.require(!adjusted.contains(item))
        adjusted.append(item)
      }
      try codeWindows(of: Int(item), &coder)
      var count = dismissals[Int(item)].count
      try coder.codeCount(&count, width: 1)
      for index in 0..<count {
        var time = coder.isReading ? 0 : dismissals[Int(item)][index]
        try coder.code(&time, in: Self.times)
        if coder.isReading { dismissals[Int(item)].append(time) }
      }
    }
  }

  private mutating func codeWindows(
    of item: Int, _ coder: inout SnapshotCoder
  ) throws(SnapshotDamage) {
    var count = windows[item].count
    try coder.codeCount(&count, width: 3)
    for index in 0..<count {
      var (start, end, value) = (Timestamp.earliest, Timestamp.latest, 0.0)
      if !coder.isReading {
        let window = windows[item][index]
        (start, end, value) = (window.start, window.end, window.value)
      }
      try code(&start, &coder)
      try code(&end, &coder)
      try coder.code(&value)
      guard coder.isReading else { continue }
      try coder.require(end > start)
      windows[item].append(DeclaredWindow(start: start, end: end, value: value))
    }
  }

  private func code(
    _ instant: inout Timestamp, _ coder: inout SnapshotCoder
  ) throws(SnapshotDamage) {
    var time = instant.milliseconds
    try coder.code(&time, in: Self.times)
    instant = Timestamp(clamping: time)
  }
}

extension LearntRanker.Action {
  /// Codes one use or donation.
  fileprivate mutating func code(
    _ coder: inout SnapshotCoder, items: Int, times: ClosedRange<Int64>
  ) throws(SnapshotDamage) {
    try coder.code(&time, in: times)
    var packed = Int64(item) << 33 | (Int64(place ?? -1) + 1)
    if isUse { packed |= 1 << 62 }
    try coder.code(&packed, in: 0...Int64.max)
    let number = packed >> 33 & 0x1FFF_FFFF
    let place = (packed & 0x1_FFFF_FFFF) - 1
    try coder.require(number < Int64(items) && place <= Int64(Int32.max))
    item = Int32(number)
    self.place = place < 0 ? nil : Int32(place)
    isUse = packed >> 62 == 1
    try coder.code(&offset, in: .min ... .max)
  }
}
