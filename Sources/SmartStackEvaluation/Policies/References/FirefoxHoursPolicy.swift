import SmartStackModel

/// Firefox Smart Shortcuts: the feature for the hour of day, which is off by default.
///
/// `P(i|h) = P(h|i)² / Σ_j P(h|j)²`, with `P(h|i) = (c_ih + 100 C_h / C) / (c_i + 100)` from counts
/// `c` of each thing and `C` of all over 60 days, and a straight line between the hours.
///
/// Source: Mozilla's new tab page, ranking of shortcuts (2025). The bins are filled by the hour of
/// UTC and looked up by the hour of the local clock, as in the original.
///
/// It cannot express the place or what was used before. Left out: the other features, of which
/// frecency is ``FirefoxFrecencyPolicy`` and the draws from a Beta distribution have no seed, the day
/// of the week, and the weights learnt from clicks, whose rate is 0 by default.
public struct FirefoxHoursPolicy: ReplayPolicy {
  private struct Entry: Sendable {
    let time: Int64
    let item: Int
    let hour: Int
  }

  /// The name in tables.
  public let name = "FirefoxHours"
  static let smoothing = 100.0
  static let windowMilliseconds: Int64 = 60 * 86_400_000
  private var window = SlidingWindow<Entry>()
  private var counts: [[Double]] = []
  private var totals: [Double] = []
  private var hourTotals = [Double](repeating: 0, count: 24)
  private var total = 0.0

  /// Creates the policy.
  public init() {}

  /// Writes the share of each thing at the clock time of the decision.
  public mutating func score(_ scores: inout [Double], for decision: Decision) {
    drop(before: decision.time.milliseconds - Self.windowMilliseconds)
    let hour = decision.local.hour
    let next = (hour + 1) % 24
    let part = Double(decision.local.secondOfDay % 3600) / 3600
    let items = 0..<decision.itemCount
    let sums = [hour, next].map { hour in
      items.reduce(0) { $0 + chanceOfHour(hour, item: $1) * chanceOfHour(hour, item: $1) }
    }
    for item in items {
      let now = chanceOfHour(hour, item: item)
      let then = chanceOfHour(next, item: item)
      scores[item] = (1 - part) * now * now / sums[0] + part * then * then / sums[1]
    }
  }

  /// Counts the use in its hour of UTC.
  public mutating func observe(_ use: Use) {
    while counts.count <= use.item {
      counts.append([Double](repeating: 0, count: 24))
      totals.append(0)
    }
    let hour = LocalTime(use.time, offset: .zero).hour
    window.append(Entry(time: use.time.milliseconds, item: use.item, hour: hour))
    count(use.item, hour, 1)
    drop(before: use.time.milliseconds - Self.windowMilliseconds)
  }

  private mutating func count(_ item: Int, _ hour: Int, _ amount: Double) {
    counts[item][hour] += amount
    totals[item] += amount
    hourTotals[hour] += amount
    total += amount
  }

  private mutating func drop(before time: Int64) {
    while let first = window.first, first.time < time {
      window.removeFirst()
      count(first.item, first.hour, -1)
    }
  }

  private func chanceOfHour(_ hour: Int, item: Int) -> Double {
    // Where nothing is left in the window, all hours are alike.
    let global = total > 0 ? max(hourTotals[hour] / total, 1e-9) : 1.0 / 24
    return (counts[item][hour] + Self.smoothing * global) / (totals[item] + Self.smoothing)
  }
}
