import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackLearning

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Random choices that planted weights explain.
enum PlantedChoices {
  static let weights = [1.5, -0.8, 0.4, 0, 2, 0.1, -0.3, 0.7, -1.1]

  static func set(seed: UInt64, count: Int) -> ChoiceSet {
    var random = SplitMix64(seed: seed)
    func uniform() -> Double { Double(random.next() >> 11) / 9_007_199_254_740_992 }
    var set = ChoiceSet(columnCount: weights.count)
    for _ in 0..<count {
      let candidates = 2 + Int(random.next() % 9)
      let rows = (0..<candidates).map { _ in weights.indices.map { _ in uniform() * 2 - 1 } }
      let worth = rows.map { exp(zip($0, weights).reduce(0) { $0 + $1.0 * $1.1 }) }
      var left = uniform() * worth.reduce(0, +)
      var chosen = 0
      while chosen + 1 < candidates, left > worth[chosen] {
        left -= worth[chosen]
        chosen += 1
      }
      set.add(candidateCount: candidates, chosen: chosen) { rows[$0][$1] }
    }
    return set
  }
}

@Suite struct ConditionalLogitTests {
  private let spreads = [1, 2, 0.5, 1, 1, 3, 1, 1, 1.0]

  @Test("Gradient and Hessian are those of finite differences")
  func derivatives() {
    let set = PlantedChoices.set(seed: 1, count: 40)
    let weights = PlantedChoices.weights.indices.map { 0.1 * Double($0) - 0.3 }
    let exact = ConditionalLogit.statistics(of: set, weights: weights, spreads: spreads)
    let step = 0.01
    for column in weights.indices {
      var (up, down) = (weights, weights)
      up[column] += step
      down[column] -= step
      let above = ConditionalLogit.statistics(of: set, weights: up, spreads: spreads)
      let below = ConditionalLogit.statistics(of: set, weights: down, spreads: spreads)
      let slope = (above.loss - below.loss) / (2 * step)
      #expect(abs(slope - exact.gradient[column]) < 0.01, "gradient \(column)")
      for row in column..<weights.count {
        let curvature = (above.gradient[row] - below.gradient[row]) / (2 * step)
        let found = exact.hessian[row * (row + 1) / 2 + column]
        #expect(abs(curvature - found) < 0.02, "hessian \(row) \(column)")
      }
    }
  }

  @Test("Statistics of shards add up to those of all")
  func shards() {
    let weights = PlantedChoices.weights
    var sum = LogitStatistics(columnCount: weights.count)
    for seed in 0..<5 as Range<UInt64> {
      sum.add(
        ConditionalLogit.statistics(
          of: PlantedChoices.set(seed: seed, count: 30), weights: weights, spreads: spreads))
    }
    #expect(sum.count == 150)
    let one = ConditionalLogit.statistics(
      of: PlantedChoices.set(seed: 0, count: 30), weights: weights, spreads: spreads)
    #expect(sum.loss > one.loss)
  }

  @Test("Spreads are the deviations within a choice")
  func spreadsOfColumns() {
    var set = ChoiceSet(columnCount: 2)
    set.add(candidateCount: 2, chosen: 0) { candidate, column in
      column == 0 ? Double(candidate) * 2 : 5
    }
    let sums = ConditionalLogit.spreadSums(of: set)
    #expect(sums.spreads == [1, 1])
    #expect(sums.squares == [2, 0])
  }

  @Test("A choice of one candidate, or without what was chosen, is left out")
  func leftOut() {
    var set = ChoiceSet(columnCount: 1)
    set.add(candidateCount: 1, chosen: 0) { _, _ in 1 }
    set.add(candidateCount: 3, chosen: -1) { _, _ in 1 }
    set.add(candidateCount: 3, chosen: 3) { _, _ in 1 }
    #expect(set.count == 0)
  }
}
