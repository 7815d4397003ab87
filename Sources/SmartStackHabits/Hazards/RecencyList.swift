/// The things in the order of their last use, the latest first, with the times.
struct RecencyList: Hashable, Sendable {
  /// The things, the latest used first.
  private(set) var order: [Int] = []
  /// When each thing was last begun, in milliseconds.
  private(set) var lastUses: [Int64] = []

  /// Whether a thing was ever used.
  func contains(_ item: Int) -> Bool { item < lastUses.count && lastUses[item] != .min }

  /// Moves a thing to the front.
  ///
  /// - Parameters:
  ///   - item: the thing, which can be the next new one.
  ///   - time: the instant in milliseconds; one before the latest is taken as the latest.
  /// - Complexity: O(*r*) in the rank that it had.
  mutating func use(_ item: Int, at time: Int64) {
    let time = max(time, order.first.map { lastUses[$0] } ?? time)
    if item >= lastUses.count {
      lastUses.append(contentsOf: repeatElement(.min, count: item + 1 - lastUses.count))
    }
    if let rank = order.firstIndex(of: item) { order.remove(at: rank) }
    order.insert(item, at: 0)
    lastUses[item] = time
  }
}
