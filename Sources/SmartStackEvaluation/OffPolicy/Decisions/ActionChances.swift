/// What a policy would put on top, by chance: the probability of each action that it may take.
public struct ActionChances: Hashable, Sendable {
  /// The actions with a probability above 0, in ascending order.
  public let actions: [Int]
  /// The probabilities, in the order of the actions; they sum to 1.
  public let probabilities: [Double]

  /// Creates the chances of a policy that leaves nothing to chance.
  ///
  /// - Parameter action: the action that it takes.
  public init(always action: Int) {
    actions = [action]
    probabilities = [1]
  }

  /// Creates chances, scaled so that they sum to 1; nothing where no weight is above 0.
  ///
  /// - Parameter weights: a weight for each action; those that are not above 0, or not finite, give
  ///   no chance. Several weights of one action add up.
  /// - Complexity: O(*n* log *n*) in the number of weights.
  public init?(weights: some Sequence<(action: Int, weight: Double)>) {
    var sums: [Int: Double] = [:]
    for (action, weight) in weights where weight > 0 && weight.isFinite {
      sums[action, default: 0] += weight
    }
    let sorted = sums.sorted { $0.key < $1.key }
    let total = sorted.reduce(0) { $0 + $1.value }
    guard total > 0, total.isFinite else { return nil }
    actions = sorted.map(\.key)
    probabilities = sorted.map { $0.value / total }
  }

  /// The probability of an action.
  ///
  /// - Complexity: O(log *n*) in the number of actions.
  public subscript(action: Int) -> Double {
    var (lower, upper) = (0, actions.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if actions[middle] < action { lower = middle + 1 } else { upper = middle }
    }
    return lower < actions.count && actions[lower] == action ? probabilities[lower] : 0
  }

  /// Returns the mean of a value over the actions, each by its probability.
  ///
  /// - Parameter value: the value of an action.
  /// - Returns: `Σ π(a) · value(a)`.
  public func mean(of value: (Int) -> Double) -> Double {
    zip(actions, probabilities).reduce(0) { $0 + $1.1 * value($1.0) }
  }
}
