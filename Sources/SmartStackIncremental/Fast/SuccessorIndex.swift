/// Counts which item came after which for many items: only pairs that happened take room.
///
/// The pairs of a previous item hang in lists by block of 64 items, and those in lists by group of 64
/// blocks. Each list knows its largest value, so that a query skips what cannot reach the top. Lists of
/// more than a few entries have a page of 64 values beside them, which a query adds in one go. A hash
/// table finds a pair in one step.
struct SuccessorIndex {
  /// From so many entries on a list has a page.
  private static let paged = 6

  struct Pair {
    var item: Int32
    var count: UInt32
    var value: Int32
    var next: Int32
    var block: Int32
  }

  struct Block {
    var number: Int32
    var largest: Int32
    var firstPair: Int32
    var next: Int32
    var group: Int32
    var count: Int32 = 0
    /// The first value of the page, or -1.
    var page: Int32 = -1
  }

  struct Group {
    var number: Int32
    var largest: Int32
    var firstBlock: Int32
    var next: Int32
    var count: Int32 = 0
    /// The first value of the page of the largest values of blocks, or -1.
    var page: Int32 = -1
  }

  private(set) var pairs: [Pair] = []
  private(set) var blocks: [Block] = []
  private(set) var groups: [Group] = []
  private(set) var pages: [Int32] = []
  private var firstGroups: [Int32] = []
  private var slots: [Int32]
  private var keys: [UInt64]
  private var mask: Int

  init() {
    slots = Array(repeating: -1, count: 1024)
    keys = Array(repeating: 0, count: 1024)
    mask = 1023
  }

  /// Makes room for previous items.
  mutating func grow(to count: Int) {
    guard count > firstGroups.count else { return }
    firstGroups.append(contentsOf: repeatElement(-1, count: count - firstGroups.count))
  }

  /// Makes room for pairs in all.
  mutating func reserve(_ count: Int) {
    pairs.reserveCapacity(count)
    blocks.reserveCapacity(count)
    groups.reserveCapacity(count)
    while slots.count < count * 2 { rehash() }
  }

  /// The first group of a previous item, or -1.
  @inline(__always)
  func firstGroup(of previous: Int) -> Int32 {
    previous < firstGroups.count ? firstGroups[previous] : -1
  }

  /// Adds the values of a page to 64 packed scores.
  @inline(__always)
  func addPage(_ page: Int32, to packed: UnsafeMutablePointer<Int32>, wide: Bool) {
    pages.withUnsafeBufferPointer { pages in
      guard let base = pages.baseAddress else { return }
      Kernels.addPage(packed, base + Int(page), wide: wide)
    }
  }

  /// The value of one item after another, 0 where that never happened.
  func value(_ previous: Int, _ item: Int) -> Int32 {
    let slot = find(key(previous, item))
    return slots[slot] < 0 ? 0 : pairs[Int(slots[slot])].value
  }

  /// Adds to the count of a pair.
  ///
  /// - Parameters:
  ///   - change: what to add.
  ///   - previous: the item before.
  ///   - item: the item after.
  ///   - weigh: returns the value of a count.
  @inline(__always)
  mutating func add(
    _ change: Int32, _ previous: Int, _ item: Int, weigh: (UInt32) -> Int32
  ) {
    let key = key(previous, item)
    var slot = find(key)
    if slots[slot] < 0 {
      if (pairs.count + 1) * 2 > slots.count {
        rehash()
        slot = find(key)
      }
      slots[slot] = insert(previous, item)
      keys[slot] = key
    }
    let index = Int(slots[slot])
    let count = UInt32(bitPattern: Int32(bitPattern: pairs[index].count) &+ change)
    let value = weigh(count)
    pairs[index].count = count
    pairs[index].value = value
    let block = Int(pairs[index].block)
    let group = Int(blocks[block].group)
    if blocks[block].page >= 0 { pages[Int(blocks[block].page) &+ (item & 63)] = value }
    if change < 0 {
      refreshLargest(block, group)
    } else {
      if value > blocks[block].largest {
        blocks[block].largest = value
        if groups[group].page >= 0 {
          pages[Int(groups[group].page) &+ (Int(blocks[block].number) & 63)] = value
        }
      }
      if value > groups[group].largest { groups[group].largest = value }
    }
  }

