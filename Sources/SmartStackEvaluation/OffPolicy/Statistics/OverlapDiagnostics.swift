/// How far a log of one policy can speak about another.
public struct OverlapDiagnostics: Hashable, Sendable {
  /// The number of decisions.
  public let count: Int
  /// How many decisions of equal weight would say as much.
  ///
  /// `(Σ w)² / Σ w²`, after L. Kish, "Survey Sampling" (1965); 0 where no weight is above 0.
  public let effectiveSize: Double
  /// The largest weight.
  public let largestWeight: Double
  /// The mean of the weights, 1 in expectation where the propensities are right and all of the target
  /// is supported.
  public let meanWeight: Double
  /// The standard error of that mean.
  public let meanWeightError: Double
  /// How many of its own standard errors the mean of the weights is away from 1.
  public let weightDeviation: Double
  /// The share of the sum of weights that clipping takes away, from 0 to 1.
  public let clippedShare: Double
  /// The share of the target's probability on actions that the log never shows, from 0 to 1.
  public let unsupportedShare: Double
  /// The actions among them, those with most of the target's probability first.
  public let unsupportedActions: [Int]
  /// The smallest propensity of the log.
  public let smallestPropensity: Double

  /// Looks at the weights of a log.
  ///
  /// - Parameters:
  ///   - decisions: the decisions, with valid propensities.
  ///   - clip: the largest weight that an estimate uses; infinite for no clipping.
  /// - Complexity: O(*n*), and one look at each chance of each target.
  public init(_ decisions: [LoggedDecision], clip: Double = .infinity) {
    count = decisions.count
    let total = Double(max(1, decisions.count))
    let weights = decisions.map(\.weight)
    let sum = weights.reduce(0, +)
    let squares = weights.reduce(0) { $0 + $1 * $1 }
    effectiveSize = squares > 0 ? sum * sum / squares : 0
    largestWeight = weights.max() ?? 0
    let mean = sum / total
    meanWeight = mean
    let variance = weights.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / max(1, total - 1)
    let error = (variance / total).squareRoot()
    meanWeightError = error
    weightDeviation = error > 0 ? (mean - 1) / error : 0
    let kept = weights.reduce(0) { $0 + min($1, clip) }
    clippedShare = sum > 0 ? (sum - kept) / sum : 0
    smallestPropensity = decisions.reduce(1) { min($0, $1.propensity) }
    let shown = Set(decisions.map(\.shown))
    var missing: [Int: Double] = [:]
    for decision in decisions {
      for (action, chance) in zip(decision.target.actions, decision.target.probabilities)
      where !shown.contains(action) {
        missing[action, default: 0] += chance
      }
    }
    let sorted = missing.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    unsupportedActions = sorted.map(\.key)
    unsupportedShare = sorted.reduce(0) { $0 + $1.value } / total
  }
}
