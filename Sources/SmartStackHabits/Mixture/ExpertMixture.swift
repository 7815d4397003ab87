#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A mixture of all chances, in which each weighs as much as it was lately right.
///
/// The fixed-share forecaster of M. Herbster and M. K. Warmuth, "Tracking the Best Expert" (1998): after
/// each use a chance gains weight by how likely it held what was used, and all then give a share of
/// their weight to all, so that a chance that was wrong for long can come back at once.
struct ExpertMixture: Hashable, Sendable {
  /// The share of the weight that is given to all after each use.
  static let share = 0.02
  /// How fast weights follow the chances.
  static let rate = 0.5

  /// The columns that hold the experts' chances.
  private let columns: [Int]
  /// The weight of each expert, of a switch and of a start.
  private var weights: [[Double]]

  /// Creates a mixture in which all weigh the same.
  ///
  /// - Parameter columns: the columns that hold the experts' chances.
  init(columns: [Int]) {
    self.columns = columns
    let even = [Double](repeating: 1 / Double(max(1, columns.count)), count: columns.count)
    weights = [even, even]
  }

  /// Writes the mixed chance of each subject in its forms.
  ///
  /// - Parameters:
  ///   - values: the matrix, column by column, with the experts' chances.
  ///   - column: the first of three columns.
  ///   - subjectCount: the number of subjects.
  ///   - excluded: the subjects that are no candidates.
  ///   - task: 0 for a switch, 1 for a start.
  func write(
    into values: UnsafeMutableBufferPointer<Double>, column: Int, subjectCount: Int,
    excluding excluded: [Int], task: Int
  ) {
    let target = (column + 1) * subjectCount
    for subject in 0..<subjectCount { values[target + subject] = 1e-6 / Double(subjectCount) }
    for (expert, from) in columns.enumerated() {
      let base = from * subjectCount
      let sum = Self.sum(values, base, subjectCount, excluding: excluded)
      guard sum > 0 else { continue }
      let scale = weights[task][expert] / sum
      for subject in 0..<subjectCount {
        values[target + subject] += scale * values[base + subject]
      }
    }
    for subject in 0..<subjectCount {
      ChanceForms.write(
        values[target + subject], into: values, at: column * subjectCount + subject,
        stride: subjectCount)
    }
  }

  /// Learns which experts were right.
  ///
  /// - Parameters:
  ///   - values: the matrix with the experts' chances before the use.
  ///   - subjectCount: the number of subjects.
  ///   - used: the subjects that were used.
  ///   - excluded: the subjects that were no candidates.
  ///   - task: 0 for a switch, 1 for a start.
  mutating func learn(
    _ values: UnsafeMutableBufferPointer<Double>, subjectCount: Int, used: [Int],
    excluding excluded: [Int], task: Int
  ) {
    let used = used.filter { $0 < subjectCount && !excluded.contains($0) }
    guard !used.isEmpty, !columns.isEmpty else { return }
    var total = 0.0
    for (expert, from) in columns.enumerated() {
      let base = from * subjectCount
      let sum = Self.sum(values, base, subjectCount, excluding: excluded)
      let own = used.reduce(0.0) { $0 + values[base + $1] } / Double(used.count)
      let chance = sum > 0 ? own / sum : 0
      weights[task][expert] *= exp(Self.rate * log(max(chance, 1e-9)))
      total += weights[task][expert]
    }
    let given = Self.share / Double(columns.count)
    for expert in columns.indices {
      weights[task][expert] = (1 - Self.share) * weights[task][expert] / total + given
    }
  }

  private static func sum(
    _ values: UnsafeMutableBufferPointer<Double>, _ base: Int, _ count: Int,
    excluding excluded: [Int]
  ) -> Double {
    var sum = 0.0
    for subject in 0..<count { sum += values[base + subject] }
    for subject in excluded where subject < count { sum -= values[base + subject] }
    return sum
  }
}
