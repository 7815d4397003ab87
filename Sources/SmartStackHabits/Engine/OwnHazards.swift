/// Events and exposures of each thing by bucket, for one task, counted lazily.
///
/// At every decision each thing is exposed in its bucket. Rather than add one to each, the exposures
/// of the bucket that a thing waits in are kept less the number of decisions when it came there; they
/// are written back when it leaves. A decision so touches only the things whose bucket changes.
struct OwnHazards {
  private let bucketCount: Int
  private var capacity: Int
  /// By thing and bucket, without the exposures in the bucket where a thing waits.
  private var events: RawBuffer<Double>
  private var exposures: RawBuffer<Double>
  /// For each thing: its bucket, and its events and exposures there, the latter less ``entry``.
  private(set) var buckets: RawBuffer<Int32>
  private(set) var currentEvents: RawBuffer<Double>
  private(set) var currentExposures: RawBuffer<Double>
  /// How many of the things that are exposed wait in each bucket.
  private(set) var counts: RawBuffer<Int32>

  /// Creates the hazards of things that were never used: they wait in the last bucket, unexposed.
  init(bucketCount: Int, capacity: Int) {
    self.bucketCount = bucketCount
    self.capacity = capacity
    events = RawBuffer(repeating: 0, count: bucketCount * capacity)
    exposures = RawBuffer(repeating: 0, count: bucketCount * capacity)
    buckets = RawBuffer(repeating: Int32(bucketCount - 1), count: capacity)
    currentEvents = RawBuffer(repeating: 0, count: capacity)
    currentExposures = RawBuffer(repeating: 0, count: capacity)
    counts = RawBuffer(repeating: 0, count: HazardTotals.width)
  }

  /// Takes a thing out of its bucket.
  ///
  /// - Parameters:
  ///   - item: the thing, which is exposed.
  ///   - decisions: the number of decisions so far.
  @inline(__always)
  func leave(_ item: Int, decisions: Double) {
    let bucket = Int(buckets[item])
    exposures[item * bucketCount + bucket] = currentExposures[item] + decisions
    counts[bucket] -= 1
  }

  /// Puts a thing into a bucket.
  @inline(__always)
  func enter(_ item: Int, bucket: Int, decisions: Double) {
    let index = item * bucketCount + bucket
    buckets[item] = Int32(bucket)
    currentEvents[item] = events[index]
    currentExposures[item] = exposures[index] - decisions
    counts[bucket] += 1
  }

  /// Counts a use of a thing in its bucket.
  @inline(__always)
  func use(_ item: Int) {
    events[item * bucketCount + Int(buckets[item])] += 1
    currentEvents[item] += 1
  }

  /// The events and exposures of a thing in a bucket, for comparison.
  ///
  /// - Parameters:
  ///   - item: the thing.
  ///   - bucket: the bucket.
  ///   - decisions: the number of decisions so far; nothing where the thing is not exposed.
  /// - Returns: the two numbers.
  func values(_ item: Int, _ bucket: Int, decisions: Double?) -> SIMD2<Double> {
    let index = item * bucketCount + bucket
    if let decisions, buckets[item] == Int32(bucket) {
      return [events[index], currentExposures[item] + decisions]
    }
    return [events[index], exposures[index]]
  }

  /// Makes room for more things.
  mutating func grow(to newCapacity: Int) {
    guard newCapacity > capacity else { return }
    events.grow(to: bucketCount * newCapacity, repeating: 0)
    exposures.grow(to: bucketCount * newCapacity, repeating: 0)
    buckets.grow(to: newCapacity, repeating: Int32(bucketCount - 1))
    currentEvents.grow(to: newCapacity, repeating: 0)
    currentExposures.grow(to: newCapacity, repeating: 0)
    capacity = newCapacity
  }

  /// Codes the numbers of the first things; how many wait in each bucket is counted anew.
  func code(
    _ coder: inout SnapshotCoder, itemCount: Int, exposed: RawBuffer<Double>
  ) throws(SnapshotDamage) {
    try coder.code(events, count: itemCount * bucketCount, usual: 0)
    try coder.code(exposures, count: itemCount * bucketCount, usual: 0)
    try coder.code(buckets, count: itemCount, in: 0...Int32(bucketCount - 1))
    try coder.code(currentEvents, count: itemCount, usual: 0)
    try coder.code(currentExposures, count: itemCount, usual: 0)
    guard coder.isReading else { return }
    for bucket in 0..<HazardTotals.width { counts[bucket] = 0 }
    for item in 0..<itemCount where exposed[item] != 0 { counts[Int(buckets[item])] += 1 }
  }

  /// Returns hazards of their own with the same numbers.
  func copy() -> OwnHazards {
    var copy = self
    copy.events = events.copy()
    copy.exposures = exposures.copy()
    copy.buckets = buckets.copy()
    copy.currentEvents = currentEvents.copy()
    copy.currentExposures = currentExposures.copy()
    copy.counts = counts.copy()
    return copy
  }

  /// Gives the memory back.
  func free() {
    events.free()
    exposures.free()
    buckets.free()
    currentEvents.free()
    currentExposures.free()
    counts.free()
  }
}
