import SmartStackModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Android's chooser of apps: a logistic regression with pretrained weights.
///
/// `p = 1 / (1 + exp(1.6568 − 2.8412 T − 2.5543 L − 0.269 R))`, with launches `L` and time in the
/// foreground `T` over 7 days, each divided by the largest among the candidates, and
/// `R = 2 (r / max r)²` for the time `r` by which the last use is less than 12 hours ago.
///
/// Source: the Android Open Source Project, `ResolverRankerServiceResolverComparator` and
/// `LRResolverRankerService`.
///
/// It cannot express the hour, the place or what was used before. Left out: the count of choices in
/// the chooser (weight 4.2222), as a log of launches has none, and the online update, whose rate of
/// 0.0001 barely moves the weights.
public struct AndroidResolverPolicy: ReplayPolicy {
  private struct Entry: Sendable {
    let time: Int64
    let item: Int
    let length: Double
  }

  /// The name in tables.
  public let name = "AndroidResolver"
  static let windowMilliseconds: Int64 = 7 * 86_400_000
  static let recentMilliseconds: Int64 = 12 * 3_600_000
  private var window = SlidingWindow<Entry>()
  private var launches: [Double] = []
  private var lengths: [Double] = []
  private var lastUses: [Int64] = []

  /// Creates the policy.
  public init() {}

  /// Writes the chance of each thing.
  public mutating func score(_ scores: inout [Double], for decision: Decision) {
    let now = decision.time.milliseconds
    drop(before: now - Self.windowMilliseconds)
    let items = 0..<decision.itemCount
    let recent = now - Self.recentMilliseconds
    let most = (
      launches: largest(items) { launches[$0] }, length: largest(items) { lengths[$0] },
      recency: largest(items) { Double(max(0, lastUses[$0] - recent)) }
    )
    for item in items {
      let recency = Double(max(0, lastUses[item] - recent)) / most.recency
      let sum =
        2.8412 * lengths[item] / most.length + 2.5543 * launches[item] / most.launches
        + 0.269 * 2 * recency * recency - 1.6568
      scores[item] = 1 / (1 + exp(-sum))
    }
  }

  /// Counts the use.
  public mutating func observe(_ use: Use) {
    while launches.count <= use.item {
      launches.append(0)
      lengths.append(0)
      lastUses.append(.min / 2)
    }
    let entry = Entry(
      time: use.time.milliseconds, item: use.item, length: Double(use.length))
    window.append(entry)
    launches[use.item] += 1
    lengths[use.item] += entry.length
    lastUses[use.item] = entry.time
    drop(before: entry.time - Self.windowMilliseconds)
  }

  private mutating func drop(before time: Int64) {
    while let first = window.first, first.time < time {
      window.removeFirst()
      launches[first.item] -= 1
      lengths[first.item] -= first.length
    }
  }

  /// Returns the largest value, or 1 where all are 0, so that it can divide.
  private func largest(_ items: Range<Int>, _ value: (Int) -> Double) -> Double {
    let largest = items.reduce(0) { max($0, value($1)) }
    return largest > 0 ? largest : 1
  }
}
