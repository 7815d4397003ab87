/// Kvaesitso, a launcher for Android: weights that each launch moves.
///
/// A launch of `i` sets `w_i ← w_i + α (1 − w_i)` and `w_j ← (1 − α) w_j` for every other row; `α` is
/// 0.03, the medium of its three settings.
///
/// Source: the launcher's store of searchable things.
///
/// It cannot express time other than by launches, the hour, the place or what was used before. Left
/// out: pinned things, and the count of launches, which decides only between equal weights.
public struct KvaesitsoPolicy: ReplayPolicy {
  /// The name in tables.
  public let name = "Kvaesitso"
  static let step = 0.03
  private var weights: [Double] = []
  /// The rows that were written so far.
  private(set) var writtenRowCount = 0

  /// Creates the policy.
  public init() {}

  /// Writes the weights.
  public mutating func score(_ scores: inout [Double], for decision: Decision) {
    for item in 0..<decision.itemCount { scores[item] = weights[item] }
  }

  /// Writes every row anew, as the original does.
  public mutating func observe(_ use: Use) {
    while weights.count <= use.item { weights.append(0) }
    for item in weights.indices {
      weights[item] *= 1 - Self.step
      if item == use.item { weights[item] += Self.step }
    }
    writtenRowCount += weights.count
  }
}
