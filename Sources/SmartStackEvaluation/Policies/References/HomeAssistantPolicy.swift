import SmartStackModel

/// Home Assistant: the most used things of the part of day, recounted once a day.
///
/// The things most used in 30 days within the part of day (from 6, 12, 18 and 22 o'clock), by their
/// raw counts and at most eight; all others share the last place. The answer for all parts of day is
/// kept for 24 hours.
///
/// Source: Home Assistant's integration `usage_prediction` (2025.10).
///
/// It cannot express decay, weekdays, the place or what was used before. Left out: which calls
/// another call caused, which a log of launches does not tell.
public struct HomeAssistantPolicy: ReplayPolicy {
  private struct Entry: Sendable {
    let time: Int64
    let item: Int
    let part: Int
  }

  /// The name in tables.
  public let name = "HomeAssistant"
  static let places = 8
  static let windowMilliseconds: Int64 = 30 * 86_400_000
  static let cacheMilliseconds: Int64 = 86_400_000
  private var window = SlidingWindow<Entry>()
  private var answers: [[Int]] = []
  private var countedAt: Int64?

  /// Creates the policy.
  public init() {}

  /// Writes the place of each thing in the kept answer for the part of day.
  ///
  /// Recounting takes O(*u*) in the uses of 30 days, once in 24 hours.
  public mutating func score(_ scores: inout [Double], for decision: Decision) {
    let now = decision.time.milliseconds
    if countedAt.map({ now - $0 >= Self.cacheMilliseconds }) ?? true {
      recount(now, decision.itemCount)
    }
    for item in 0..<decision.itemCount { scores[item] = 0 }
    for (place, item) in answers[Self.part(decision.local.hour)].enumerated() {
      scores[item] = Double(Self.places - place)
    }
  }

  /// Notes the use for the next recount.
  public mutating func observe(_ use: Use) {
    let hour = LocalTime(use.time, offset: use.offset).hour
    window.append(
      Entry(time: use.time.milliseconds, item: use.item, part: Self.part(hour)))
    drop(before: use.time.milliseconds - Self.windowMilliseconds)
  }

  /// Returns the part of day of an hour: morning, afternoon, evening or night.
  static func part(_ hour: Int) -> Int {
    switch hour {
    case 6..<12: 0
    case 12..<18: 1
    case 18..<22: 2
    default: 3
    }
  }

  private mutating func drop(before time: Int64) {
    while let first = window.first, first.time < time { window.removeFirst() }
  }

  private mutating func recount(_ now: Int64, _ itemCount: Int) {
    countedAt = now
    drop(before: now - Self.windowMilliseconds)
    var counts = [[Int]](repeating: [Int](repeating: 0, count: itemCount), count: 4)
    for entry in window.entries { counts[entry.part][entry.item] += 1 }
    answers = counts.map { counts in
      let used = counts.indices.filter { counts[$0] > 0 }
      return Array(used.sorted { (-counts[$0], $0) < (-counts[$1], $1) }.prefix(Self.places))
    }
  }
}
