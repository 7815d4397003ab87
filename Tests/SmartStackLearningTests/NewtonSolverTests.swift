import Testing

@testable import SmartStackLearning

@Suite struct NewtonSolverTests {
  private let spreads = [Double](repeating: 1, count: PlantedChoices.weights.count)

  private func solve(_ sets: [ChoiceSet], precision: Double = 1) -> NewtonSolver {
    var solver = NewtonSolver(
      center: [Double](repeating: 0, count: spreads.count), precision: precision)
    while !solver.isDone {
      var sum = LogitStatistics(columnCount: spreads.count)
      for set in sets {
        sum.add(ConditionalLogit.statistics(of: set, weights: solver.weights, spreads: spreads))
      }
      solver.take(sum)
    }
    return solver
  }

  @Test("Planted weights are found, and the gradient vanishes there")
  func planted() {
    let set = PlantedChoices.set(seed: 7, count: 6000)
    let solver = solve([set])
    for (found, planted) in zip(solver.weights, PlantedChoices.weights) {
      #expect(abs(found - planted) < 0.15)
    }
    let rest = ConditionalLogit.statistics(of: set, weights: solver.weights, spreads: spreads)
    for (column, slope) in rest.gradient.enumerated() {
      #expect(abs(slope + solver.weights[column]) < 0.5)
    }
    #expect(solver.remainingGain < 1e-3)
    #expect(solver.iterations < 20)
  }

  @Test("Shards give the weights of one machine", arguments: [2, 7])
  func shards(count: Int) {
    let sets = (0..<14).map { PlantedChoices.set(seed: UInt64($0), count: 100) }
    let whole = solve(sets)
    var solver = NewtonSolver(
      center: [Double](repeating: 0, count: spreads.count), precision: 1)
    while !solver.isDone {
      var parts: [LogitStatistics] = []
      for shard in 0..<count {
        var part = LogitStatistics(columnCount: spreads.count)
        for (index, set) in sets.enumerated() where index % count == shard {
          part.add(ConditionalLogit.statistics(of: set, weights: solver.weights, spreads: spreads))
        }
        parts.append(part)
      }
      var sum = LogitStatistics(columnCount: spreads.count)
      for part in parts { sum.add(part) }
      solver.take(sum)
    }
    for (one, other) in zip(whole.weights, solver.weights) { #expect(abs(one - other) < 1e-9) }
  }

  @Test("The search ends at the same weights wherever it starts")
  func start() {
    let set = PlantedChoices.set(seed: 2, count: 500)
    let center = [Double](repeating: 0, count: spreads.count)
    var solver = NewtonSolver(
      center: center, start: PlantedChoices.weights, precision: 1, tolerance: 1e-9)
    var other = NewtonSolver(center: center, precision: 1, tolerance: 1e-9)
    while !solver.isDone || !other.isDone {
      let one = ConditionalLogit.statistics(of: set, weights: solver.weights, spreads: spreads)
      solver.take(one)
      let two = ConditionalLogit.statistics(of: set, weights: other.weights, spreads: spreads)
      other.take(two)
    }
    for (one, two) in zip(solver.weights, other.weights) { #expect(abs(one - two) < 1e-3) }
    #expect(solver.iterations <= other.iterations)
  }

  @Test("A strong prior holds the weights")
  func prior() {
    let solver = solve([PlantedChoices.set(seed: 2, count: 500)], precision: 1e9)
    #expect(solver.weights.allSatisfy { abs($0) < 1e-3 })
  }

  @Test("Nothing to learn from ends at the center")
  func nothing() {
    let solver = solve([ChoiceSet(columnCount: spreads.count)])
    #expect(solver.weights == spreads.map { _ in 0 })
  }
}
