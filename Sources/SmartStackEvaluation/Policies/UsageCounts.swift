import SmartStackModel

/// What the baselines count: uses overall, by clock hour, after each thing, and of starts.
struct UsageCounts: Hashable, Sendable {
  /// Uses of each thing.
  private(set) var uses: [Double] = []
  /// The sum of them.
  private(set) var total = 0.0
  /// Uses of each thing as a start.
  private(set) var starts: [Double] = []
  /// The sum of them.
  private(set) var startTotal = 0.0
  /// The local milliseconds of the last use of each thing.
  private(set) var lastUse: [Int64] = []
  /// Uses of each thing by clock hour.
  private var hours: [[Double]] = Array(repeating: [], count: 24)
  private(set) var hourTotals = [Double](repeating: 0, count: 24)
  /// Uses of each thing after each thing, within a session.
  private var transitions: [[Int: Double]] = []
  private(set) var transitionTotals: [Double] = []
  private var last: Int?

  /// Adds a use.
  mutating func add(_ use: Use) {
    while uses.count <= use.item {
      uses.append(0)
      starts.append(0)
      lastUse.append(.min)
      transitions.append([:])
      transitionTotals.append(0)
    }
    uses[use.item] += 1
    total += 1
    lastUse[use.item] = use.localMilliseconds
    let hour = Int(use.localMilliseconds.flooredQuotient(by: 3_600_000).flooredRemainder(by: 24))
    while hours[hour].count <= use.item { hours[hour].append(0) }
    hours[hour][use.item] += 1
    hourTotals[hour] += 1
    if use.isStart {
      starts[use.item] += 1
      startTotal += 1
    } else if let last, last != use.item {
      transitions[last][use.item, default: 0] += 1
      transitionTotals[last] += 1
    }
    last = use.item
  }

  /// Returns the uses of a thing in a clock hour.
  func uses(of item: Int, inHour hour: Int) -> Double {
    item < hours[hour].count ? hours[hour][item] : 0
  }

  /// Returns the uses of a thing after another.
  func uses(of item: Int, after other: Int?) -> Double {
    guard let other, other < transitions.count else { return 0 }
    return transitions[other][item] ?? 0
  }

  /// Returns the uses of anything after a thing.
  func total(after other: Int?) -> Double {
    guard let other, other < transitionTotals.count else { return 0 }
    return transitionTotals[other]
  }
}
