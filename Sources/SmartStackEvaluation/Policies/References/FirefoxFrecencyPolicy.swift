import SmartStackModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Firefox, from version 147: frecency, kept as the day on which it will have faded to one.
///
/// `F = r + int(ln(Σ w 2^(−(r − t)/30 d) / n · max(N, n)) / λ)`, in days since 1970 on UTC, with
/// `λ = ln 2 / 30 d`, over the last `n ≤ 10` of `N` visits, and the day `r` of the last one. A visit
/// weighs 100, or 200 where it lasted a minute.
///
/// Source: Mozilla's documentation of frecency ranking in Places. A launch is taken for a visit by
/// choice, as by a typed address; only the quotient of the two weights matters to the order.
///
/// It cannot express the hour, the place or what was used before. Left out: visits by link and by
/// redirect, bookmarks, key presses, and the visits that long views add.
public struct FirefoxFrecencyPolicy: ReplayPolicy {
  private struct Visit: Sendable {
    let day: Double
    let weight: Double
  }

  /// The name in tables.
  public let name = "Firefox"
  static let rate = log(2.0) / 30
  private var visits: [[Visit]] = []
  private var counts: [Int] = []
  private var days: [Double] = []

  /// Creates the policy.
  public init() {}

  /// Writes the stored day of each thing, which time does not change.
  public mutating func score(_ scores: inout [Double], for decision: Decision) {
    for item in 0..<decision.itemCount { scores[item] = days[item] }
  }

  /// Values the thing that was used anew, from its last ten uses.
  public mutating func observe(_ use: Use) {
    while visits.count <= use.item {
      visits.append([])
      counts.append(0)
      days.append(0)
    }
    counts[use.item] += 1
    let day = Double(use.time.milliseconds) / 86_400_000
    visits[use.item].append(Visit(day: day, weight: use.length >= 60_000 ? 200 : 100))
    if visits[use.item].count > 10 { visits[use.item].removeFirst() }
    let sample = visits[use.item]
    let sum = sample.reduce(0) { $0 + $1.weight * exp(-Self.rate * (day - $1.day)) }
    let score = sum / Double(sample.count) * Double(max(counts[use.item], sample.count))
    days[use.item] = day.rounded(.down) + (log(score) / Self.rate).rounded(.towardZero)
  }
}
