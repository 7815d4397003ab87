/// A decision's part of an estimate, which is the sum of values over the sum of weights.
public struct OffPolicyTerm: Hashable, Sendable {
  /// What the decision adds above the line.
  public var value: Double
  /// What the decision adds below the line; 1 in an estimate that is a plain mean.
  public var weight: Double

  /// Creates a term.
  ///
  /// - Parameters:
  ///   - value: what the decision adds above the line.
  ///   - weight: what the decision adds below the line.
  public init(value: Double, weight: Double = 1) {
    self.value = value
    self.weight = weight
  }

  /// Returns the estimate that terms make.
  ///
  /// - Parameter terms: the terms.
  /// - Returns: the quotient of the sums; nothing where the weights sum to 0.
  public static func estimate(_ terms: some Sequence<OffPolicyTerm>) -> Double? {
    var (value, weight) = (0.0, 0.0)
    for term in terms {
      value += term.value
      weight += term.weight
    }
    return weight > 0 ? value / weight : nil
  }
}

/// A way to estimate, from a log of one policy, what another would have been worth.
public protocol OffPolicyEstimator: Sendable {
  /// The short name in tables.
  var name: String { get }

  /// Returns what one decision adds to the estimate.
  ///
  /// - Parameter decision: the decision, with what a reward model expects where the estimator reads
  ///   it.
  /// - Returns: the term.
  func term(of decision: LoggedDecision) -> OffPolicyTerm

  /// Returns between which values every term lies, where that is known beforehand.
  ///
  /// - Parameter weight: the largest weight that a decision can have.
  /// - Returns: the range; nothing where the estimate is no plain mean.
  func range(largestWeight weight: Double) -> ClosedRange<Double>?
}

/// The same for looks at a stack, swipes included.
public protocol CascadeEstimator: Sendable {
  /// The short name in tables.
  var name: String { get }

  /// Returns what one episode adds to the estimate.
  ///
  /// - Parameter episode: the episode, with what a reward model expects where the estimator reads it.
  /// - Returns: the term.
  /// - Complexity: O(*k*) in the number of steps.
  func term(of episode: SwipeEpisode) -> OffPolicyTerm
}
