internal import CSmartStackKernels

/// Counts which item came after which for many items: a small hash table for each previous item.
///
/// The tables lie in one arena. A pair is found in one step and what came after an item is read in one
/// go, both in one or two lines of the cache for the many items that were used seldom. A table doubles
/// when three quarters are in use; what it leaves is used for other tables of that size.
struct SuccessorTables: ~Copyable {
  /// One successor; `item` is -1 where the cell is free.
  struct Cell {
    var item: Int32
    var count: UInt32
  }

  private struct Head {
    var first: UInt32 = 0
    /// The number of successors, and in the last five bits the binary logarithm of the cells; 0 where
    /// there is no table.
    var countAndSize: UInt32 = 0
  }

  private static let smallest: UInt32 = 2
  private static let free = Cell(item: -1, count: 0)

  // Heads are indexed by items below `itemCapacity`, and heads point to cells below `used`.
  private var heads: UnsafeMutablePointer<Head>
  private var itemCapacity = 0
  private var cells: UnsafeMutablePointer<Cell>
  private var capacity = 0
  private var used = 0
  /// The first cell of the first table of each size that was left, or -1; its count names the next.
  private var left: [32 of Int64] = .init(repeating: -1)

  init() {
    heads = LargeMemory.allocate(1)
    cells = LargeMemory.allocate(1)
  }

  deinit {
    LargeMemory.free(heads)
    LargeMemory.free(cells)
  }

  /// Makes room for previous items.
  mutating func grow(to count: Int) {
    guard count > itemCapacity else { return }
    let grown: UnsafeMutablePointer<Head> = LargeMemory.allocate(count)
    grown.initialize(repeating: Head(), count: count)
    grown.update(from: heads, count: itemCapacity)
    LargeMemory.free(heads)
    heads = grown
    itemCapacity = count
  }

  /// Makes room for cells in all.
  mutating func reserve(_ wanted: Int) {
    guard wanted > capacity else { return }
    let grown: UnsafeMutablePointer<Cell> = LargeMemory.allocate(wanted)
    grown.initialize(from: cells, count: used)
    LargeMemory.free(cells)
    cells = grown
    capacity = wanted
  }

  /// The cells of an item's successors; free ones are among them.
  @inline(__always)
  func successors(of previous: Int) -> UnsafeBufferPointer<Cell> {
    let head = heads[previous]
    let count = head.countAndSize == 0 ? 0 : 1 << Int(head.countAndSize & 31)
    return UnsafeBufferPointer(start: cells + Int(head.first), count: count)
  }

  /// The count of one item after another.
  @inline(__always)
  func count(_ previous: Int, _ item: Int) -> UInt32 {
    let head = heads[previous]
    guard head.countAndSize != 0 else { return 0 }
    let cell = cells + find(head, item)
    return cell.pointee.item < 0 ? 0 : cell.pointee.count
  }

  /// Asks for the memory that an event of an item after another will need.
  @inline(__always)
  func prefetch(_ previous: Int, _ item: Int) {
    sskernels_prefetch(heads + item)
    guard previous >= 0 else { return }
    let head = heads[previous]
    let mask = Int(1) << Int(head.countAndSize & 31) &- 1
    sskernels_prefetch(cells + (Int(head.first) &+ (Self.hash(item) & mask)))
  }

  /// Adds to the count of a pair and returns it.
  @inline(__always)
  mutating func add(_ change: Int32, _ previous: Int, _ item: Int) -> UInt32 {
    if heads[previous].countAndSize == 0 { open(previous) }
    var cell = cells + find(heads[previous], item)
    if cell.pointee.item < 0 {
      let head = heads[previous]
      if (head.countAndSize >> 5 &+ 1) &* 4 > 3 << (head.countAndSize & 31) {
        enlarge(previous)
        cell = cells + find(heads[previous], item)
      }
      heads[previous].countAndSize &+= 32
      cell.pointee = Cell(item: Int32(truncatingIfNeeded: item), count: 0)
    }
    let count = UInt32(bitPattern: Int32(bitPattern: cell.pointee.count) &+ change)
    cell.pointee.count = count
    return count
  }

  @inline(__always)
  private static func hash(_ item: Int) -> Int {
    Int(truncatingIfNeeded: (UInt64(truncatingIfNeeded: item) &* 0x9E37_79B9_7F4A_7C15) >> 40)
  }

  /// The cell of an item, or the free one where it belongs.
  @inline(__always)
  private func find(_ head: Head, _ item: Int) -> Int {
    let mask = Int(1) << Int(head.countAndSize & 31) &- 1
    var place = Self.hash(item) & mask
    let first = Int(head.first)
    while cells[first &+ place].item >= 0, cells[first &+ place].item != item {
      place = (place &+ 1) & mask
    }
    return first &+ place
  }

  /// Gives an item that has none its smallest table.
  @inline(never)
  private mutating func open(_ previous: Int) {
    heads[previous] = Head(first: take(Self.smallest), countAndSize: Self.smallest)
  }

  @inline(never)
  private mutating func enlarge(_ previous: Int) {
    let old = heads[previous]
    let size = old.countAndSize & 31
    let first = take(size + 1)
    heads[previous] = Head(first: first, countAndSize: old.countAndSize + 1)
    for index in Int(old.first)..<Int(old.first) + 1 << Int(size) where cells[index].item >= 0 {
      cells[find(heads[previous], Int(cells[index].item))] = cells[index]
    }
    let next = left[Int(size)]
    cells[Int(old.first)] = Cell(item: Int32(truncatingIfNeeded: next), count: 0)
    left[Int(size)] = Int64(old.first)
  }

  /// The first of free cells.
  private mutating func take(_ size: UInt32) -> UInt32 {
    let count = 1 << Int(size)
    var first = Int(left[Int(size)])
    if first >= 0 {
      left[Int(size)] = Int64(cells[first].item)
    } else {
      // A small table does not straddle lines of the cache.
      let alignment = min(count, 8)
      first = (used + alignment - 1) & ~(alignment - 1)
      if first + count > capacity { reserve(max(first + count, capacity * 2, 256)) }
      // What lies between the tables is never read.
      (cells + used).initialize(repeating: Self.free, count: first + count - used)
      used = first + count
    }
    (cells + first).update(repeating: Self.free, count: count)
    return UInt32(truncatingIfNeeded: first)
  }
}
