public import SmartStackEvaluation

/// What one round of a search asks of some people; what parts of them answer adds up.
public struct RoundStatistics: Sendable {
  /// The number of people with enough uses.
  public var personCount = 0
  /// Their names, where the plan makes groups of them.
  public var names: [String] = []
  /// The number of choices by task.
  public var choiceCounts: [ReplayProtocol.Task: Int] = [:]
  /// The spreads by group of people; one group where the plan makes none.
  public var spreads: [[ReplayProtocol.Task: SpreadSums]] = []
  /// The statistics of each job that is not at rest, in the order of the jobs.
  public var jobs: [[ReplayProtocol.Task: LogitStatistics]] = []
  /// The figures by the protocol and then by each view.
  public var totals: [FigureTotals] = []
  /// The draws by view and task.
  public var draws: [[BootstrapSums]] = []

  /// Creates the statistics of nobody.
  public init() {}

  /// Adds the statistics of other people in the same round.
  ///
  /// - Parameter other: the other statistics.
  /// - Returns: false where they are of another form; what was added by then is of no use.
  public mutating func add(_ other: RoundStatistics) -> Bool {
    personCount += other.personCount
    names += other.names
    for (task, count) in other.choiceCounts { choiceCounts[task, default: 0] += count }
    while spreads.count < other.spreads.count { spreads.append([:]) }
    for (group, sums) in other.spreads.enumerated() {
      for (task, sums) in sums {
        if spreads[group][task] == nil {
          spreads[group][task] = sums
        } else {
          spreads[group][task]?.add(sums)
        }
      }
    }
    while jobs.count < other.jobs.count { jobs.append([:]) }
    for (job, statistics) in other.jobs.enumerated() {
      jobs[job] = WeightTraining.sum([jobs[job], statistics])
    }
    return addFigures(of: other)
  }

  private mutating func addFigures(of other: RoundStatistics) -> Bool {
    if totals.isEmpty, draws.isEmpty {
      totals = other.totals
      draws = other.draws
      return true
    }
    if other.totals.isEmpty, other.draws.isEmpty { return true }
    guard totals.count == other.totals.count, draws.count == other.draws.count else {
      return false
    }
    for index in totals.indices {
      guard totals[index].add(other.totals[index]) else { return false }
    }
    for view in draws.indices {
      guard draws[view].count == other.draws[view].count else { return false }
      for task in draws[view].indices {
        guard draws[view][task].add(other.draws[view][task]) else { return false }
      }
    }
    return true
  }
}
