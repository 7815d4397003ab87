import SmartStackModel

/// Holds the starts and ends of declared windows that are still to come, the earliest first.
///
/// Each item keeps its own boundaries in order of time; a heap holds one entry an item, by the first of
/// them. A new timeline replaces one entry, a boundary that passes moves one, either in O(log *n*) of
/// *n* items that declare something.
struct WindowQueue: ~Copyable {
  /// States that the declared value of an item changes.
  struct Boundary: Hashable {
    let time: Int64
    let change: Int32
  }

  private struct Entry {
    var time: Int64
    var item: Int32
  }

  private struct Pending {
    var boundaries: [Boundary] = []
    var next = 0
    /// The index of the entry in the heap, or -1.
    var position = -1
  }

  private var heap: [Entry] = []
  private var pending: [Pending] = []

  /// The time of the earliest boundary, or the largest number.
  private(set) var earliest = Int64.max

  init() {}

  /// Makes room for items.
  mutating func grow(to count: Int) {
    while pending.count < count { pending.append(Pending()) }
    heap.reserveCapacity(count)
  }

  /// The boundaries of an item that are still to come, the earliest first.
  func upcoming(of item: Int) -> ArraySlice<Boundary> {
    guard item < pending.count else { return [] }
    return pending[item].boundaries[pending[item].next...]
  }

  /// Replaces the boundaries of an item.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - windows: what it declares.
  ///   - clock: windows that end by then are left out.
  /// - Returns: the sum of the values of the windows that hold at the clock.
  mutating func replace(_ item: Int, with windows: [DeclaredWindow], clock: Int64) -> Int64 {
    var active: Int64 = 0
    pending[item].next = 0
    pending[item].boundaries.removeAll(keepingCapacity: true)
    for window in windows {
      let start = window.start.milliseconds
      let end = window.end.milliseconds
      guard start < end, end > clock else { continue }
      let value = FastRankerParameters.declared(window.value)
      if start > clock {
        insert(Boundary(time: start, change: value), for: item)
      } else {
        active += Int64(value)
      }
      insert(Boundary(time: end, change: -value), for: item)
    }
    refile(item)
    return active
  }

  /// Puts back boundaries that a snapshot kept.
  mutating func restore(_ item: Int, boundaries: [Boundary]) {
    pending[item].next = 0
    pending[item].boundaries = boundaries
    refile(item)
  }

  /// Takes the earliest boundary where it is not after an instant.
  @inline(__always)
  mutating func popFirst(through clock: Int64) -> (item: Int, change: Int32)? {
    guard earliest <= clock else { return nil }
    let item = Int(heap[0].item)
    let change = pending[item].boundaries[pending[item].next].change
    pending[item].next += 1
    refile(item)
    return (item, change)
  }

  /// Inserts by time; timelines come in order, so that the place is almost always the end.
  private mutating func insert(_ boundary: Boundary, for item: Int) {
    var index = pending[item].boundaries.count
    pending[item].boundaries.append(boundary)
    while index > 0, pending[item].boundaries[index - 1].time > boundary.time {
      pending[item].boundaries[index] = pending[item].boundaries[index - 1]
      index -= 1
    }
    pending[item].boundaries[index] = boundary
  }

  private mutating func refile(_ item: Int) {
    let position = pending[item].position
    let next = pending[item].next
    if next < pending[item].boundaries.count {
      let entry = Entry(time: pending[item].boundaries[next].time, item: Int32(item))
      if position < 0 {
        heap.append(entry)
        siftUp(heap.count - 1)
      } else if entry.time < heap[position].time {
        heap[position] = entry
        siftUp(position)
      } else {
        heap[position] = entry
        siftDown(position)
      }
    } else if position >= 0 {
      pending[item].position = -1
      let last = heap.removeLast()
      if position < heap.count {
        let old = heap[position].time
        heap[position] = last
        pending[Int(last.item)].position = position
        if last.time < old { siftUp(position) } else { siftDown(position) }
      }
    }
    earliest = heap.isEmpty ? .max : heap[0].time
  }

  private mutating func siftUp(_ start: Int) {
    var index = start
    let entry = heap[index]
    while index > 0 {
      let parent = (index - 1) / 2
      guard entry.time < heap[parent].time else { break }
      heap[index] = heap[parent]
      pending[Int(heap[index].item)].position = index
      index = parent
    }
    heap[index] = entry
    pending[Int(entry.item)].position = index
  }

  private mutating func siftDown(_ start: Int) {
    var index = start
    let entry = heap[index]
    while true {
      var child = 2 * index + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, heap[child + 1].time < heap[child].time { child += 1 }
      guard heap[child].time < entry.time else { break }
      heap[index] = heap[child]
      pending[Int(heap[index].item)].position = index
      index = child
    }
    heap[index] = entry
    pending[Int(entry.item)].position = index
  }
}
