import SmartStackModel

/// Chrome's Magic Stack of home modules: clicks less ignored impressions, over 28 days.
///
/// Score: `1.5 · clicks − 0.5 · impressions at the top`, over 28 buckets of one local day each, with
/// the weights of the module for a single tab.
///
/// Source: Chromium, `components/segmentation_platform`, the ranker of Android modules.
///
/// It cannot express the hour, the place, what was used before, or forgetting other than all at once
/// after 28 days. A log of launches has no impressions, so that before each use the thing that this
/// policy itself has on top gets one. Left out: freshness, which modules declare, and the time for
/// which an answer is kept.
public struct MagicStackPolicy: ReplayPolicy {
  /// The name in tables.
  public let name = "MagicStack"
  static let clickWeight = 1.5
  static let impressionWeight = 0.5
  static let days = 28
  /// The amounts of each thing by day, in a ring of days.
  private var buckets: [[Double]] = []
  private var sums: [Double] = []
  private var today: Int?

  /// Creates the policy.
  public init() {}

  /// Writes the weighted clicks and impressions of the last 28 days.
  public mutating func score(_ scores: inout [Double], for decision: Decision) {
    advance(to: decision.local.dayNumber)
    for item in 0..<decision.itemCount { scores[item] = sums[item] }
  }

  /// Counts an impression of the thing on top, then the use as a click.
  public mutating func observe(_ use: Use) {
    let day = LocalTime(use.time, offset: use.offset).dayNumber
    advance(to: day)
    if let top = sums.indices.max(by: { sums[$0] < sums[$1] }) {
      add(-Self.impressionWeight, to: top)
    }
    while sums.count <= use.item {
      sums.append(0)
      buckets.append([Double](repeating: 0, count: Self.days))
    }
    add(Self.clickWeight, to: use.item)
  }

  private mutating func add(_ amount: Double, to item: Int) {
    let bucket = (today ?? 0).flooredRemainder(by: Self.days)
    buckets[item][bucket] += amount
    sums[item] += amount
  }

  /// Empties the buckets of days that are 28 days past; a clock set back stays on its day.
  private mutating func advance(to day: Int) {
    guard let today, day > today else {
      today = today ?? day
      return
    }
    for next in (today + 1)...min(day, today + Self.days) {
      let bucket = next.flooredRemainder(by: Self.days)
      for item in sums.indices {
        sums[item] -= buckets[item][bucket]
        buckets[item][bucket] = 0
      }
    }
    self.today = day
  }
}
