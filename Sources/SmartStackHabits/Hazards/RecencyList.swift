/// The things in the order of their last use, the latest first, with the times.
struct RecencyList: Hashable, Sendable {
  /// The things, the latest used first.
  private(set) var order: [Int] = []
  /// When each thing was last begun, in milliseconds.
  private(set) var lastUses: [Int64] = []
  /// The number of the use that each thing was last part of.
  private var useNumbers: [Int] = []
  private var useCount = 0

  /// Whether a thing was ever used.
  func contains(_ item: Int) -> Bool { item < lastUses.count && lastUses[item] != .min }

  /// Whether two things were last used together, as the cards of one app are.
  func areTogether(_ first: Int, _ second: Int) -> Bool {
    useNumbers[first] == useNumbers[second]
  }

  /// Moves things that were used together to the front.
  ///
  /// - Parameters:
  ///   - items: the things, which can be new ones.
  ///   - time: the instant in milliseconds; one before the latest is taken as the latest.
  /// - Complexity: O(*r*) in the ranks that they had.
  mutating func use(_ items: [Int], at time: Int64) {
    let time = max(time, order.first.map { lastUses[$0] } ?? time)
    useCount += 1
    for item in items.reversed() {
      if item >= lastUses.count {
        let missing = item + 1 - lastUses.count
        lastUses.append(contentsOf: repeatElement(.min, count: missing))
        useNumbers.append(contentsOf: repeatElement(0, count: missing))
      }
      if let rank = order.firstIndex(of: item) { order.remove(at: rank) }
      order.insert(item, at: 0)
      lastUses[item] = time
      useNumbers[item] = useCount
    }
  }
}
