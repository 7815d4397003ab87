/// A reward model that knows each action by its mean reward alone, smoothed towards the mean of all.
///
/// `q(a) = (Σ r + s · m) / (n_a + s)` with the mean `m` of all actions and the smoothing `s`. It knows
/// no context: it lowers the variance of a doubly robust estimate, and is no prediction to act on.
public struct ArmMeans: Hashable, Sendable {
  private struct Sum: Hashable, Sendable {
    var reward = 0.0
    var count = 0.0
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
  public mutating func add(_ reward: Double, of action: Int) {
    sums[action, default: Sum()].reward += reward
    sums[action, default: Sum()].count += 1
    all.reward += reward
    all.count += 1
  }

  /// Returns the reward expected of an action.
  public func reward(of action: Int) -> Double {
    let mean = all.count > 0 ? all.reward / all.count : 0
    let sum = sums[action] ?? Sum()
    let count = sum.count + smoothing
    return count > 0 ? (sum.reward + smoothing * mean) / count : mean
  }

  /// Returns the model of all decisions but those of one part.
  private static func learnt(
    from decisions: [LoggedDecision], smoothing: Double, without part: Int, of parts: Int
  ) -> ArmMeans {
    var model = ArmMeans(smoothing: smoothing)
    for (index, decision) in decisions.enumerated() where index % parts != part {
      model.add(decision.reward, of: decision.shown)
    }
    return model
  }

  /// Returns decisions, each with the prediction of a model that was not learnt from it.
  ///
  /// Decision *i* belongs to the part *i* mod *k*; each part is judged by the model of all others.
  ///
  /// - Parameters:
  ///   - decisions: the decisions.
  ///   - smoothing: for how many decisions at the mean of all an action starts.
  ///   - parts: the number of parts *k*, at least 2.
  /// - Returns: the same decisions with predictions.
  /// - Complexity: O(*k* · *n*), and one look at each chance of each target.
  public static func crossFitted(
    _ decisions: [LoggedDecision], smoothing: Double = 10, parts: Int = 5
  ) -> [LoggedDecision] {
    let parts = max(2, parts)
    let models = (0..<parts).map {
      learnt(from: decisions, smoothing: smoothing, without: $0, of: parts)
    }
    var result = decisions
    for index in result.indices {
      result[index].prediction = models[index % parts].prediction(for: result[index])
    }
    return result
  }

  /// Returns what the model expects of a decision.
  func prediction(for decision: LoggedDecision) -> LoggedDecision.Prediction {
    LoggedDecision.Prediction(
      shown: reward(of: decision.shown), target: decision.target.mean(of: reward))
  }

  /// Returns episodes, each step with the prediction of a model that was not learnt from the episode.
  ///
  /// A model of each step, up to a limit, of what an action brings from there on.
  ///
  /// - Parameters:
  ///   - episodes: the episodes.
  ///   - smoothing: for how many steps at the mean of all an action starts.
  ///   - parts: the number of parts, at least 2.
  /// - Returns: the same episodes with predictions.
  /// - Complexity: O(*k* · *n*) in the number of parts and of steps.
  public static func crossFitted(
    _ episodes: [SwipeEpisode], smoothing: Double = 10, parts: Int = 5
  ) -> [SwipeEpisode] {
    let parts = max(2, parts)
    let depth = min(longestModel, episodes.reduce(0) { max($0, $1.steps.count) })
    guard depth > 0 else { return episodes }
    var result = episodes
    for part in 0..<parts {
      var models = [ArmMeans](repeating: ArmMeans(smoothing: smoothing), count: depth)
      for (index, episode) in episodes.enumerated() where index % parts != part {
        var rest = 0.0
        for (step, decision) in episode.steps.enumerated().reversed() {
          rest += decision.reward
          models[min(step, depth - 1)].add(rest, of: decision.shown)
        }
      }
      for index in stride(from: part, to: result.count, by: parts) {
        for step in result[index].steps.indices {
          result[index].steps[step].prediction =
            models[min(step, depth - 1)].prediction(for: episodes[index].steps[step])
        }
      }
    }
    return result
  }

  /// The most steps that have a model of their own; later ones share the last.
  private static let longestModel = 8
}
