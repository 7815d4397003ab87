import SmartStackEvaluation
import SmartStackHabits
import Testing

@testable import SmartStackLearning

@Suite struct WeightSearchTests {
  @Test("Weights for a group are those that the other people teach, to 1e-9")
  func groups() throws {
    var plan = SearchPlan()
    plan.foldCount = 3
    plan.precisions = [2]
    plan.startsFromZero = true
    let names = ["a", "b", "c", "d", "e"]
    let people = names.indices.map {
      WeightTrainingTests.choices(seed: UInt64($0) + 20, count: 30, layout: .standard)
    }
    var search = WeightSearch(plan)
    while search.stage != .judge {
      var sum = search.emptyStatistics
      if search.wantsChoices {
        for (name, choices) in zip(names, people) {
          let isAdded = sum.add(search.statistics(of: name, choices: choices))
          #expect(isAdded)
        }
      }
      let isTaken = search.take(sum)
      #expect(isTaken)
    }
    #expect(search.groupCount == 3)
    let data = TrainingData(people)
    for group in 0..<3 {
      let learnt = try #require(search.others.first { $0.kind == .others(group) }).weights
      let rest = names.indices.filter { $0 % 3 != group }
      let expected = data.train(on: rest, settings: WeightTraining.Settings()).weights
      for (one, other) in zip(learnt.start.values, expected.start.values) {
        #expect(abs(one - other) < 1e-9)
      }
      for (one, other) in zip(learnt.start.spreads, expected.start.spreads) {
        #expect(abs(one - other) < 1e-9)
      }
    }
    let everybody = data.train(on: Array(names.indices), settings: WeightTraining.Settings())
    #expect(search.weights == everybody.weights)
  }

  @Test("A log of nobody with enough uses ends the search")
  func nobody() {
    var search = WeightSearch(SearchPlan())
    let isTaken = search.take(search.emptyStatistics)
    #expect(!isTaken)
  }
}
