import SmartStackEvaluation
import SmartStackModel
import SmartStackRanking
import SmartStackTestSupport
import Testing

@testable import SmartStackTuning

@Suite struct PolicyTuningTests {
  @Test func theFrontIsWhatNoOtherDominates() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<300 {
      let choices = (0..<Int(random.next() % 12)).map { _ in
        (gain: Double(random.next() % 5), cost: Double(random.next() % 5))
      }
      let front = ParetoFront.indices(of: choices)
      let expected = choices.indices.filter { index in
        let own = choices[index]
        return !choices.indices.contains { other in
          let one = choices[other]
          guard one.gain >= own.gain, one.cost <= own.cost else { return false }
          return one.gain > own.gain || one.cost < own.cost || other < index
        }
      }
      #expect(front.sorted() == expected)
      #expect(front.map { choices[$0].cost } == front.map { choices[$0].cost }.sorted())
    }
  }

  private func tuning(trials: Int, seed: UInt64 = 1) -> PolicyTuning {
    let world = TuningWorld(days: 8, seed: 4, meaning: true)
    return PolicyTuning(
      stack: world.stack, people: TuningPeople(world.people),
      options: StackReplayOptions(sampleSeconds: 0, seed: seed), trialLimit: trials)
  }

  @Test func theModelAsItIsIsTriedFirstAndJudged() throws {
    let tuning = tuning(trials: 12)
    let outcome = try tuning.search()
    #expect(outcome.trials.count == 12)
    #expect(outcome.trials.first?.setting == PolicySetting(RankingModel().rotation))
    #expect(Set(outcome.trials.map(\.setting)).count == outcome.trials.count)
    let points = try tuning.judged(outcome)
    #expect(points.filter(\.isDefault).count == 1)
    for point in points where point.isDefault {
      #expect(point.judged.before == point.judged.after)
    }
  }

  @Test func threadsDoNotChangeTheResult() throws {
    let reversed: TuningWork<Result<PolicyTuning.Trial?, any Error>> = { count, body in
      (0..<count).reversed().map(body).reversed()
    }
    #expect(
      try tuning(trials: 10).search().trials == tuning(trials: 10).search(work: reversed).trials)
  }

  @Test func theChoiceKeepsTheLimit() throws {
    let outcome = try tuning(trials: 16).search()
    for limit in [0, 0.5, 1, 2, 5, 100] {
      let best = outcome.best(rotationsPerDay: limit)
      let within = outcome.trials.filter { $0.rotationsPerDay <= limit }
      #expect(best?.answered == within.map(\.answered).max())
    }
  }

  @Test func onlyTheFourNumbersOfAModelDiffer() throws {
    var setting = PolicySetting(RankingModel().rotation)
    setting.margin = 1.5
    var model = setting.applied(to: RankingModel())
    #expect(model.rotation.margin == 1.5)
    model.rotation.margin = RankingModel().rotation.margin
    #expect(model == RankingModel())
  }
}
