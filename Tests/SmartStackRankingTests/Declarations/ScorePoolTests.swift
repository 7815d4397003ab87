import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackRanking

@Suite struct ScorePoolTests {
  @Test(
    "Quantiles are the weight below and half of the weight at a score",
    arguments: Array(0..<100 as Range<UInt64>))
  func reference(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for countsZeros in [true, false] {
      let scores = (0..<random.integer(0...30)).map { _ in
        (score: Double(random.integer(-3...8)) / 2, weight: Int64(random.integer(0...5)))
      }
      let pool = ScorePool(scores, countsZeros: countsZeros)
      let counted = scores.map { (max(0, $0.score), Double($0.weight)) }
        .filter { countsZeros || $0.0 > 0 }
      let total = counted.reduce(0) { $0 + $1.1 }
      for step in -4...12 {
        let score = Double(step) / 2 + (random.oneIn(4) ? 0.1 : 0)
        let clamped = max(0, score)
        let below = counted.filter { $0.0 < clamped }.reduce(0) { $0 + $1.1 }
        let at = counted.filter { $0.0 == clamped }.reduce(0) { $0 + $1.1 }
        #expect(pool.quantile(of: score) == (total > 0 ? (below + at / 2) / total : 0.5))
      }
      let levels = Set(counted.filter { $0.1 > 0 }.map(\.0)).sorted()
      #expect(pool.levels == levels)
    }
  }

  @Test("The examples of the documentation: 1 against 0.1, zero and negative alike")
  func examples() {
    let pool = ScorePool([(1, 1), (0.1, 2), (0, 3), (-5, 4)], countsZeros: true)
    #expect(pool.levels == [0, 0.1, 1])
    #expect(pool.quantile(of: 1) == 0.95)
    #expect(pool.quantile(of: 0.1) == 0.8)
    #expect(pool.quantile(of: 0) == 0.35)
    #expect(pool.quantile(of: -100) == 0.35)
    #expect(pool.quantile(of: 2) == 1)
    #expect(pool.quantile(of: 0.05) == 0.7)
  }

  @Test("A constant score is just typical; so is any score without a pool")
  func constant() {
    #expect(ScorePool([(7, 3), (7, 9)], countsZeros: true).quantile(of: 7) == 0.5)
    #expect(ScorePool([], countsZeros: true).quantile(of: 7) == 0.5)
    #expect(ScorePool([(7, 0)], countsZeros: true).quantile(of: 7) == 0.5)
    #expect(ScorePool([(0, 5)], countsZeros: false).quantile(of: 7) == 0.5)
  }
}
