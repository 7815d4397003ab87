internal import CHabitKernels

/// How likely each thing is to be used again, kept so that a use touches only what it changes.
///
/// The numbers are those of ``HazardFold``, the readable fold, to the last digit.
struct HazardLedger {
  private(set) var recency: RecencyOrder
  /// Of a switch and of a start.
  private var tasks: UnsafeMutablePointer<HazardTask>
  /// The step of each thing's age at ``clock``, and the instant at which it passes to the next.
  private(set) var steps: RawBuffer<Int32>
  private var edges: RawBuffer<Int64>
  private var nextEdge = Int64.max
  private var clock = Int64.min
  /// The things of the last use.
  private(set) var current: RawBuffer<Int32>
  private(set) var currentCount = 0
  /// Whether things were ever used together, so that ranks can be shared.
  private var areRanksShared = false
  private var faded = FadingPowers(keep: 0.99)
  private var plain = FadingPowers(keep: 1)
  private(set) var capacity: Int
  private let tables = AgeTables.shared
  private let kernels: UnsafePointer<habit_kernels>
  /// The things whose age passed an edge: scratch.
  private var passed: RawBuffer<Int32>
  /// The number of things that were used, or that stand before one that was.
  private(set) var itemCount = 0

  /// Creates a ledger of nothing.
  ///
  /// - Parameters:
  ///   - capacity: the number of things that there is room for, a multiple of eight.
  ///   - kernels: the loops of the machine.
  init(capacity: Int, kernels: UnsafePointer<habit_kernels>) {
    self.capacity = capacity
    self.kernels = kernels
    passed = RawBuffer(repeating: 0, count: capacity)
    recency = RecencyOrder(capacity: capacity)
    tasks = .allocate(capacity: 2)
    tasks.initialize(to: HazardTask(capacity: capacity))
    (tasks + 1).initialize(to: HazardTask(capacity: capacity))
    steps = RawBuffer(repeating: AgeSteps.never, count: capacity)
    edges = RawBuffer(repeating: .max, count: capacity)
    current = RawBuffer(repeating: 0, count: 8)
    faded.reserve(capacity)
    plain.reserve(capacity)
  }

  /// The hazards of a task: 0 for a switch, 1 for a start.
  @inline(__always)
  func task(_ task: Int) -> UnsafeMutablePointer<HazardTask> { tasks + task }

  /// Brings the ages of all things to an instant.
  ///
  /// - Complexity: O(*n*) where any passes to its next step, else O(1); an instant before the last
  ///   one read costs O(*n* · log *s*) in the number of steps.
  @inline(__always)
  mutating func advance(to time: Int64) {
    if time >= clock {
      clock = time
      if time >= nextEdge { passEdges() }
      return
    }
    clock = time
    nextEdge = .max
    for item in 0..<itemCount where recency.contains(item) {
      set(item, step: tables.step(of: max(0, time - recency.lastUses[item]), from: 0))
      nextEdge = min(nextEdge, edges[item])
    }
  }

  private mutating func passEdges() {
    var next = Int64.max
    let blocks = Int32((itemCount + 7) / 8)
    let count = kernels.pointee.passed(edges.base, blocks, clock, passed.base, &next)
    for index in 0..<Int(count) {
      let item = Int(passed[index])
      let age = clock - recency.lastUses[item]
      var step = Int(steps[item]) + 1
      if step + 1 < tables.count, tables.edges[step + 1] <= age {
        step = tables.step(of: age, from: step + 1)
      }
      set(item, step: step)
      next = min(next, edges[item])
    }
    nextEdge = next
  }

  @inline(__always)
  private func set(_ item: Int, step: Int) {
    steps[item] = Int32(step)
    edges[item] =
      step + 1 < tables.count ? recency.lastUses[item] + tables.edges[step + 1] : .max
    let bucket = tables.buckets[step]
    tasks[0].move(item, age: bucket)
    tasks[1].move(item, age: bucket)
  }

  /// Exposes all things to a use and moves those that were used to the front.
  mutating func observe(_ used: UnsafeBufferPointer<Int>, isStart: Bool, at time: Int64) {
    for item in used {
      grow(toHold: item)
      itemCount = max(itemCount, item + 1)
    }
    advance(to: time)
    tasks[isStart ? 1 : 0].decide(used, faded: faded, plain: plain, with: kernels)
    let instant = recency.clamped(time)
    if used.count != 1 { areRanksShared = true }
    let reach = recency.use(used, at: instant)
    for item in used {
      set(item, step: 0)
      nextEdge = min(nextEdge, edges[item])
    }
    current.reserve(used.count, repeating: 0)
    currentCount = used.count
    for (index, item) in used.enumerated() { current[index] = Int32(item) }
    // Behind the place that the thing had, nobody's rank changes.
    rank(upTo: areRanksShared ? recency.count : min(recency.count, reach + 1))
  }

  /// Whether a thing is of the last use.
  @inline(__always)
  func isCurrent(_ item: Int) -> Bool {
    for index in 0..<currentCount where current[index] == Int32(item) { return true }
    return false
  }

