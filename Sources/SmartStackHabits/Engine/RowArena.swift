/// The counts of all contexts of all nodes.
///
/// A row with few things lists them in a block of fixed size; one with many has a lane for every
/// subject. Where there are few subjects all rows are of the second kind.
struct RowArena {
  /// The most things that a listing row holds.
  static let blockSize = 12
  /// The number of lanes up to which every row has a lane for every subject.
  static let alwaysDense = 32

  /// The number of lanes of a row.
  private(set) var stride: Int
  /// The number of rows.
  private(set) var count = 0
  /// For each row: the sum of its counts as stored.
  private var totals = RawBuffer<Double>(repeating: 0, count: 64)
  /// For each row: what a use was last written as, where counts fade by visits.
  private var weights = RawBuffer<Double>(repeating: 1, count: 64)
  /// For each row: one over that.
  private var inverseWeights = RawBuffer<Double>(repeating: 1, count: 64)
  /// For each row: its node.
  private var nodes = RawBuffer<Int32>(repeating: 0, count: 64)
  /// For each row: the number of its block or of its lanes.
  private var places = RawBuffer<Int32>(repeating: 0, count: 64)
  /// For each row: how many things it lists, or −1 where it has lanes.
  private var lengths = RawBuffer<Int32>(repeating: 0, count: 64)
  private var items = RawBuffer<Int32>(repeating: 0, count: 0)
  private var counts = RawBuffer<Double>(repeating: 0, count: 0)
  private var blockCount = 0
  private var freeBlock: Int32 = -1
  private var lanes = RawBuffer<Double>(repeating: 0, count: 0)
  private var denseCount = 0

  /// Creates an arena without rows.
  ///
  /// - Parameter stride: the number of lanes, a multiple of eight.
  init(stride: Int) { self.stride = stride }

  /// Adds an empty row.
  ///
  /// - Parameters:
  ///   - node: the index of its node.
  ///   - isDense: whether it has lanes from the start.
  /// - Returns: the number of the row.
  mutating func add(node: Int, isDense: Bool) -> Int32 {
    let row = count
    count += 1
    totals.reserve(count, repeating: 0)
    weights.reserve(count, repeating: 1)
    inverseWeights.reserve(count, repeating: 1)
    nodes.reserve(count, repeating: 0)
    places.reserve(count, repeating: 0)
    lengths.reserve(count, repeating: 0)
    nodes[row] = Int32(node)
    if isDense || stride <= Self.alwaysDense {
      lengths[row] = -1
      places[row] = addLanes()
    } else {
      places[row] = addBlock()
    }
    return Int32(row)
  }

  private mutating func addLanes() -> Int32 {
    denseCount += 1
    lanes.reserve(denseCount * stride, repeating: 0)
    return Int32(denseCount - 1)
  }

  private mutating func addBlock() -> Int32 {
    if freeBlock >= 0 {
      let block = freeBlock
      freeBlock = items[Int(block) * Self.blockSize]
      return block
    }
    blockCount += 1
    items.reserve(blockCount * Self.blockSize, repeating: 0)
    counts.reserve(blockCount * Self.blockSize, repeating: 0)
    return Int32(blockCount - 1)
  }

  /// The sum of the counts of a row as stored.
  @inline(__always)
  func total(_ row: Int32) -> Double { totals[Int(row)] }

  /// What a use was last written as.
  @inline(__always)
  func weight(_ row: Int32) -> Double { weights[Int(row)] }

  /// One over what a use was last written as.
  @inline(__always)
  func inverseWeight(_ row: Int32) -> Double { inverseWeights[Int(row)] }

  /// Fades a row for a visit.
  ///
  /// - Parameters:
  ///   - row: the row.
  ///   - keep: the factor by which what was there fades.
  ///   - growth: one over that.
  @inline(__always)
  func visit(_ row: Int32, keep: Double, growth: Double) {
    let row = Int(row)
    weights[row] *= growth
    inverseWeights[row] *= keep
    if weights[row] > FadingClock.limit {
      scale(row, by: inverseWeights[row])
      weights[row] = 1
      inverseWeights[row] = 1
    }
  }

  /// Adds to the count of a thing as it is stored; one without a lane counts in the sum alone.
  @inline(__always)
  mutating func add(_ value: Double, to item: Int, in row: Int32) {
    let row = Int(row)
    totals[row] += value
    guard item < stride else { return }
    if lengths[row] < 0 {
      lanes[Int(places[row]) * stride + item] += value
      return
    }
    let first = Int(places[row]) * Self.blockSize
    for index in first..<first + Int(lengths[row]) where items[index] == Int32(item) {
      counts[index] += value
      return
    }
    if lengths[row] < Self.blockSize {
      let index = first + Int(lengths[row])
      items[index] = Int32(item)
      counts[index] = value
      lengths[row] += 1
      return
    }
    becomeDense(row)
    lanes[Int(places[row]) * stride + item] += value
  }

