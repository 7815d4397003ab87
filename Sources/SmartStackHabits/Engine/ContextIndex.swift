/// Where the row of each context of one node is.
///
/// Small keys, which most contexts have, are looked up in a list; the others in a hash table with
/// linear probing, at most half full.
struct ContextIndex {
  /// The keys that are looked up in a list.
  static let directLimit: UInt64 = 1 << 16

  private var direct = RawBuffer<Int32>(repeating: -1, count: 64)
  private var keys = RawBuffer<UInt64>(repeating: 0, count: 64)
  private var rows = RawBuffer<Int32>(repeating: -1, count: 64)
  private var count = 0

  /// Returns the row of a context, or −1.
  @inline(__always)
  func row(of key: UInt64) -> Int32 {
    if key < Self.directLimit {
      return key < UInt64(direct.count) ? direct[Int(key)] : -1
    }
    var slot = Self.slot(of: key, in: keys.count)
    while true {
      if keys[slot] == key { return rows[slot] }
      if keys[slot] == 0 { return -1 }
      slot = (slot + 1) & (keys.count - 1)
    }
  }

  /// Notes the row of a context that had none.
  mutating func insert(_ row: Int32, for key: UInt64) {
    if key < Self.directLimit {
      direct.reserve(Int(key) + 1, repeating: -1)
      direct[Int(key)] = row
      return
    }
    if 2 * (count + 1) > keys.count { rehash() }
    place(row, for: key)
    count += 1
  }

  private func place(_ row: Int32, for key: UInt64) {
    var slot = Self.slot(of: key, in: keys.count)
    while keys[slot] != 0 { slot = (slot + 1) & (keys.count - 1) }
    keys[slot] = key
    rows[slot] = row
  }

  private mutating func rehash() {
    let (oldKeys, oldRows) = (keys, rows)
    keys = RawBuffer(repeating: 0, count: 2 * oldKeys.count)
    rows = RawBuffer(repeating: -1, count: 2 * oldKeys.count)
    for slot in 0..<oldKeys.count where oldKeys[slot] != 0 {
      place(oldRows[slot], for: oldKeys[slot])
    }
    oldKeys.free()
    oldRows.free()
  }

  /// The slot of a key: upper bits of its product with 2⁶⁴ over the golden ratio (Knuth, 1973).
  @inline(__always)
  private static func slot(of key: UInt64, in count: Int) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & (count - 1)
  }

  /// Passes every context with its row, in an order that depends on the contexts and when they came.
  func forEach(_ body: (UInt64, Int32) -> Void) {
    for key in 0..<direct.count where direct[key] >= 0 { body(UInt64(key), direct[key]) }
    for slot in 0..<keys.count where keys[slot] != 0 { body(keys[slot], rows[slot]) }
  }

  /// Codes the contexts of a node in the order in which they came, which is that of their rows.
  ///
  /// What is read is put in anew, so that there is always a free slot.
  mutating func code(
    _ coder: inout SnapshotCoder, node: Int, rows arena: RowArena
  ) throws(SnapshotDamage) {
    var pairs: [(key: UInt64, row: Int32)] = []
    if !coder.isReading {
      forEach { pairs.append(($0, $1)) }
      pairs.sort { $0.row < $1.row }
    }
    var count = pairs.count
    try coder.codeCount(&count, width: 2)
    var last: Int32 = -1
    for index in 0..<count {
      var (key, row): (UInt64, Int32) = coder.isReading ? (0, 0) : pairs[index]
      try coder.code(&key, in: 0...UInt64(Int64.max))
      try coder.code(&row, in: 0...Int32.max)
      guard coder.isReading else { continue }
      try coder.require(
        row > last && Int(row) < arena.count && arena.node(row) == node && self.row(of: key) < 0)
      last = row
      insert(row, for: key)
    }
  }

  /// Returns an index of its own with the same contexts.
  func copy() -> ContextIndex {
    var copy = self
    copy.direct = direct.copy()
    copy.keys = keys.copy()
    copy.rows = rows.copy()
    return copy
  }

  /// Gives the memory back.
  func free() {
    direct.free()
    keys.free()
    rows.free()
  }
}
