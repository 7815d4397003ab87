import SmartStackModel

/// zoxide, which finds folders: a rank that counts visits, times a step for their age.
///
/// Score: the rank, times 4 within an hour of the last visit, 2 within a day, ½ within a week and ¼
/// later. Each visit adds 1 to the rank; where the ranks pass 10,000 in sum, all are scaled to a
/// sum of 9,000, and those below 1 are dropped.
///
/// Source: zoxide's documentation of its algorithm.
///
/// It cannot express the hour, the place or what was used before. Left out: matching of names.
public struct ZoxidePolicy: ReplayPolicy {
  /// The name in tables.
  public let name = "zoxide"
  static let largestSum = 10_000.0
  private var ranks: [Double] = []
  private var lastUses: [Int64] = []
  private var sum = 0.0

  /// Creates the policy.
  public init() {}

  /// Writes the rank of each thing times the step for its age.
  public mutating func score(_ scores: inout [Double], for decision: Decision) {
    for item in 0..<decision.itemCount {
      let factor =
        switch (decision.time.milliseconds - lastUses[item]) / 1000 {
        case ..<3600: 4.0
        case ..<86_400: 2.0
        case ..<604_800: 0.5
        default: 0.25
        }
      scores[item] = ranks[item] * factor
    }
  }

  /// Counts the use, and scales the ranks where they grew too large.
  public mutating func observe(_ use: Use) {
    while ranks.count <= use.item {
      ranks.append(0)
      lastUses.append(.min / 2)
    }
    ranks[use.item] += 1
    lastUses[use.item] = use.time.milliseconds
    sum += 1
    guard sum > Self.largestSum else { return }
    let factor = 0.9 * Self.largestSum / sum
    for item in ranks.indices {
      ranks[item] *= factor
      if ranks[item] < 1 { ranks[item] = 0 }
    }
    sum = ranks.reduce(0, +)
  }
}
