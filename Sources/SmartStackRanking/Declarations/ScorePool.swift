import SmartStackModel

/// The scores with which a declared score is compared, each with a weight.
struct ScorePool: Hashable, Sendable {
  /// The distinct scores, ascending; all scores of zero or less are one level, zero.
  private(set) var levels: [Double] = []
  /// The weight of the levels below each level, twice; one element more than `levels`.
  private var doubledBelow: [Int64] = [0]

  /// Creates a pool.
  ///
  /// - Parameters:
  ///   - weightedScores: the scores and their weights, in any order; weights are not negative.
  ///   - countsZeros: whether scores of zero or less are in the pool.
  /// - Complexity: O(*n* log *n*) in the number of scores.
  init(_ weightedScores: [(score: Double, weight: Int64)], countsZeros: Bool) {
    let clamped = weightedScores.map { (score: max($0.score, 0), weight: $0.weight) }
      .filter { $0.weight > 0 && (countsZeros || $0.score > 0) }
      .sorted { $0.score < $1.score }
    var below: Int64 = 0
    for (score, weight) in clamped {
      if levels.last != score {
        levels.append(score)
        doubledBelow.append(below)
      }
      below = below.addingReportingOverflow(weight * 2).partialValue
      doubledBelow[levels.count] = below
    }
  }

  /// The sum of all weights, twice.
  private var doubledTotal: Int64 { doubledBelow[levels.count] }

  /// Returns the mid-rank quantile of a score: the weight below it and half of the weight at it.
  ///
  /// The mean of the quantiles of a pool, by weight, is one half whatever the scores are. That is
  /// why no scale of scores gains by itself: what a widget wins while it claims much it loses while
  /// it claims little, and a constant score says nothing.
  ///
  /// - Parameter score: the score; one of zero or less counts as zero.
  /// - Returns: a number between 0 and 1; one half for an empty pool.
  /// - Complexity: O(log *n*) in the number of levels.
  func quantile(of score: Double) -> Double {
    guard doubledTotal > 0 else { return 0.5 }
    let clamped = max(score, 0)
    let index = levels.partitioningIndex { $0 >= clamped }
    let below = doubledBelow[index]
    let through = index < levels.count && levels[index] == clamped ? doubledBelow[index + 1] : below
    return Double(below + through) / 2 / Double(doubledTotal)
  }
}
