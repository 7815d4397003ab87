import SmartStackModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How likely a thing is to be used again, by the time since its last use.
///
/// At every use each known subject is exposed once, in the bucket of the time since its own last
/// use; the one that was used counts as a return there. The quotient is the hazard of a discrete
/// survival model (D. R. Cox, 1972), smoothed towards the overall rate.
struct ReturnTimes: Hashable, Sendable {
  /// The upper edges of the buckets, in milliseconds; times beyond the last share one bucket.
  static let edges: [Int64] = [
    30, 120, 300, 900, 3600, 3 * 3600, 8 * 3600, 20 * 3600, 28 * 3600, 72 * 3600, 168 * 3600,
  ].map { $0 * 1000 }

  private var lastUses: [Int64?] = []
  private var uses = [Double](repeating: 0, count: Self.edges.count + 1)
  private var exposures = [Double](repeating: 0, count: Self.edges.count + 1)

  /// Creates an empty table, which grows with the subjects that are used.
  init() {}

  /// Adds one use.
  ///
  /// - Parameters:
  ///   - subjects: the subjects that were used together.
  ///   - time: the instant in milliseconds.
  /// - Complexity: O(*n*) in the number of subjects.
  mutating func add(_ subjects: [Int], at time: Int64) {
    for (subject, last) in lastUses.enumerated() {
      guard let last else { continue }
      let bucket = Self.bucket(of: time - last)
      exposures[bucket] += 1
      if subjects.contains(subject) { uses[bucket] += 1 }
    }
    for subject in subjects { touch(subject, at: time) }
  }

  /// Notes that a subject was used again as part of the same use.
  mutating func touch(_ subject: Int, at time: Int64) {
    while lastUses.count <= subject { lastUses.append(nil) }
    lastUses[subject] = max(lastUses[subject] ?? time, time)
  }

  /// Returns the milliseconds since a subject's last use, or nothing where it has none.
  func age(of subject: Int, at time: Int64) -> Int64? {
    (subject < lastUses.count ? lastUses[subject] : nil).map { max(0, time - $0) }
  }

  /// Returns the natural logarithm of the hazard at an age over the overall hazard.
  func logRatio(atAge age: Int64) -> Double {
    let overall = (uses.reduce(0, +) + 0.3) / (exposures.reduce(0, +) + 10)
    let bucket = Self.bucket(of: age)
    let hazard = (uses[bucket] + 8 * overall) / (exposures[bucket] + 8)
    return log(hazard / overall)
  }

  /// Returns the instant at which a subject's bucket changes next, or nothing in the last bucket.
  func nextBoundary(of subject: Int, after time: Int64) -> Int64? {
    guard subject < lastUses.count, let last = lastUses[subject] else { return nil }
    let index = Self.edges.partitioningIndex { last + $0 > time }
    return index < Self.edges.count ? last + Self.edges[index] : nil
  }

  private static func bucket(of age: Int64) -> Int { edges.partitioningIndex { $0 > age } }
}