  private func key(_ previous: Int, _ item: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: previous) << 32 | UInt64(truncatingIfNeeded: item)
  }

  @inline(__always)
  private func find(_ key: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 33) & mask
    while slots[slot] >= 0, keys[slot] != key { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func rehash() {
    let oldSlots = slots
    let oldKeys = keys
    slots = Array(repeating: -1, count: oldSlots.count * 2)
    keys = Array(repeating: 0, count: oldSlots.count * 2)
    mask = slots.count - 1
    for index in oldSlots.indices where oldSlots[index] >= 0 {
      let slot = find(oldKeys[index])
      slots[slot] = oldSlots[index]
      keys[slot] = oldKeys[index]
    }
  }

  private mutating func insert(_ previous: Int, _ item: Int) -> Int32 {
    let blockNumber = Int32(item >> 6)
    let groupNumber = Int32(item >> 12)
    var group = firstGroups[previous]
    while group >= 0, groups[Int(group)].number != groupNumber { group = groups[Int(group)].next }
    if group < 0 {
      group = Int32(groups.count)
      groups.append(
        Group(number: groupNumber, largest: 0, firstBlock: -1, next: firstGroups[previous]))
      firstGroups[previous] = group
    }
    var block = groups[Int(group)].firstBlock
    while block >= 0, blocks[Int(block)].number != blockNumber { block = blocks[Int(block)].next }
    if block < 0 {
      block = Int32(blocks.count)
      blocks.append(
        Block(
          number: blockNumber, largest: 0, firstPair: -1, next: groups[Int(group)].firstBlock,
          group: group))
      groups[Int(group)].firstBlock = block
      groups[Int(group)].count += 1
      if groups[Int(group)].count == Self.paged { makePage(ofGroup: Int(group)) }
    }
    let pair = Int32(pairs.count)
    pairs.append(
      Pair(
        item: Int32(item), count: 0, value: 0, next: blocks[Int(block)].firstPair, block: block))
    blocks[Int(block)].firstPair = pair
    blocks[Int(block)].count += 1
    if blocks[Int(block)].count == Self.paged { makePage(ofBlock: Int(block)) }
    return pair
  }

  private mutating func makePage(ofBlock block: Int) {
    blocks[block].page = Int32(pages.count)
    let first = pages.count
    pages.append(contentsOf: repeatElement(0, count: 64))
    var pair = blocks[block].firstPair
    while pair >= 0 {
      pages[first + (Int(pairs[Int(pair)].item) & 63)] = pairs[Int(pair)].value
      pair = pairs[Int(pair)].next
    }
  }

  private mutating func makePage(ofGroup group: Int) {
    groups[group].page = Int32(pages.count)
    let first = pages.count
    pages.append(contentsOf: repeatElement(0, count: 64))
    var block = groups[group].firstBlock
    while block >= 0 {
      pages[first + (Int(blocks[Int(block)].number) & 63)] = blocks[Int(block)].largest
      block = blocks[Int(block)].next
    }
  }

  private mutating func refreshLargest(_ block: Int, _ group: Int) {
    var largest: Int32 = 0
    var pair = blocks[block].firstPair
    while pair >= 0 {
      largest = max(largest, pairs[Int(pair)].value)
      pair = pairs[Int(pair)].next
    }
    blocks[block].largest = largest
    if groups[group].page >= 0 {
      pages[Int(groups[group].page) + (Int(blocks[block].number) & 63)] = largest
    }
    largest = 0
    var each = groups[group].firstBlock
    while each >= 0 {
      largest = max(largest, blocks[Int(each)].largest)
      each = blocks[Int(each)].next
    }
    groups[group].largest = largest
  }
}