  /// Puts the first things of the order where they wait by rank.
  private func rank(upTo end: Int) {
    var ranks = (0, 0)
    var last = (-1, -1)
    for place in 0..<end {
      let item = Int(recency.order[place])
      let age = tables.buckets[Int(steps[item])]
      if last.1 < 0 || !recency.areTogether(last.1, item) { ranks.1 += 1 }
      last.1 = item
      tasks[1].place(item, rank: HazardBuckets.bucket(ofRank: ranks.1), age: age)
      if isCurrent(item) {
        tasks[0].withdraw(item)
        continue
      }
      if last.0 < 0 || !recency.areTogether(last.0, item) { ranks.0 += 1 }
      last.0 = item
      tasks[0].place(item, rank: HazardBuckets.bucket(ofRank: ranks.0), age: age)
    }
  }

  /// Makes room for a thing.
  mutating func grow(toHold item: Int) {
    guard item >= capacity else { return }
    var size = capacity
    while item >= size { size *= 2 }
    capacity = size
    recency.grow(to: size)
    tasks[0].grow(to: size)
    tasks[1].grow(to: size)
    steps.grow(to: size, repeating: AgeSteps.never)
    edges.grow(to: size, repeating: .max)
    passed.grow(to: size, repeating: 0)
    faded.reserve(size)
    plain.reserve(size)
  }

  /// Returns the next instant at which the age of one of the first things passes an edge.
  func nextBoundary(after time: Int64, subjectCount: Int) -> Int64? {
    var next = Int64.max
    for item in 0..<min(subjectCount, itemCount) where recency.contains(item) {
      let last = recency.lastUses[item]
      let step = time < last ? 0 : tables.step(of: time - last, from: 0) + 1
      if step < tables.count { next = min(next, last + tables.edges[step]) }
    }
    return next == .max ? nil : next
  }

  /// Whether another has counted the same.
  func equals(_ other: HazardLedger) -> Bool {
    guard recency.count == other.recency.count, itemCount == other.itemCount,
      currentCount == other.currentCount
    else { return false }
    for place in 0..<recency.count {
      let item = recency.order[place]
      guard item == other.recency.order[place],
        recency.lastUses[Int(item)] == other.recency.lastUses[Int(item)],
        recency.useNumbers[Int(item)] == other.recency.useNumbers[Int(item)]
      else { return false }
    }
    for index in 0..<currentCount where current[index] != other.current[index] { return false }
    return tasks[0].equals(other.tasks[0], itemCount: itemCount)
      && tasks[1].equals(other.tasks[1], itemCount: itemCount)
  }

  /// Codes what was counted; the steps of ages follow from the clock.
  ///
  /// - Parameters:
  ///   - coder: what writes or reads.
  ///   - lanes: the number of things that there has to be room for.
  /// - Throws: `SnapshotDamage` where what is read is no ledger.
  mutating func code(_ coder: inout SnapshotCoder, lanes: Int) throws(SnapshotDamage) {
    var size = capacity
    try coder.code(&size, in: lanes...(1 << 30))
    try coder.require(size.nonzeroBitCount == 1)
    if coder.isReading {
      try coder.claim(2 * 2 * (HazardBuckets.rankCount + HazardBuckets.ageCount) * size)
      grow(toHold: size - 1)
    }
    try coder.code(&itemCount, in: 0...size)
    try recency.code(&coder, itemCount: itemCount)
    try coder.codeInstant(&clock)
    try coder.require(recency.count == 0 || clock != .min)
    try coder.code(&areRanksShared)
    try coder.codeCount(&currentCount, width: 0)
    try coder.require(currentCount <= itemCount)
    current.reserve(currentCount, repeating: 0)
    try coder.code(current, count: currentCount, in: 0...Int32(max(0, itemCount - 1)))
    try tasks[0].code(&coder, itemCount: itemCount, recency: recency)
    try tasks[1].code(&coder, itemCount: itemCount, recency: recency)
    guard coder.isReading else { return }
    nextEdge = .max
    for item in 0..<itemCount where recency.contains(item) {
      let step = tables.step(of: max(0, clock - recency.lastUses[item]), from: 0)
      steps[item] = Int32(step)
      edges[item] =
        step + 1 < tables.count ? recency.lastUses[item] + tables.edges[step + 1] : .max
      nextEdge = min(nextEdge, edges[item])
    }
  }

  /// Returns a ledger of its own with the same numbers.
  func copy() -> HazardLedger {
    var copy = self
    copy.recency = recency.copy()
    copy.tasks = .allocate(capacity: 2)
    copy.tasks.initialize(to: tasks[0].copy())
    (copy.tasks + 1).initialize(to: tasks[1].copy())
    copy.steps = steps.copy()
    copy.edges = edges.copy()
    copy.passed = passed.copy()
    copy.current = current.copy()
    copy.faded = faded.copy()
    copy.plain = plain.copy()
    return copy
  }

  /// Gives the memory back.
  func free() {
    recency.free()
    tasks[0].free()
    tasks[1].free()
    tasks.deallocate()
    steps.free()
    edges.free()
    passed.free()
    current.free()
    faded.free()
    plain.free()
  }
}
