#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// ChromeOS launcher: the most recently and frequently used cache, with the parameters for results.
///
/// At a use the thing's score first fades by `2^(−1/30)` for each use of anything since, then
/// `s ← s + k (1 − s)`. Ten halvings of an interval set `k`, so that 2.5 uses in a row reach 0.8.
///
/// Source: Chromium, `chrome/browser/ash/app_list/search/util`, its parameters for results.
///
/// It cannot express time other than by uses, the hour, the place or what was used before. Left out:
/// dropping things beyond 200, the ensemble with scores of providers, and storage.
public struct MostRecentlyFrequentlyUsedPolicy: ReplayPolicy {
  /// The name in tables.
  public let name = "MRFU"
  static let fading = exp2(-1.0 / 30)
  static let boost = boost(usesInARow: 2.5, reach: 0.8)
  private var cache = MostRecentlyFrequentlyUsedCache(fading: fading, boost: boost)

  /// Creates the policy.
  public init() {}

  /// Writes the score of each thing, faded to the uses so far.
  public mutating func score(_ scores: inout [Double], for decision: Decision) {
    for item in 0..<decision.itemCount { scores[item] = cache.score(of: item) }
  }

  /// Counts the use.
  public mutating func observe(_ use: Use) { cache.use(use.item) }

  /// Returns the boost with which some uses in a row bring a score from 0 to a bound.
  ///
  /// After `n` uses in a row the score is `k (1 − r^n) / (1 − r)`, with `r` = fading · (1 − k).
  static func boost(usesInARow count: Double, reach bound: Double) -> Double {
    var range = (low: 0.0, high: 1.0)
    for _ in 0..<10 {
      let middle = (range.low + range.high) / 2
      let ratio = fading * (1 - middle)
      let score = middle * (1 - pow(ratio, count)) / (1 - ratio)
      if score < bound { range.low = middle } else { range.high = middle }
    }
    return (range.low + range.high) / 2
  }
}

/// The cache of ``MostRecentlyFrequentlyUsedPolicy``, with the total by which it norms its scores.
struct MostRecentlyFrequentlyUsedCache: Sendable {
  let fading: Double
  let boost: Double
  private var scores: [Double] = []
  private var updates: [Int] = []
  private var useCount = 0
  /// The total as the original keeps it: only the part of things that are touched ever fades.
  private(set) var total = 0.0

  init(fading: Double, boost: Double) {
    self.fading = fading
    self.boost = boost
  }

  /// The sum of all scores as they are now, which the total is meant to be.
  var trueTotal: Double { scores.indices.reduce(0) { $0 + score(of: $1) } }

  /// Returns a score, faded to the uses so far, without touching it.
  func score(of item: Int) -> Double {
    scores[item] * pow(fading, Double(useCount - updates[item]))
  }

  /// Counts a use.
  mutating func use(_ item: Int) {
    while scores.count <= item {
      scores.append(0)
      updates.append(useCount)
    }
    useCount += 1
    touch(item)
    let gain = boost * (1 - scores[item])
    scores[item] += gain
    total += gain
  }

  /// Returns the share of a thing in the kept total; reading it touches it.
  mutating func normalizedScore(of item: Int) -> Double {
    touch(item)
    return total > 0 ? scores[item] / total : 0
  }

  private mutating func touch(_ item: Int) {
    let now = score(of: item)
    total += now - scores[item]
    scores[item] = now
    updates[item] = useCount
  }
}
