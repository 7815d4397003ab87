/// Names the items that have a row of their own, where not all items have one.
struct HotItems: ~Copyable {
  /// How many there can be; 0 where all items have a row.
  let capacity: Int
  /// The items by row, or -1 where a row is free.
  let items: UnsafeMutablePointer<Int32>
  /// How many rows are in use or lie between such.
  private(set) var rowCount = 0
  /// How many items there are.
  private(set) var count = 0
  /// The free row taken next, or -1; each free row names the one after it by -2 - row.
  private var firstFree = -1

  /// Creates a list without items.
  ///
  /// - Parameter capacity: how many there can be, a multiple of eight below 32,768.
  init(capacity: Int) {
    self.capacity = capacity
    items = .allocate(capacity: max(capacity, 1))
    items.initialize(repeating: -1, count: capacity)
  }

  deinit { items.deallocate() }

  /// Whether there is no room.
  var isFull: Bool { count == capacity }

  /// Gives an item a row; there must be room.
  mutating func insert(_ item: Int) -> Int {
    count += 1
    var row = firstFree
    if row >= 0 {
      firstFree = Int(-2 - items[row])
    } else {
      row = rowCount
      rowCount += 1
    }
    items[row] = Int32(truncatingIfNeeded: item)
    return row
  }

  /// Frees a row.
  mutating func remove(_ row: Int) {
    count -= 1
    items[row] = Int32(truncatingIfNeeded: -2 - firstFree)
    firstFree = row
  }
}
