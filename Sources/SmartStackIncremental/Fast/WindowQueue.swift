import SmartStackModel

/// Holds the starts and ends of declared windows that are still to come.
///
/// Each item keeps its own boundaries in order of time; the next of each item is filed in a timer wheel of
/// 2,048 slots of 65.5 seconds, 37 hours in all. What lies further ahead waits in a list of its own until
/// the wheel reaches it (Varghese and Lauck, "Hashed and hierarchical timing wheels", SOSP 1987). Filing
/// and taking out is O(1); the earliest is the least of its slot, and the next slot in use is found by
/// its bit.
struct WindowQueue: ~Copyable {
  /// States that the declared value of an item changes.
  struct Boundary: Hashable {
    let time: Int64
    let change: Int32
  }

  private struct Queue {
    var boundaries: UnsafeMutablePointer<Boundary>?
    var capacity: Int32 = 0
    var count: Int32 = 0
    /// The index of the boundary that is next.
    var cursor: Int32 = 0
    /// Where the item is filed, or -1, and its neighbours there.
    var slot: Int32 = -1
    var next: Int32 = -1
    var previous: Int32 = -1
    /// The time of the boundary that is next.
    var time: Int64 = 0
  }

  private static let slotCount = 2048
  private static let farSlot = Int32(slotCount)
  private static let shift: Int64 = 16

  // Each pointer is allocated for the count beside it; all are freed when the queue ends. Items passed in
  // are below `itemCapacity`, as the ranker grows the queue with its columns.
  private let slots: UnsafeMutablePointer<Int32>
  private let bits: UnsafeMutablePointer<UInt64>
  private var queues: UnsafeMutablePointer<Queue>
  private var itemCapacity = 0
  /// The number of the first slot: every time in the wheel is less than one turn further.
  private var base = Int64.min >> shift
  private var earliest = Int64.max
  private var earliestFar = Int64.max
  private var earliestSlot: Int32 = 0

  /// Nothing happens before this time.
  private(set) var wake = Int64.max

  init() {
    slots = .allocate(capacity: Self.slotCount + 1)
    slots.initialize(repeating: -1, count: Self.slotCount + 1)
    bits = .allocate(capacity: Self.slotCount / 64)
    bits.initialize(repeating: 0, count: Self.slotCount / 64)
    queues = .allocate(capacity: 1)
  }

  deinit {
    for item in 0..<itemCapacity { queues[item].boundaries?.deallocate() }
    queues.deallocate()
    slots.deallocate()
    bits.deallocate()
  }

  /// Makes room for items.
  mutating func grow(to count: Int) {
    guard count > itemCapacity else { return }
    let grown = UnsafeMutablePointer<Queue>.allocate(capacity: count)
    grown.initialize(repeating: Queue(), count: count)
    grown.update(from: queues, count: itemCapacity)
    queues.deallocate()
    queues = grown
    itemCapacity = count
  }

  /// Returns the boundaries of an item that are still to come, the earliest first.
  func upcoming(of item: Int) -> [Boundary] {
    guard item < itemCapacity, let boundaries = queues[item].boundaries else { return [] }
    return (Int(queues[item].cursor)..<Int(queues[item].count)).map { boundaries[$0] }
  }

  /// Replaces the boundaries of an item.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - windows: what it declares.
  ///   - clock: windows that end by then are left out.
  /// - Returns: the sum of the values of the windows that hold at the clock.
  mutating func replace(_ item: Int, with windows: [DeclaredWindow], clock: Int64) -> Int64 {
    unfile(item)
    let boundaries = makeRoom(item, windows.count * 2)
    var active: Int64 = 0
    var count = 0
    for window in windows {
      let start = window.start.milliseconds
      let end = window.end.milliseconds
      guard start < end, end > clock else { continue }
      let value = FastRankerParameters.declared(window.value)
      if start > clock {
        Self.insert(Boundary(time: start, change: value), boundaries, &count)
      } else {
        active += Int64(value)
      }
      Self.insert(Boundary(time: end, change: -value), boundaries, &count)
    }
    queues[item].cursor = 0
    queues[item].count = Int32(truncatingIfNeeded: count)
    base = max(base, clock >> Self.shift)
    file(item)
    updateWake()
    return active
  }

  /// Puts back boundaries that a snapshot kept, the earliest first.
  mutating func restore(_ item: Int, boundaries: [Boundary], clock: Int64) {
    unfile(item)
    let room = makeRoom(item, boundaries.count)
    for (index, boundary) in boundaries.enumerated() {
      (room + index).initialize(to: boundary)
    }
    queues[item].cursor = 0
    queues[item].count = Int32(truncatingIfNeeded: boundaries.count)
    base = max(base, clock >> Self.shift)
    file(item)
    updateWake()
  }

