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
