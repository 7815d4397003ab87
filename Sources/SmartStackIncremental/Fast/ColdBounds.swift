/// Names the rows of the items that are hot, and bounds the scores of the others: one by one, by block of 64
/// and by group of 64 blocks.
///
/// A bound holds until the item itself is touched again: whatever hour, place or previous item comes, and
/// however much time passes. So an event raises the bound of one item, and nobody lowers those of others;
/// who looks for the best items lowers what he finds too high.
struct ColdBounds: ~Copyable {
  typealias Column = UnsafeMutablePointer<Int32>

  /// The bound of an item that is hot or no candidate.
  static let none = Int32.min

  let capacity: Int
  /// The rows of the items, or -1; there is a place before the first, for no item.
  let rows: UnsafeMutablePointer<Int16>
  let items: Column
  let blocks: Column
  let groups: Column
  /// No bound is larger.
  private(set) var ceiling = none

  /// Creates bounds of which every one is `none`.
  ///
  /// - Parameter capacity: the items, a multiple of 64.
  init(capacity: Int) {
    self.capacity = capacity
    func column(_ count: Int) -> Column {
      let column: Column = LargeMemory.allocate(count)
      column.initialize(repeating: Self.none, count: count)
      return column
    }
    let places: UnsafeMutablePointer<Int16> = LargeMemory.allocate(capacity + 32)
    places.initialize(repeating: -1, count: capacity + 32)
    rows = places + 32
    items = column(capacity)
    blocks = column((capacity + 4_095) / 4_096 * 64)
    groups = column(64)
  }

  deinit {
    LargeMemory.free(rows - 32)
    LargeMemory.free(items)
    LargeMemory.free(blocks)
    LargeMemory.free(groups)
  }

  /// Sets the bound of an item.
  @inline(__always)
  mutating func set(_ bound: Int32, of item: Int) {
    items[item] = bound
    if bound > blocks[item >> 6] {
      blocks[item >> 6] = bound
      if bound > groups[item >> 12] {
        groups[item >> 12] = bound
        ceiling = max(ceiling, bound)
      }
    }
  }

  /// Takes the bound of a block anew from those of its items.
  func summarize(block: Int, wide: Bool) {
    blocks[block] = Kernels.largest(items + block * 64, groups: 8, wide: wide)
  }

  /// Takes the bound of a group anew from those of its blocks.
  func summarize(group: Int, wide: Bool) {
    groups[group] = Kernels.largest(blocks + group * 64, groups: 8, wide: wide)
  }

  /// Takes the largest bound anew from those of the groups.
  mutating func summarize(wide: Bool) {
    ceiling = Kernels.largest(groups, groups: 8, wide: wide)
  }
}