  private mutating func becomeDense(_ row: Int) {
    let block = places[row]
    let place = addLanes()
    let first = Int(block) * Self.blockSize
    for index in first..<first + Int(lengths[row]) {
      lanes[Int(place) * stride + Int(items[index])] = counts[index]
    }
    lengths[row] = -1
    places[row] = place
    items[first] = freeBlock
    freeBlock = block
  }

  /// Multiplies the counts of all rows of some nodes by a factor.
  func scale(by factor: Double, where isMeant: (Int) -> Bool) {
    for row in 0..<count where isMeant(Int(nodes[row])) { scale(row, by: factor) }
  }

  private func scale(_ row: Int, by factor: Double) {
    totals[row] *= factor
    if lengths[row] < 0 {
      let first = Int(places[row]) * stride
      for index in first..<first + stride { lanes[index] *= factor }
    } else {
      let first = Int(places[row]) * Self.blockSize
      for index in first..<first + Int(lengths[row]) { counts[index] *= factor }
    }
  }

  /// Returns the lanes of a row, or nothing where it lists its things.
  @inline(__always)
  func lanes(_ row: Int32) -> UnsafeMutablePointer<Double>? {
    lengths[Int(row)] < 0 ? lanes.base + Int(places[Int(row)]) * stride : nil
  }

  /// Writes the counts of a listing row into lanes that are zero elsewhere.
  @inline(__always)
  func scatter(_ row: Int32, into target: UnsafeMutablePointer<Double>) {
    let first = Int(places[Int(row)]) * Self.blockSize
    for index in first..<first + Int(lengths[Int(row)]) {
      target[Int(items[index])] = counts[index]
    }
  }

  /// Zeroes what ``scatter(_:into:)`` wrote.
  @inline(__always)
  func clear(_ row: Int32, in target: UnsafeMutablePointer<Double>) {
    let first = Int(places[Int(row)]) * Self.blockSize
    for index in first..<first + Int(lengths[Int(row)]) { target[Int(items[index])] = 0 }
  }

  /// The count of a thing as it is stored.
  func count(of item: Int, in row: Int32) -> Double {
    if let lanes = lanes(row) { return item < stride ? lanes[item] : 0 }
    let first = Int(places[Int(row)]) * Self.blockSize
    for index in first..<first + Int(lengths[Int(row)]) where items[index] == Int32(item) {
      return counts[index]
    }
    return 0
  }

  /// Gives every row more lanes.
  mutating func widen(to newStride: Int) {
    guard newStride > stride else { return }
    lanes.widenRows(from: stride, to: newStride, repeating: 0)
    stride = newStride
  }

  /// The node of a row.
  func node(_ row: Int32) -> Int { Int(nodes[Int(row)]) }

  /// Codes all rows; where they lie is not told, so that no place has to be believed.
  ///
  /// When reading, the arena is empty and has its lanes already.
  mutating func code(_ coder: inout SnapshotCoder, nodeCount: Int) throws(SnapshotDamage) {
    var rowCount = count
    try coder.codeCount(&rowCount, width: 1)
    for row in 0..<rowCount {
      var node = coder.isReading ? 0 : Int(nodes[row])
      var length = coder.isReading ? 0 : Int(lengths[row])
      try coder.code(&node, in: 0...nodeCount - 1)
      try coder.code(&length, in: -1...(stride <= Self.alwaysDense ? -1 : Self.blockSize))
      if coder.isReading {
        try coder.claim(length < 0 ? stride : Self.blockSize)
        _ = add(node: node, isDense: length < 0)
        lengths[row] = Int32(length)
      }
      try coder.code(&totals.base[row])
      try coder.code(&weights.base[row])
      try coder.code(&inverseWeights.base[row])
      if length < 0 {
        try coder.code(lanes, from: Int(places[row]) * stride, count: stride, usual: 0)
        continue
      }
      let first = Int(places[row]) * Self.blockSize
      for index in first..<first + length {
        try coder.code(&items.base[index], in: 0...Int32(stride - 1))
        try coder.code(&counts.base[index])
      }
    }
  }

  /// Returns an arena of its own with the same rows.
  func copy() -> RowArena {
    var copy = self
    copy.totals = totals.copy()
    copy.weights = weights.copy()
    copy.inverseWeights = inverseWeights.copy()
    copy.nodes = nodes.copy()
    copy.places = places.copy()
    copy.lengths = lengths.copy()
    copy.items = items.copy()
    copy.counts = counts.copy()
    copy.lanes = lanes.copy()
    return copy
  }

  /// Gives the memory back.
  func free() {
    totals.free()
    weights.free()
    inverseWeights.free()
    nodes.free()
    places.free()
    lengths.free()
    items.free()
    counts.free()
    lanes.free()
  }
}