  /// Takes all boundaries that are not after an instant.
  ///
  /// - Parameters:
  ///   - clock: the instant.
  ///   - body: takes an item and by how much its declared value changes; an item may come twice.
  @inline(__always)
  mutating func pass(through clock: Int64, _ body: (_ item: Int, _ change: Int64) -> Void) {
    while wake <= clock {
      if earliest > clock {
        base = max(base, clock >> Self.shift)
        takeFar()
        continue
      }
      // The whole slot is emptied and filed anew: it seldom holds more than one item.
      let slot = earliestSlot
      var item = Int(slots[Int(slot)])
      slots[Int(slot)] = -1
      bits[Int(slot >> 6)] &= ~(1 << UInt64(slot & 63))
      while item >= 0 {
        let queue = queues + item
        let next = Int(queue.pointee.next)
        queue.pointee.slot = -1
        if queue.pointee.time <= clock, let boundaries = queue.pointee.boundaries {
          var cursor = queue.pointee.cursor
          let count = queue.pointee.count
          var change: Int64 = 0
          repeat {
            change &+= Int64(boundaries[Int(cursor)].change)
            cursor &+= 1
          } while cursor < count && boundaries[Int(cursor)].time <= clock
          queue.pointee.cursor = cursor
          body(item, change)
        }
        file(item)
        item = next
      }
      earliestSlot = slot
      findEarliest()
      updateWake()
    }
  }

  /// Inserts by time; timelines come in order, so that the place is almost always the end.
  @inline(__always)
  private static func insert(
    _ boundary: Boundary, _ boundaries: UnsafeMutablePointer<Boundary>, _ count: inout Int
  ) {
    var index = count
    while index > 0, boundaries[index - 1].time > boundary.time {
      (boundaries + index).initialize(to: boundaries[index - 1])
      index -= 1
    }
    (boundaries + index).initialize(to: boundary)
    count += 1
  }

  private func makeRoom(_ item: Int, _ count: Int) -> UnsafeMutablePointer<Boundary> {
    if let boundaries = queues[item].boundaries, count <= queues[item].capacity {
      return boundaries
    }
    queues[item].boundaries?.deallocate()
    let capacity = max(count, 8)
    let room = UnsafeMutablePointer<Boundary>.allocate(capacity: capacity)
    queues[item].boundaries = room
    queues[item].capacity = Int32(truncatingIfNeeded: capacity)
    return room
  }
}

// The wheel.
extension WindowQueue {
  /// Files an item by its next boundary, if it has one.
  @inline(__always)
  private mutating func file(_ item: Int) {
    let queue = queues + item
    guard queue.pointee.cursor < queue.pointee.count, let boundaries = queue.pointee.boundaries
    else { return }
    let time = boundaries[Int(queue.pointee.cursor)].time
    queue.pointee.time = time
    let number = max(time >> Self.shift, base)
    let isFar = number >= base &+ Int64(Self.slotCount)
    let slot =
      isFar ? Self.farSlot : Int32(truncatingIfNeeded: number & Int64(Self.slotCount - 1))
    let first = slots[Int(slot)]
    queue.pointee.slot = slot
    queue.pointee.next = first
    queue.pointee.previous = -1
    if first >= 0 { queues[Int(first)].previous = Int32(truncatingIfNeeded: item) }
    slots[Int(slot)] = Int32(truncatingIfNeeded: item)
    if isFar {
      earliestFar = min(earliestFar, time)
    } else {
      bits[Int(slot >> 6)] |= 1 << UInt64(slot & 63)
      if time < earliest {
        earliest = time
        earliestSlot = slot
      }
    }
  }

  /// Takes an item out, if it is filed, and finds the earliest anew where it was that.
  private mutating func unfile(_ item: Int) {
    let slot = queues[item].slot
    guard slot >= 0 else { return }
    let time = queues[item].time
    unlink(item)
    if slot == Self.farSlot {
      earliestFar = .max
      var far = slots[Self.slotCount]
      while far >= 0 {
        earliestFar = min(earliestFar, queues[Int(far)].time)
        far = queues[Int(far)].next
      }
    } else if time == earliest {
      findEarliest()
    }
  }

  @inline(__always)
  private mutating func unlink(_ item: Int) {
    let (slot, next, previous) = (queues[item].slot, queues[item].next, queues[item].previous)
    queues[item].slot = -1
    if next >= 0 { queues[Int(next)].previous = previous }
    if previous >= 0 {
      queues[Int(previous)].next = next
    } else {
      slots[Int(slot)] = next
      if next < 0, slot != Self.farSlot { bits[Int(slot >> 6)] &= ~(1 << UInt64(slot & 63)) }
    }
  }

  /// Moves what the wheel reaches by now from the far list into it.
  private mutating func takeFar() {
    var item = slots[Self.slotCount]
    slots[Self.slotCount] = -1
    earliestFar = .max
    while item >= 0 {
      let next = queues[Int(item)].next
      file(Int(item))
      item = next
    }
    updateWake()
  }

  @inline(__always)
  private mutating func updateWake() {
    // What is far must be in the wheel before its time; once a turn of the wheel is soon enough.
    let reach = Int64(Self.slotCount - 1) << Self.shift
    wake = min(earliest, earliestFar == .max ? .max : earliestFar &- reach)
  }

  /// Finds the earliest time anew: nothing is filed between the slot that held it and the next in use.
  private mutating func findEarliest() {
    earliest = .max
    var word = Int(earliestSlot >> 6)
    var inUse = bits[word] & (~0 << UInt64(earliestSlot & 63))
    for _ in 0...Self.slotCount / 64 {
      if inUse != 0 {
        let found = word << 6 | inUse.trailingZeroBitCount
        earliestSlot = Int32(truncatingIfNeeded: found)
        var item = slots[found]
        while item >= 0 {
          earliest = min(earliest, queues[Int(item)].time)
          item = queues[Int(item)].next
        }
        return
      }
      word = (word + 1) & (Self.slotCount / 64 - 1)
      inUse = bits[word]
    }
  }
}
