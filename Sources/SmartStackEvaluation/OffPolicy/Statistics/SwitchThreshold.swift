#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The largest weight up to which ``SwitchDoublyRobust`` corrects its reward model.
///
/// Of some thresholds the one with the least bound of the mean squared error, `s² / n + b²`: the
/// variance of the estimate, and the square of the most that it can be off. Y.-X. Wang, A. Agarwal,
/// M. Dudík, "Optimal and Adaptive Off-policy Evaluation in Contextual Bandits" (2017), section 4.
/// Beyond the threshold `τ` the model alone speaks, which for rewards from 0 to 1 is wrong by 1 at
/// most, so that `b` is the target's chance of actions beyond it. The paper has the propensities of all
/// actions; a log has that of the one taken. But the weights average to 1, so that the chance is
/// 1 less the mean of `w · [w ≤ τ]`, here with one standard error more. The mean of `w · [w > τ]` would
/// say the same of a few huge weights. What the estimate would be plays no part.
public struct SwitchThreshold: Hashable, Sendable {
  /// The largest weight that corrects the model; infinite where all do.
  public let threshold: Double
  /// The most that the estimate can be off in the mean, from 0 to 1: the target's chance of actions
  /// beyond the threshold, with one standard error of what the log shows of it.
  public let largestBias: Double

  /// The number of thresholds that are tried, besides none.
  static let candidateCount = 21

  /// Chooses the threshold.
  ///
  /// - Parameter decisions: the decisions with their predictions.
  /// - Complexity: O(*n* log *n*).
  public init(for decisions: [LoggedDecision]) {
    var best = (threshold: Double.infinity, bias: 0.0, bound: Double.infinity)
    for threshold in [Double.infinity] + Self.candidates(decisions.map(\.weight)) {
      let estimator = SwitchDoublyRobust(threshold: threshold)
      let variance = Self.variance(ofMean: decisions.map { estimator.term(of: $0).value })
      let bias = Self.share(of: decisions, beyond: threshold)
      let bound = variance + bias * bias
      if bound < best.bound { best = (threshold, bias, bound) }
    }
    threshold = best.threshold
    largestBias = best.bias
  }

  /// Takes a threshold that somebody chose.
  ///
  /// - Parameters:
  ///   - threshold: the largest weight that corrects the model.
  ///   - decisions: the decisions.
  public init(fixed threshold: Double, for decisions: [LoggedDecision]) {
    self.threshold = threshold
    largestBias = Self.share(of: decisions, beyond: threshold)
  }

  /// Returns the thresholds that are tried: in equal ratios from the 5 % quantile of the weights above
  /// 0 to the 95 % quantile.
  static func candidates(_ weights: [Double]) -> [Double] {
    let sorted = weights.filter { $0 > 0 }.sorted()
    guard let largest = sorted.last, largest > 0 else { return [] }
    func quantile(_ share: Double) -> Double { sorted[Int(Double(sorted.count - 1) * share)] }
    let (low, high) = (quantile(0.05), quantile(0.95))
    let ratio = log(high / low) / Double(candidateCount - 1)
    return (0..<candidateCount).map { low * exp(ratio * Double($0)) }
  }

  private static func share(of decisions: [LoggedDecision], beyond threshold: Double) -> Double {
    guard decisions.contains(where: { $0.weight > threshold }) else { return 0 }
    let kept = decisions.map { $0.weight <= threshold ? $0.weight : 0 }
    let mean = kept.reduce(0, +) / Double(kept.count)
    return min(1, max(0, 1 - mean) + variance(ofMean: kept).squareRoot())
  }

  private static func variance(ofMean values: [Double]) -> Double {
    let count = Double(values.count)
    guard count >= 2 else { return 0 }
    let mean = values.reduce(0, +) / count
    return values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1) / count
  }
}
