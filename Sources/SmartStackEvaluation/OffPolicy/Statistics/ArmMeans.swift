/// A reward model that knows each action by its mean reward alone, smoothed towards the mean of all.
///
/// `q(a) = (n_a · Σ w r / Σ w + s · m) / (n_a + s)` with the weights `w` of what it learnt from, their
/// effective number `n_a = (Σ w)² / Σ w²`, the mean `m` of all actions and the smoothing `s`. It knows
/// no context: it lowers the variance of a doubly robust estimate, and is no prediction to act on.
///
/// A decision counts by one over its propensity, so that the mean of a card is over all situations
/// alike. A plain mean would be over those in which the logging policy liked to show the card, which
/// is where it was wanted; for another policy, in other situations, it is too high.
public struct ArmMeans: Hashable, Sendable {
  private struct Sum: Hashable, Sendable {
    var reward = 0.0
    var weight = 0.0
    var squares = 0.0

    mutating func add(_ reward: Double, weight: Double) {
      self.reward += weight * reward
      self.weight += weight
      squares += weight * weight
    }

    /// The mean reward; nothing where nothing has any weight.
    var mean: Double? { weight > 0 ? reward / weight : nil }
    /// How many decisions of equal weight would say as much.
    var effectiveCount: Double { squares > 0 ? weight * weight / squares : 0 }
  }

  private var sums: [Int: Sum] = [:]
  private var all = Sum()
  private let smoothing: Double

  /// Creates a model that has seen nothing and expects 0.
  ///
  /// - Parameter smoothing: for how many decisions at the mean of all an action starts; at least 0.
  public init(smoothing: Double = 10) { self.smoothing = max(0, smoothing) }

  /// Learns from a decision.
  ///
  /// - Parameters:
  ///   - reward: what came of the action.
  ///   - action: the action.
  ///   - weight: how much it counts, at least 0.
  public mutating func add(_ reward: Double, of action: Int, weight: Double = 1) {
    guard weight > 0, weight.isFinite else { return }
    sums[action, default: Sum()].add(reward, weight: weight)
    all.add(reward, weight: weight)
  }

  /// Returns the reward expected of an action.
  public func reward(of action: Int) -> Double {
    let mean = all.mean ?? 0
    guard let sum = sums[action], let own = sum.mean else { return mean }
    let count = sum.effectiveCount
    return (count * own + smoothing * mean) / (count + smoothing)
  }

  /// Returns decisions, each with the prediction of a model that was not learnt from it, nor from any
  /// other of its part.
  ///
  /// - Parameters:
  ///   - decisions: the decisions.
  ///   - smoothing: for how many decisions at the mean of all an action starts.
  ///   - parts: the part of each decision, from 0 on.
  /// - Returns: the same decisions with predictions.
  /// - Complexity: O(*k* · *n*) in the number of parts, and one look at each chance of each target.
  public static func crossFitted(
    _ decisions: [LoggedDecision], smoothing: Double = 10, parts: [Int]
  ) -> [LoggedDecision] {
    let models = models(
      decisions.map { SwipeEpisode(steps: [$0]) }, depth: 1, smoothing: smoothing, parts: parts)
    var result = decisions
    for (index, part) in zip(result.indices, parts) {
      result[index].prediction = models[part][0].prediction(for: result[index])
    }
    return result
  }

  /// Returns episodes, each step with the prediction of a model that was not learnt from the episode,
  /// nor from any other of its part.
  ///
  /// A model of each step, up to a limit, of what an action brings from there on.
  ///
  /// - Parameters:
  ///   - episodes: the episodes.
  ///   - smoothing: for how many steps at the mean of all an action starts.
  ///   - parts: the part of each episode, from 0 on.
  /// - Returns: the same episodes with predictions.
  /// - Complexity: O(*k* · *n*) in the number of parts and of steps.
  public static func crossFitted(
    _ episodes: [SwipeEpisode], smoothing: Double = 10, parts: [Int]
  ) -> [SwipeEpisode] {
    let depth = min(longestModel, episodes.reduce(0) { max($0, $1.steps.count) })
    guard depth > 0 else { return episodes }
    let models = models(episodes, depth: depth, smoothing: smoothing, parts: parts)
    var result = episodes
    for (index, part) in zip(result.indices, parts) {
      for step in result[index].steps.indices {
        result[index].steps[step].prediction =
          models[part][min(step, depth - 1)].prediction(for: episodes[index].steps[step])
      }
    }
    return result
  }

  /// Returns for each part the models of the steps, learnt from all episodes of the other parts.
  ///
  /// What follows a step counts by the weights of the steps that follow: it is what the target would
  /// have gone on to.
  private static func models(
    _ episodes: [SwipeEpisode], depth: Int, smoothing: Double, parts: [Int]
  ) -> [[ArmMeans]] {
    (0...(parts.max() ?? 0)).map { part in
      var models = [ArmMeans](repeating: ArmMeans(smoothing: smoothing), count: depth)
      for (episode, own) in zip(episodes, parts) where own != part {
        var rest = 0.0
        var weights: [Double] = []
        for step in episode.steps { weights.append((weights.last ?? 1) / step.propensity) }
        for (step, decision) in episode.steps.enumerated().reversed() {
          rest += decision.reward
          models[min(step, depth - 1)].add(rest, of: decision.shown, weight: weights[step])
          rest *= decision.weight
        }
      }
      return models
    }
  }

  /// Returns what the model expects of a decision.
  func prediction(for decision: LoggedDecision) -> LoggedDecision.Prediction {
    LoggedDecision.Prediction(
      shown: reward(of: decision.shown), target: decision.target.mean(of: reward))
  }

  /// The most steps that have a model of their own; later ones share the last.
  private static let longestModel = 8
}
