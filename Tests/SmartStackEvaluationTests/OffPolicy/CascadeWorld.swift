import SmartStackEvaluation
import SmartStackModel
import SmartStackTestSupport

/// A person who looks at the card on top of three and swipes down, with a known truth.
///
/// Whether the person uses a card, goes on or stops depends on all cards seen so far; the policies
/// choose each card given those above it, so that no card comes twice.
struct CascadeWorld {
  static let cards = 3
  /// By the cards seen so far: the chance of a use, and of going on where there is none.
  private var uses: [[Int]: Double] = [:]
  private var goesOn: [[Int]: Double] = [:]
  private var logging: [[Int]: ActionChances] = [:]
  private var target: [[Int]: ActionChances] = [:]
  /// What any reward model expects, by the cards seen.
  private var model: [[Int]: Double] = [:]

  init(_ generator: inout SplitMix64) { fill([], &generator) }

  private mutating func fill(_ seen: [Int], _ generator: inout SplitMix64) {
    let rest = (0..<Self.cards).filter { !seen.contains($0) }
    guard !rest.isEmpty else { return }
    func chances(from lowest: Int) -> ActionChances {
      ActionChances(
        weights: rest.map { (action: $0, weight: Double(generator.integer(lowest...5))) })
        ?? ActionChances(always: rest[0])
    }
    logging[seen] = chances(from: 1)
    target[seen] = chances(from: 0)
    for card in rest {
      let path = seen + [card]
      uses[path] = Double(generator.integer(0...10)) / 10
      goesOn[path] = path.count < Self.cards ? Double(generator.integer(0...10)) / 10 : 0
      model[path] = Double(generator.integer(-5...15)) / 10
      fill(path, &generator)
    }
  }

  /// What a use is worth at a depth.
  private static func worth(_ depth: Int) -> Double { depth == 1 ? 1 : depth == 2 ? 0.5 : 0.25 }

  /// What the target policy is really worth.
  var value: Double { value(from: []) }

  private func value(from seen: [Int]) -> Double {
    guard let target = target[seen] else { return 0 }
    return target.mean { card in
      let path = seen + [card]
      let used = uses[path] ?? 0
      return used * Self.worth(path.count)
        + (1 - used) * (goesOn[path] ?? 0) * value(from: path)
    }
  }

  /// All that can be logged, each with its probability.
  var outcomes: [(episode: SwipeEpisode, probability: Double)] { outcomes(from: [], [], 1) }

  private func outcomes(
    from seen: [Int], _ steps: [LoggedDecision], _ probability: Double
  ) -> [(episode: SwipeEpisode, probability: Double)] {
    guard let logging = logging[seen], let target = target[seen] else { return [] }
    return logging.actions.flatMap { card in
      let path = seen + [card]
      let chance = probability * logging[card]
      let (used, further) = (uses[path] ?? 0, goesOn[path] ?? 0)
      func step(_ reward: Double) -> [LoggedDecision] {
        steps + [
          LoggedDecision(
            shown: card, propensity: logging[card], reward: reward, target: target,
            prediction: LoggedDecision.Prediction(
              shown: model[path] ?? 0, target: target.mean { model[seen + [$0]] ?? 0 }))
        ]
      }
      return [
        (SwipeEpisode(steps: step(Self.worth(path.count))), chance * used),
        (SwipeEpisode(steps: step(0)), chance * (1 - used) * (1 - further)),
      ] + outcomes(from: path, step(0), chance * (1 - used) * further)
    }
  }

  /// The expectation of an estimator over all that can be logged.
  func expectation(of estimator: some CascadeEstimator) -> Double {
    outcomes.reduce(0) { $0 + $1.probability * estimator.term(of: $1.episode).value }
  }
}
