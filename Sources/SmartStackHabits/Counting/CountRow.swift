/// Counts of things in one context, which fade together.
///
/// Counts are kept in forward-decay form (G. Cormode et al., "Forward Decay", 2009): instead of
/// fading what is old, what is new is written with a growing weight, and a reader divides by it. An
/// addition so costs O(1) however many things there are. Where counts fade by days, the weight is that
/// of the table's clock; where they fade by visits, it is the row's own.
///
/// A row with few things lists them; one with many has a place for every thing.
struct CountRow: Hashable, Sendable {
  /// The number of things beyond which a row has a place for every thing.
  private static let sparseLimit = 24

  /// The things that a sparse row lists; empty in a dense one.
  private(set) var items: [Int32] = []
  /// The counts, times ``weight``: of the listed things, or of all.
  private(set) var counts: [Double] = []
  /// The sum of the counts, times ``weight``.
  private(set) var total = 0.0
  /// Whether every thing has a place.
  private(set) var isDense = false
  /// What a use was last written as, where counts fade by visits.
  private(set) var weight = 1.0
  /// One over that, faded by itself.
  private(set) var inverseWeight = 1.0

  /// Adds a use of things, which fades the others once however many things are used together.
  ///
  /// - Parameters:
  ///   - amount: what it counts for, times what the clock of the table writes a use as.
  ///   - items: the things.
  ///   - keep: the factor by which what was there fades, 1 for none.
  mutating func add(_ amount: Double, to items: [Int], keep: Double) {
    if keep != 1 {
      weight *= 1 / keep
      inverseWeight *= keep
      if weight > FadingClock.limit {
        scale(by: inverseWeight)
        weight = 1
        inverseWeight = 1
      }
    }
    for item in items { add(amount * weight, to: item) }
  }

  /// Multiplies all counts by a factor.
  mutating func scale(by factor: Double) {
    for index in counts.indices { counts[index] *= factor }
    total *= factor
  }

  /// Adds to the count of a thing as it is stored.
  private mutating func add(_ value: Double, to item: Int) {
    total += value
    if isDense {
      while counts.count <= item { counts.append(0) }
      counts[item] += value
      return
    }
    if let index = items.firstIndex(of: Int32(truncatingIfNeeded: item)) {
      counts[index] += value
    } else {
      items.append(Int32(truncatingIfNeeded: item))
      counts.append(value)
      if items.count > Self.sparseLimit { becomeDense() }
    }
  }

  private mutating func becomeDense() {
    var dense = [Double](repeating: 0, count: Int(items.max() ?? 0) + 1)
    for (index, item) in items.enumerated() { dense[Int(item)] = counts[index] }
    counts = dense
    items = []
    isDense = true
  }
}
