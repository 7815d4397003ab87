import SmartStackEvaluation
import SmartStackModel
import SmartStackTestSupport
import Testing

@Suite struct ArmMeansTests {
  /// Of three decisions two paid; action 0 paid once of twice, and starts at two decisions of 2/3.
  @Test func meansAreSmoothed() {
    var model = ArmMeans(smoothing: 2)
    #expect(model.reward(of: 0) == 0)
    for (reward, action) in [(1.0, 0), (0.0, 0), (1.0, 1)] { model.add(reward, of: action) }
    #expect(isNear(model.reward(of: 0), (1 + 2 * 2.0 / 3) / 4))
    #expect(isNear(model.reward(of: 1), (1 + 2 * 2.0 / 3) / 3))
    #expect(isNear(model.reward(of: 7), 2.0 / 3))
    var plain = ArmMeans(smoothing: 0)
    plain.add(1, of: 0)
    #expect(plain.reward(of: 0) == 1 && plain.reward(of: 3) == 1)
  }

  /// Weights 3 and 1 of the rewards 1 and 0: a mean of 3/4, by 16/10 decisions, beside two of 3/4.
  @Test func weightsCount() {
    var model = ArmMeans(smoothing: 2)
    model.add(1, of: 0, weight: 3)
    model.add(0, of: 0, weight: 1)
    model.add(1, of: 0, weight: 0)
    #expect(isNear(model.reward(of: 0), 0.75))
    model.add(1, of: 1, weight: 4)
    // All together 7/8; action 0 by 1.6 decisions at 3/4, action 1 by one at 1.
    #expect(isNear(model.reward(of: 0), (1.6 * 0.75 + 2 * 0.875) / 3.6))
    #expect(isNear(model.reward(of: 1), (1 + 2 * 0.875) / 3))
  }

  /// A card is shown mostly where it is used, 0.7, and hardly where it is not, 0.1: its plain mean is
  /// 64/100, over all situations it is worth 0.4.
  @Test func cardsCountInAllSituationsAlike() {
    let rows: [(shown: Int, propensity: Double, reward: Double, count: Int)] = [
      (0, 0.9, 1, 63), (0, 0.9, 0, 27), (1, 0.1, 0, 10),
      (0, 0.1, 1, 1), (0, 0.1, 0, 9), (1, 0.9, 1, 90),
    ]
    let log = rows.flatMap { row in
      (0..<row.count).map { _ in
        LoggedDecision(
          shown: row.shown, propensity: row.propensity, reward: row.reward,
          target: ActionChances(always: 0))
      }
    }
    let fitted = ArmMeans.crossFitted(
      log + log.prefix(1), smoothing: 0, parts: log.map { _ in 0 } + [1])
    #expect(isNear(fitted.last?.prediction.target, 0.4, within: 0.001))
  }

  /// Whatever came of a decision, its own prediction stays the same, and others' change.
  @Test(arguments: [2, 3, 5]) func noDecisionJudgesItself(parts: Int) {
    var generator = SplitMix64(seed: 9)
    let log = BanditWorld(situations: 2, actions: 3, &generator).log(23, &generator)
    let numbers = log.indices.map { $0 % parts }
    let fitted = ArmMeans.crossFitted(log, parts: numbers)
    for index in log.indices {
      var changed = log
      changed[index].reward = 1 - changed[index].reward
      let again = ArmMeans.crossFitted(changed, parts: numbers)
      for other in log.indices {
        let isSame = again[other].prediction == fitted[other].prediction
        #expect(isSame == (other % parts == index % parts))
      }
    }
  }

  @Test func noEpisodeJudgesItself() {
    var generator = SplitMix64(seed: 10)
    let outcomes = CascadeWorld(&generator).outcomes
    let log = (0..<30).map { _ in generator.pick(outcomes).episode }
    let numbers = log.indices.map { $0 % 3 }
    let fitted = ArmMeans.crossFitted(log, parts: numbers)
    for index in log.indices {
      var changed = log
      changed[index].steps[0].reward += 0.5
      let again = ArmMeans.crossFitted(changed, parts: numbers)
      for other in log.indices where other % 3 == index % 3 {
        #expect(again[other] == (other == index ? again[other] : fitted[other]))
        #expect(again[other].steps.map(\.prediction) == fitted[other].steps.map(\.prediction))
      }
    }
  }

  /// The first look has a swipe to card 1, used there, so that 1/2 came from its first step on.
  @Test func stepsExpectAllThatFollows() {
    func step(_ shown: Int, _ reward: Double) -> LoggedDecision {
      LoggedDecision(
        shown: shown, propensity: 1, reward: reward, target: ActionChances(always: shown))
    }
    let log = [
      SwipeEpisode(steps: [step(0, 0), step(1, 0.5)]),
      SwipeEpisode(steps: [step(0, 0), step(1, 0)]),
    ]
    let fitted = ArmMeans.crossFitted(log, smoothing: 0, parts: [0, 1])
    #expect(fitted[1].steps.map(\.prediction.shown) == [0.5, 0.5])
    #expect(fitted[0].steps.map(\.prediction.shown) == [0, 0])
    #expect(ArmMeans.crossFitted([SwipeEpisode](), parts: []).isEmpty)
  }
}
