import Foundation
import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackEvaluation

@Suite struct MostRecentlyFrequentlyUsedPolicyTests {
  private var cache: MostRecentlyFrequentlyUsedCache {
    MostRecentlyFrequentlyUsedCache(
      fading: MostRecentlyFrequentlyUsedPolicy.fading,
      boost: MostRecentlyFrequentlyUsedPolicy.boost)
  }

  @Test func twoAndAHalfUsesInARowReachFourFifths() {
    var cache = cache
    cache.use(0)
    cache.use(0)
    #expect(cache.score(of: 0) < 0.8)
    cache.use(0)
    #expect(cache.score(of: 0) > 0.8)
    for _ in 0..<200 { cache.use(0) }
    #expect(cache.score(of: 0) < 1)
  }

  @Test func aScoreHalvesInThirtyUses() {
    var cache = cache
    cache.use(0)
    let first = cache.score(of: 0)
    for _ in 0..<30 { cache.use(1) }
    #expect(abs(cache.score(of: 0) - first / 2) < 1e-12)
  }

  /// Published defect: the total fades only where it is touched, so that lone reads are too small.
  ///
  /// On 2,000 uses of 50 things after Zipf's law it is about 2.6 times too large.
  @Test(arguments: [UInt64(1), 2, 3])
  func theTotalIsTooLargeForLoneReads(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var cumulative: [Double] = []
    for rank in 1...50 { cumulative.append((cumulative.last ?? 0) + 1 / Double(rank)) }
    var cache = cache
    for item in 0..<50 { cache.use(item) }
    var quotients: [Double] = []
    for step in 0..<2000 {
      let drawn = Double.random(in: 0..<cumulative[49], using: &random)
      cache.use(cumulative.firstIndex { drawn < $0 } ?? 49)
      if step >= 200 { quotients.append(cache.total / cache.trueTotal) }
    }
    let mean = quotients.reduce(0, +) / Double(quotients.count)
    #expect((2.4...2.9).contains(mean), "\(mean)")
    #expect((3...4).contains(quotients.max() ?? 0))
  }

  /// Published defect: what is read depends on what was read before.
  @Test func aReadChangesTheNext() {
    var cache = cache
    for item in [0, 1, 2, 2, 1, 2, 2, 2] { cache.use(item) }
    var other = cache
    let alone = cache.normalizedScore(of: 2)
    _ = other.normalizedScore(of: 0)
    _ = other.normalizedScore(of: 1)
    let last = other.normalizedScore(of: 2)
    #expect(last > alone)
    // Reading everything first, as the original's test does, hides it.
    #expect(abs(last - other.score(of: 2) / other.trueTotal) < 1e-12)
  }
}
