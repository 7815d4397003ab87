internal import CHabitKernels

/// The hazards of one task: of a switch, or of a start.
struct HazardTask {
  /// By rank among the last used, and by age.
  var ranks: OwnHazards
  var ages: OwnHazards
  /// 1 for a thing that is exposed at every decision, 0 for one that is not.
  private(set) var exposed: RawBuffer<Double>
  /// The number of decisions.
  private(set) var decisions = 0.0
  private var rankTotals = HazardTotals(
    priors: HazardBuckets.rankPriors, priorExposures: 10)
  private var recentTotals = HazardTotals(
    priors: HazardBuckets.rankPriors, priorExposures: 10)
  private var ageTotals = HazardTotals(
    priors: HazardBuckets.agePriors, priorExposures: 10)
  /// How many of the things that are used wait in each bucket; zero between decisions.
  private var usedRanks = RawBuffer<Int32>(repeating: 0, count: HazardTotals.width)
  private var usedAges = RawBuffer<Int32>(repeating: 0, count: HazardTotals.width)
  /// The hazards of all things at the last reading, by bucket.
  private(set) var table = HazardReading()

  /// Creates hazards of nothing.
  init(capacity: Int) {
    ranks = OwnHazards(bucketCount: HazardBuckets.rankCount, capacity: capacity)
    ages = OwnHazards(bucketCount: HazardBuckets.ageCount, capacity: capacity)
    exposed = RawBuffer(repeating: 0, count: capacity)
  }

  /// Whether a thing is exposed at every decision.
  @inline(__always)
  func isExposed(_ item: Int) -> Bool { exposed[item] != 0 }

  /// Puts a thing where it waits by rank, and exposes it.
  @inline(__always)
  func place(_ item: Int, rank: Int, age: Int32) {
    if !isExposed(item) {
      exposed[item] = 1
      ranks.enter(item, bucket: rank, decisions: decisions)
      ages.enter(item, bucket: Int(age), decisions: decisions)
    } else if ranks.buckets[item] != Int32(rank) {
      ranks.leave(item, decisions: decisions)
      ranks.enter(item, bucket: rank, decisions: decisions)
    }
  }

  /// Puts a thing where it waits by age.
  @inline(__always)
  func move(_ item: Int, age: Int32) {
    guard isExposed(item), ages.buckets[item] != age else { return }
    ages.leave(item, decisions: decisions)
    ages.enter(item, bucket: Int(age), decisions: decisions)
  }

  /// Takes a thing out of the competition.
  @inline(__always)
  func withdraw(_ item: Int) {
    guard isExposed(item) else { return }
    ranks.leave(item, decisions: decisions)
    ages.leave(item, decisions: decisions)
    exposed[item] = 0
  }

  /// Counts one decision.
  ///
  /// - Parameters:
  ///   - used: what was used.
  ///   - faded: the powers of the factor by which ranks fade.
  ///   - plain: those of 1.
  ///   - kernels: the loops of the machine.
  mutating func decide(
    _ used: UnsafeBufferPointer<Int>, faded: FadingPowers, plain: FadingPowers,
    with kernels: UnsafePointer<habit_kernels>
  ) {
    for item in used where isExposed(item) {
      usedRanks[Int(ranks.buckets[item])] += 1
      usedAges[Int(ages.buckets[item])] += 1
      ranks.use(item)
      ages.use(item)
    }
    rankTotals.expose(ranks.counts, used: usedRanks, powers: plain, with: kernels)
    recentTotals.expose(ranks.counts, used: usedRanks, powers: faded, with: kernels)
    ageTotals.expose(ages.counts, used: usedAges, powers: plain, with: kernels)
    for item in used where isExposed(item) {
      usedRanks[Int(ranks.buckets[item])] = 0
      usedAges[Int(ages.buckets[item])] = 0
    }
    decisions += 1
  }

  /// Writes the hazards of all things by bucket into ``table``.
  @inline(__always)
  func read(with kernels: UnsafePointer<habit_kernels>) {
    recentTotals.read(
      scale: 1, into: table.recent, logarithms: table.recentLogarithms, with: kernels)
    rankTotals.read(
      scale: HazardTable.backoff, into: table.rankPriors, logarithms: nil, with: kernels)
    ageTotals.read(
      scale: HazardTable.backoff, into: table.agePriors, logarithms: nil, with: kernels)
  }

