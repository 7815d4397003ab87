#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Counts of things in one context, which fade together.
///
/// Counts are kept in forward-decay form (G. Cormode et al., "Forward Decay", 2009): instead of
/// fading what is old, what is new is written with a growing weight, and a reader divides by it. An
/// addition so costs O(1) however many things there are.
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
  /// What one use is written as.
  private var weight = 1.0
  private var updated: Int64 = .min

  /// Adds a use of things, which fades the others once however many things are used together.
  ///
  /// - Parameters:
  ///   - amount: what it counts for.
  ///   - items: the things.
  ///   - time: the instant in milliseconds; one before the last is taken as the last.
  ///   - fading: how counts of this row fade.
  mutating func add(_ amount: Double, to items: [Int], at time: Int64, fading: Fading) {
    switch fading {
    case .never: break
    case .days(let halfLife):
      if updated != .min, time > updated {
        weight *= exp2(Double(time - updated) / (halfLife * 86_400_000))
      }
    case .visits(let keep): weight /= keep
    }
    updated = max(updated, time)
    if weight > 1e12 { renormalize() }
    for item in items { add(amount * weight, to: item) }
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

  /// Returns the factor that turns what is stored into counts at an instant.
  ///
  /// - Parameters:
  ///   - time: the instant in milliseconds.
  ///   - fading: how counts of this row fade.
  /// - Returns: the factor, above 0 and at most 1; 0 after an age that leaves nothing.
  func factor(at time: Int64, fading: Fading) -> Double {
    guard case .days(let halfLife) = fading, updated != .min, time > updated else {
      return 1 / weight
    }
    return exp2(-Double(time - updated) / (halfLife * 86_400_000)) / weight
  }

  private mutating func renormalize() {
    let factor = 1 / weight
    for index in counts.indices { counts[index] *= factor }
    total *= factor
    weight = 1
  }

  private mutating func becomeDense() {
    var dense = [Double](repeating: 0, count: Int(items.max() ?? 0) + 1)
    for (index, item) in items.enumerated() { dense[Int(item)] = counts[index] }
    counts = dense
    items = []
    isDense = true
  }
}
