import SmartStackEvaluation
import SmartStackHabits
import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackLearning

@Suite struct WeightTrainingTests {
  /// Random choices over the columns of a layout, in which the first column of each family tells.
  static func choices(seed: UInt64, count: Int, layout: HabitLayout) -> TrainingData.PersonChoices {
    var random = SplitMix64(seed: seed)
    func uniform() -> Double { Double(random.next() >> 11) / 9_007_199_254_740_992 }
    var result: TrainingData.PersonChoices = [:]
    for task in HabitWeights.tasks {
      var set = ChoiceSet(columnCount: layout.columns.count)
      for _ in 0..<count {
        let rows = (0..<4).map { _ in layout.columns.map { _ in uniform() } }
        let chosen = (0..<4).max { rows[$0][0] + rows[$0][9] < rows[$1][0] + rows[$1][9] } ?? 0
        set.add(candidateCount: 4, chosen: chosen) { rows[$0][$1] }
      }
      result[task] = set
    }
    return result
  }

  @Test("The prior finds the weights of another layout by the names of the columns")
  func centerByName() {
    var training = WeightTraining(
      layout: .full, spreads: [:], center: WeightTraining.NamedWeights(.shipped))
    while !training.isDone { training.take([:]) }
    let found = training.weights
    for (column, value) in zip(HabitLayout.full.columns, found.start.values) {
      let index = HabitLayout.standard.columns.firstIndex { $0.name == column.name }
      #expect(value == index.map { HabitWeights.shipped.start.values[$0] } ?? 0, "\(column.name)")
    }
    #expect(found.start.values.count == HabitWeights.shipped.start.values.count + 3)
  }

  @Test("Families that are left out weigh nothing, and nothing can move them")
  func families() throws {
    let layout = HabitLayout.standard
    let data = TrainingData([Self.choices(seed: 3, count: 60, layout: layout)], layout: layout)
    var settings = WeightTraining.Settings()
    settings.families = ["overall", "elapsed time"]
    let weights = data.train(on: [0], settings: settings).weights
    for (index, column) in layout.columns.enumerated() {
      let isIn = column.family == "overall" || column.family == "elapsed time"
      #expect((weights.start.values[index] != 0) == isIn, "\(column.name)")
      #expect(weights.start.spreads[index].isFinite == isIn, "\(column.name)")
    }
  }

  @Test("A training on some families is that on choices with their columns only")
  func selection() {
    let layout = HabitLayout.standard
    let choices = Self.choices(seed: 4, count: 40, layout: layout)
    var settings = WeightTraining.Settings()
    settings.families = ["task", "hour"]
    let data = TrainingData([choices], layout: layout)
    let training = data.train(on: [0], settings: settings)
    let columns = layout.columns.indices.filter {
      ["task", "hour"].contains(layout.columns[$0].family)
    }
    #expect(training.columns == columns)
    for task in HabitWeights.tasks {
      let set = choices[task]?.selecting(columns) ?? ChoiceSet(columnCount: columns.count)
      let spreads = columns.map { data.spreads(of: [0])[task]?[$0] ?? 1 }
      var solver = NewtonSolver(center: columns.map { _ in 0 }, precision: settings.precision)
      while !solver.isDone {
        solver.take(
          ConditionalLogit.statistics(of: set, weights: solver.weights, spreads: spreads))
      }
      #expect(solver.weights == training.solvers[task]?.weights)
    }
  }

  @Test("A task of which nobody has a choice comes to rest")
  func nobody() {
    let layout = HabitLayout.standard
    var choices = Self.choices(seed: 5, count: 20, layout: layout)
    choices[.start] = nil
    let weights = TrainingData([choices], layout: layout)
      .train(on: [0], settings: WeightTraining.Settings()).weights
    #expect(weights.start.values.allSatisfy { $0 == 0 })
    #expect(weights.switch.values[0] > 0)
  }
}
