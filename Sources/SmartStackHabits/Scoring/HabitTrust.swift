/// How far a person's choices follow the weights, rather than what is used overall.
///
/// A level *g* pools what the weights say with what is used overall: *g* · score + (1 − *g*) · log p.
/// Each level is an expert whose share grows with the chance that it gave to what was used; some of all
/// shares returns to where it began at each choice, so that no level is ever lost (M. Herbster and
/// M. K. Warmuth, "Tracking the Best Expert", 1998). What counts is the mean level. Where nothing but the
/// overall order can be predicted the level falls within some hundred choices, and what chance wove into
/// the other counts weighs little.
struct HabitTrust: Hashable, Sendable {
  /// The levels that compete; beyond 1 the weights count more than they were learnt to.
  static let levels = [0, 0.25, 0.5, 0.75, 1, 1.25]
  /// The part of all shares that returns to where it began at each choice.
  static let returning = 0.002

  /// The shares at the beginning.
  private let start: [Double]
  /// The shares of the levels by task: switch, then start.
  private var shares: [[Double]]

  /// Creates the trust in a person who has not chosen yet.
  ///
  /// - Parameter doubt: the share of the levels other than 1 together; 0 where 1 is to hold for ever.
  init(doubt: Double) {
    start = Self.levels.map { $0 == 1 ? 1 - doubt : doubt / Double(Self.levels.count - 1) }
    shares = [start, start]
  }

  /// Returns the level that counts.
  ///
  /// - Parameter task: 0 for a switch, 1 for a start.
  /// - Returns: the mean level, from 0 to 1.25.
  func level(of task: Int) -> Double {
    var level = 0.0
    for (index, share) in shares[task].enumerated() { level += share * Self.levels[index] }
    return level
  }

  /// Takes what was chosen.
  ///
  /// - Parameters:
  ///   - used: the candidates that were used, at least one.
  ///   - scores: for each subject what the weights say.
  ///   - overall: for each subject the logarithm of its chance overall.
  ///   - excluded: the subjects that were no candidates.
  ///   - task: 0 for a switch, 1 for a start.
  /// - Complexity: O(*n*) in the number of subjects.
  mutating func learn(
    _ used: [Int], scores: [Double], overall: UnsafeBufferPointer<Double>,
    excluding excluded: [Int], task: Int
  ) {
    learn(task: task) { index in
      Self.chance(
        of: used, level: Self.levels[index], scores: scores, overall: overall, excluding: excluded)
    }
  }

  /// Takes the chances that the levels gave to what was chosen.
  ///
  /// - Parameters:
  ///   - task: 0 for a switch, 1 for a start.
  ///   - chance: the chance by the number of the level.
  @inline(__always)
  mutating func learn(task: Int, _ chance: (Int) -> Double) {
    var total = 0.0
    for index in start.indices {
      shares[task][index] *= max(chance(index), 1e-9)
      total += shares[task][index]
    }
    for index in start.indices {
      shares[task][index] =
        (1 - Self.returning) * (shares[task][index] / total) + Self.returning * start[index]
    }
  }

  /// Returns the chance that a level gives to what was used.
  private static func chance(
    of used: [Int], level: Double, scores: [Double], overall: UnsafeBufferPointer<Double>,
    excluding excluded: [Int]
  ) -> Double {
    func pooled(_ subject: Int) -> Double {
      level * scores[subject] + (1 - level) * overall[subject]
    }
    var highest = -Double.infinity
    for subject in scores.indices where !excluded.contains(subject) {
      highest = max(highest, pooled(subject))
    }
    var sum = 0.0
    var chance = 0.0
    for subject in scores.indices where !excluded.contains(subject) {
      let value = ReproducibleMath.exp(pooled(subject) - highest)
      sum += value
      if used.contains(subject) { chance += value }
    }
    return chance / sum
  }

  /// Codes the shares of the levels.
  mutating func code(_ coder: inout SnapshotCoder) throws(SnapshotDamage) {
    for task in shares.indices {
      for level in shares[task].indices { try coder.code(&shares[task][level]) }
    }
  }
}
