import SmartStackEvaluation
import SmartStackModel
import SmartStackTestSupport

/// A small world with a known truth: situations, and in each the chance that an action pays, the
/// logging policy and the target policy.
struct BanditWorld {
  let pays: [[Double]]
  let logging: [ActionChances]
  let target: [ActionChances]

  /// Makes a world by chance.
  init(
    situations: Int, actions: Int, floor: Int = 1, _ generator: inout SplitMix64
  ) {
    pays = (0..<situations).map { _ in
      (0..<actions).map { _ in Double(generator.integer(0...100)) / 100 }
    }
    func chances(from lowest: Int) -> ActionChances {
      ActionChances(
        weights: (0..<actions).map { (action: $0, weight: Double(generator.integer(lowest...6))) })
        ?? ActionChances(always: 0)
    }
    logging = (0..<situations).map { _ in chances(from: floor) }
    target = (0..<situations).map { _ in chances(from: 0) }
  }

  init(pays: [[Double]], logging: [ActionChances], target: [ActionChances]) {
    self.pays = pays
    self.logging = logging
    self.target = target
  }

  /// What the target policy is really worth; all situations are equally likely.
  var value: Double {
    pays.indices.reduce(0) { sum, situation in
      sum + target[situation].mean { pays[situation][$0] }
    } / Double(pays.count)
  }

  /// The least propensity of any action.
  var floor: Double { logging.flatMap(\.probabilities).min() ?? 1 }

  /// Draws a log.
  func log(_ count: Int, _ generator: inout SplitMix64) -> [LoggedDecision] {
    (0..<count).map { _ in
      let situation = generator.integer(0...pays.count - 1)
      let shown = Self.draw(logging[situation], &generator)
      return LoggedDecision(
        shown: shown, propensity: logging[situation][shown],
        reward: Self.unit(&generator) < pays[situation][shown] ? 1 : 0, target: target[situation])
    }
  }

  /// Everything that can be logged, each with its probability.
  var outcomes: [(decision: LoggedDecision, probability: Double)] {
    pays.indices.flatMap { situation in
      logging[situation].actions.flatMap { action in
        [0.0, 1.0].map { reward in
          let pays = pays[situation][action]
          return (
            LoggedDecision(
              shown: action, propensity: logging[situation][action], reward: reward,
              target: target[situation]),
            logging[situation][action] * (reward == 1 ? pays : 1 - pays) / Double(self.pays.count)
          )
        }
      }
    }
  }

  static func draw(_ chances: ActionChances, _ generator: inout SplitMix64) -> Int {
    var number = unit(&generator)
    for (action, chance) in zip(chances.actions, chances.probabilities) {
      if number < chance { return action }
      number -= chance
    }
    return chances.actions.last ?? 0
  }

  static func unit(_ generator: inout SplitMix64) -> Double {
    Double(generator.next() >> 11) * 0x1p-53
  }
}
