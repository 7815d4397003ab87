/// The figures of a replay of launches with the draws of their intervals, as sums that add up over
/// parts of the people.
///
/// One machine and many come to the same figures and intervals, but for the rounding of sums: the draws
/// of a person depend on the seed and the name alone (``BootstrapSums``).
public struct ReplayTotals: Hashable, Sendable {
  /// The figures.
  public private(set) var figures: FigureTotals
  /// The draws by task; empty where no intervals are wanted.
  public private(set) var draws: [BootstrapSums]

  /// Creates the totals over nobody.
  ///
  /// - Parameters:
  ///   - rules: the protocol.
  ///   - policies: the names of the policies.
  ///   - draws: the number of draws; 0 for no intervals.
  ///   - seed: the seed of the draws.
  public init(rules: ReplayProtocol, policies: [String], draws: Int, seed: UInt64) {
    figures = FigureTotals(rules: rules, policies: policies)
    self.draws =
      draws < 1
      ? []
      : rules.tasks.map { _ in
        BootstrapSums(
          policyCount: policies.count, draws: draws, seed: seed,
          metrics: Array(RankMetrics.all.indices))
      }
  }

  /// Creates totals from their parts, or nothing where there are not draws for each task or for none.
  ///
  /// - Parameters:
  ///   - figures: the figures.
  ///   - draws: the draws by task, or none.
  public init?(figures: FigureTotals, draws: [BootstrapSums]) {
    guard draws.isEmpty || draws.count == figures.rules.tasks.count else { return nil }
    self.figures = figures
    self.draws = draws
  }

  /// Creates the totals over the people of a replay, added in the order of their names.
  ///
  /// - Parameters:
  ///   - replay: the replay.
  ///   - draws: the number of draws; 0 for no intervals.
  ///   - seed: the seed of the draws.
  /// - Complexity: O(*n* · *d* · *p*) for *n* people, *d* draws and *p* policies.
  public init(_ replay: ReplayFigures, draws: Int, seed: UInt64) {
    self.init(rules: replay.rules, policies: replay.policies, draws: draws, seed: seed)
    for person in replay.people { add(person) }
    addLeftOut(replay.leftOutCount)
  }

  /// Adds a person.
  ///
  /// - Parameter person: the figures of the person, of the same tasks and policies.
  /// - Complexity: O(*d* · *p*) for *d* draws and *p* policies.
  public mutating func add(_ person: PersonFigures) {
    figures.add(person)
    for task in draws.indices { draws[task].add(person: person.person, person.sums[task]) }
  }

  /// Adds people with too few uses.
  ///
  /// - Parameter count: their number.
  public mutating func addLeftOut(_ count: Int) { figures.addLeftOut(count) }

  /// Adds the totals over other people.
  ///
  /// - Parameter other: the other totals.
  /// - Returns: false where protocol, policies or draws differ; what was added by then is of no use.
  public mutating func add(_ other: ReplayTotals) -> Bool {
    guard other.draws.count == draws.count, figures.add(other.figures) else { return false }
    for task in draws.indices {
      guard draws[task].add(other.draws[task]) else { return false }
    }
    return true
  }

  /// Returns the 95 % interval of the difference of a metric between two policies.
  ///
  /// - Parameters:
  ///   - metric: the index of the metric in ``RankMetrics/all``.
  ///   - policy: the index of the policy.
  ///   - other: the index of the one it is compared with.
  ///   - task: the task.
  /// - Returns: the interval; nothing for fewer than two people with a decision, or without draws.
  public func interval(
    metric: Int, of policy: Int, over other: Int, task: ReplayProtocol.Task
  ) -> PairedBootstrap.Interval? {
    guard let index = figures.rules.tasks.firstIndex(of: task), draws.indices.contains(index)
    else { return nil }
    return draws[index].interval(metric: metric, of: policy, over: other)
  }
}
