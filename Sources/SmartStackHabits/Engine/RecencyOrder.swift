/// The things in the order of their last use, with what follows from it by time.
struct RecencyOrder {
  /// The things, the latest used first.
  private(set) var order: RawBuffer<Int32>
  /// The number of things that were ever used.
  private(set) var count = 0
  /// When each thing was last begun, in milliseconds; the least number where it never was.
  private(set) var lastUses: RawBuffer<Int64>
  /// The number of the use that each thing was last part of.
  private(set) var useNumbers: RawBuffer<Int32>
  /// The number of uses.
  private(set) var useCount: Int32 = 0

  /// Creates an order of nothing.
  init(capacity: Int) {
    order = RawBuffer(repeating: 0, count: capacity)
    lastUses = RawBuffer(repeating: .min, count: capacity)
    useNumbers = RawBuffer(repeating: 0, count: capacity)
  }

  /// Whether a thing was ever used.
  @inline(__always)
  func contains(_ item: Int) -> Bool { lastUses[item] != .min }

  /// Whether two things were last used together.
  @inline(__always)
  func areTogether(_ first: Int, _ second: Int) -> Bool {
    useNumbers[first] == useNumbers[second]
  }

  /// The instant that a use at a time counts as: never before the latest.
  @inline(__always)
  func clamped(_ time: Int64) -> Int64 {
    count > 0 ? max(time, lastUses[Int(order[0])]) : time
  }

  /// Moves things that were used together to the front.
  ///
  /// - Parameters:
  ///   - items: the things.
  ///   - time: the instant, as ``clamped(_:)`` gave it.
  /// - Returns: the highest place that any of them had, or the last one where some are new.
  mutating func use(_ items: UnsafeBufferPointer<Int>, at time: Int64) -> Int {
    useCount += 1
    var reach = 0
    for item in items.reversed() {
      var place = count
      if contains(item) {
        place = 0
        while order[place] != Int32(item) { place += 1 }
      } else {
        count += 1
      }
      reach = max(reach, place)
      var index = place
      while index > 0 {
        order[index] = order[index - 1]
        index -= 1
      }
      order[0] = Int32(item)
      lastUses[item] = time
      useNumbers[item] = useCount
    }
    return reach
  }

  /// Makes room for more things.
  mutating func grow(to capacity: Int) {
    order.grow(to: capacity, repeating: 0)
    lastUses.grow(to: capacity, repeating: .min)
    useNumbers.grow(to: capacity, repeating: 0)
  }

  /// Codes the things in their order, each once and none later than the one before.
  mutating func code(_ coder: inout SnapshotCoder, itemCount: Int) throws(SnapshotDamage) {
    var count = count
    try coder.codeCount(&count, width: 3)
    try coder.require(count <= itemCount)
    // Half of all numbers are left for what comes.
    try coder.code(&useCount, in: 0...Int32.max / 2)
    var (latest, number) = (SnapshotCoder.times.upperBound, useCount)
    for place in 0..<count {
      try coder.code(&order.base[place], in: 0...Int32(itemCount - 1))
      let item = Int(order[place])
      try coder.require(!coder.isReading || !contains(item))
      try coder.code(&lastUses.base[item], in: SnapshotCoder.times)
      try coder.code(&useNumbers.base[item], in: 1...Int32.max)
      try coder.require(!coder.isReading || lastUses[item] <= latest && useNumbers[item] <= number)
      (latest, number) = (lastUses[item], useNumbers[item])
    }
    self.count = count
  }

  /// Returns an order of its own.
  func copy() -> RecencyOrder {
    var copy = self
    copy.order = order.copy()
    copy.lastUses = lastUses.copy()
    copy.useNumbers = useNumbers.copy()
    return copy
  }

  /// Gives the memory back.
  func free() {
    order.free()
    lastUses.free()
    useNumbers.free()
  }
}