  /// Makes room for more things.
  mutating func grow(to capacity: Int) {
    ranks.grow(to: capacity)
    ages.grow(to: capacity)
    exposed.grow(to: capacity, repeating: 0)
  }

  /// Whether another has counted the same, thing by thing.
  func equals(_ other: HazardTask, itemCount: Int) -> Bool {
    guard decisions == other.decisions else { return false }
    for bucket in 0..<HazardBuckets.rankCount {
      if rankTotals.values(bucket) != other.rankTotals.values(bucket) { return false }
      if recentTotals.values(bucket) != other.recentTotals.values(bucket) { return false }
    }
    for bucket in 0..<HazardBuckets.ageCount
    where ageTotals.values(bucket) != other.ageTotals.values(bucket) { return false }
    for item in 0..<itemCount {
      guard isExposed(item) == other.isExposed(item) else { return false }
      let exposures: Double? = isExposed(item) ? decisions : nil
      for bucket in 0..<HazardBuckets.rankCount
      where ranks.values(item, bucket, decisions: exposures)
        != other.ranks.values(item, bucket, decisions: exposures)
      { return false }
      for bucket in 0..<HazardBuckets.ageCount
      where ages.values(item, bucket, decisions: exposures)
        != other.ages.values(item, bucket, decisions: exposures)
      { return false }
    }
    return true
  }

  /// Codes what was counted of the first things; only those that were used can be exposed.
  mutating func code(
    _ coder: inout SnapshotCoder, itemCount: Int, recency: RecencyOrder
  ) throws(SnapshotDamage) {
    try coder.code(exposed, count: itemCount, usual: 0)
    for item in 0..<itemCount where exposed[item] != 0 {
      try coder.require(exposed[item] == 1 && recency.contains(item))
    }
    try coder.code(&decisions)
    try ranks.code(&coder, itemCount: itemCount, exposed: exposed)
    try ages.code(&coder, itemCount: itemCount, exposed: exposed)
    try rankTotals.code(&coder)
    try recentTotals.code(&coder)
    try ageTotals.code(&coder)
  }

  /// Returns hazards of their own with the same numbers.
  func copy() -> HazardTask {
    var copy = self
    copy.ranks = ranks.copy()
    copy.ages = ages.copy()
    copy.exposed = exposed.copy()
    copy.rankTotals = rankTotals.copy()
    copy.recentTotals = recentTotals.copy()
    copy.ageTotals = ageTotals.copy()
    copy.usedRanks = usedRanks.copy()
    copy.usedAges = usedAges.copy()
    copy.table = table.copy()
    return copy
  }

  /// Gives the memory back.
  func free() {
    ranks.free()
    ages.free()
    exposed.free()
    rankTotals.free()
    recentTotals.free()
    ageTotals.free()
    usedRanks.free()
    usedAges.free()
    table.free()
  }
}

/// The hazards of all things at a moment, by bucket.
struct HazardReading {
  /// By rank, faded, and the logarithm of that.
  var recent = RawBuffer<Double>(repeating: 0, count: HazardTotals.width)
  var recentLogarithms = RawBuffer<Double>(repeating: 0, count: HazardTotals.width)
  /// By rank and by age, times the number of exposures that they count for.
  var rankPriors = RawBuffer<Double>(repeating: 0, count: HazardTotals.width)
  var agePriors = RawBuffer<Double>(repeating: 0, count: HazardTotals.width)

  /// Returns a reading of its own.
  func copy() -> HazardReading {
    var copy = self
    copy.recent = recent.copy()
    copy.recentLogarithms = recentLogarithms.copy()
    copy.rankPriors = rankPriors.copy()
    copy.agePriors = agePriors.copy()
    return copy
  }

  /// Gives the memory back.
  func free() {
    recent.free()
    recentLogarithms.free()
    rankPriors.free()
    agePriors.free()
  }
}
