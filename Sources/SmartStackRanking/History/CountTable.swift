#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Counts of uses by subject that all fade with one half-life.
///
/// A count *n* is worth *n* · 2^(−age / half-life) later. The table keeps the values of its last
/// change and fades them when they are read, so that passing time costs nothing.
struct CountTable: Hashable, Sendable {
  private var counts: [Double] = []
  private(set) var total = 0.0
  private var updated: Int64 = .min

  /// Creates an empty table, which grows with the subjects that are used.
  init() {}

  /// Adds uses.
  ///
  /// - Parameters:
  ///   - amount: the amount for each of the subjects.
  ///   - subjects: the subjects that were used.
  ///   - time: the instant in milliseconds; one before the last is taken as the last.
  ///   - halfLife: the half-life in milliseconds.
  /// - Complexity: O(*n*) in the number of subjects.
  mutating func add(_ amount: Double, to subjects: [Int], at time: Int64, halfLife: Double) {
    let factor = fading(at: time, halfLife: halfLife)
    if factor != 1 {
      for index in counts.indices { counts[index] *= factor }
      total *= factor
    }
    for subject in subjects {
      while counts.count <= subject { counts.append(0) }
      counts[subject] += amount
      total += amount
    }
    updated = max(updated, time)
  }

  /// Returns the factor by which the stored counts have faded at an instant.
  func fading(at time: Int64, halfLife: Double) -> Double {
    guard updated != .min, time > updated else { return 1 }
    return exp2(-Double(time - updated) / halfLife)
  }

  /// Returns the stored count of a subject, to be multiplied by ``fading(at:halfLife:)``.
  func storedCount(of subject: Int) -> Double {
    subject < counts.count ? counts[subject] : 0
  }
}
