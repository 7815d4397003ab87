#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The rows of one node, by context.
struct CountTable: Hashable, Sendable {
  let node: CountNode
  private var rows: [CountRow] = []
  private var indices: [UInt64: Int] = [:]
  /// The weights of the half hours around a use, the middle one first; empty without a kernel.
  private let kernel: [Double]
  private var clock: FadingClock

  /// Creates a table without rows.
  ///
  /// - Parameter node: what is counted.
  init(_ node: CountNode) {
    self.node = node
    clock = FadingClock(node.fading)
    kernel = Self.kernel(ofDeviation: node.kernel)
    if !kernel.isEmpty { rows = [CountRow](repeating: CountRow(), count: 48) }
  }

  /// Returns the shares of the half hours around a use, the middle one first.
  ///
  /// - Parameter deviation: the standard deviation in half hours; 0 for no kernel.
  /// - Returns: the shares, which add up to 1 with both sides; empty for no kernel.
  static func kernel(ofDeviation deviation: Double) -> [Double] {
    guard deviation > 0 else { return [] }
    let reach = min(23, Int((deviation * 3).rounded(.up)))
    let weights = (0...reach).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
    let sum = weights[0] + 2 * weights.dropFirst().reduce(0, +)
    return weights.map { $0 / sum }
  }

  /// Adds a use of things at a moment.
  mutating func add(_ items: [Int], at moment: HabitMoment, amount: Double) {
    if let factor = clock.advance(to: moment.fadingTime) {
      for index in rows.indices { rows[index].scale(by: factor) }
    }
    let worth = clock.weight * amount
    let keep: Double
    if case .visits(let factor) = node.fading { keep = factor } else { keep = 1 }
    if !kernel.isEmpty {
      for (distance, share) in kernel.enumerated() {
        for sign in distance == 0 ? 0...0 : 0...1 {
          let offset = sign == 0 ? distance : 48 - distance
          rows[(moment.halfHour + offset) % 48].add(
            worth * share, to: items, keep: keep)
        }
      }
      return
    }
    guard let key = node.context.key(moment) else { return }
    let index: Int
    if let found = indices[key] {
      index = found
    } else {
      index = rows.count
      indices[key] = index
      rows.append(CountRow())
    }
    rows[index].add(worth, to: items, keep: keep)
  }

  /// Returns the index of the row of a moment, or nothing where its context was never seen.
  func rowIndex(at moment: HabitMoment) -> Int? {
    if !kernel.isEmpty { return moment.halfHour }
    return node.context.key(moment).flatMap { indices[$0] }
  }

  /// Writes the chance of each thing at a moment.
  ///
  /// - Parameters:
  ///   - chances: the buffer to write.
  ///   - parent: the parent's chances; nothing for the root.
  ///   - knownCount: the number of things over which an even spread goes.
  ///   - moment: the moment.
  /// - Complexity: O(*n*) in the number of things.
  func chances(
    into chances: UnsafeMutableBufferPointer<Double>, parent: UnsafeBufferPointer<Double>?,
    knownCount: Int, at moment: HabitMoment
  ) {
    let count = chances.count
    let row = rowIndex(at: moment)
    let factor = row.map { clock.factor(at: moment.fadingTime) * rows[$0].inverseWeight } ?? 0
    let total = (row.map { rows[$0].total } ?? 0) * factor
    guard let parent else {
      let prior = node.backoff
      let sum = total + prior * Double(knownCount)
      for index in 0..<count { chances[index] = prior / sum }
      if let row { rows[row].scatter(scale: factor / sum, into: chances) }
      return
    }
    let sum = total + node.backoff
    let share = node.backoff / sum
    for index in 0..<count { chances[index] = share * parent[index] }
    if let row, total > 0 { rows[row].scatter(scale: factor / sum, into: chances) }
  }
}

extension CountRow {
  /// Adds the counts, times a scale, to a buffer.
  func scatter(scale: Double, into buffer: UnsafeMutableBufferPointer<Double>) {
    if isDense {
      counts.withUnsafeBufferPointer { counts in
        for index in 0..<min(counts.count, buffer.count) {
          buffer[index] += scale * counts[index]
        }
      }
      return
    }
    for (index, item) in items.enumerated() where Int(item) < buffer.count {
      buffer[Int(item)] += scale * counts[index]
    }
  }
}
