/// The figures of a replay added over people: totals of parts add up to those of all.
public struct FigureTotals: Hashable, Sendable {
  /// What is known of one policy in one task.
  public struct Entry: Hashable, Sendable {
    /// The sums over decisions.
    public var sums = MetricSums()
    /// The number of people with a decision.
    public var personCount = 0
    /// For each metric, the sum over them of each one's mean.
    public var meanSums = [Double](repeating: 0, count: RankMetrics.all.count)
    /// How chances compare with what came true; over nothing where scores are no chances.
    public var calibration = CalibrationSums()

    /// Creates the entry of nobody.
    public init() {}

    mutating func add(_ person: MetricSums, _ calibration: CalibrationSums?) {
      if let calibration { self.calibration.add(calibration) }
      guard person.count > 0 else { return }
      sums.add(person)
      personCount += 1
      for metric in meanSums.indices { meanSums[metric] += person.mean(metric) }
    }

    mutating func add(_ other: Entry) {
      sums.add(other.sums)
      personCount += other.personCount
      for metric in meanSums.indices { meanSums[metric] += other.meanSums[metric] }
      calibration.add(other.calibration)
    }
  }

  /// The protocol.
  public let rules: ReplayProtocol
  /// The names of the policies.
  public let policies: [String]
  /// The number of people who took part.
  public private(set) var personCount = 0
  /// The number of people with too few uses.
  public private(set) var leftOutCount = 0
  /// The number of their uses, judged or not.
  public private(set) var useCount = 0
  /// What is known, by task and policy.
  public private(set) var entries: [[Entry]]

  /// Creates the totals over nobody.
  ///
  /// - Parameters:
  ///   - rules: the protocol.
  ///   - policies: the names of the policies.
  public init(rules: ReplayProtocol, policies: [String]) {
    self.rules = rules
    self.policies = policies
    entries = rules.tasks.map { _ in policies.map { _ in Entry() } }
  }

  /// Creates totals from their parts, or nothing where there is not an entry for each task and policy.
  ///
  /// - Parameters:
  ///   - rules: the protocol.
  ///   - policies: the names of the policies.
  ///   - personCount: the number of people who took part.
  ///   - leftOutCount: the number of people with too few uses.
  ///   - useCount: the number of uses.
  ///   - entries: what is known, by task and policy.
  public init?(
    rules: ReplayProtocol, policies: [String], personCount: Int, leftOutCount: Int, useCount: Int,
    entries: [[Entry]]
  ) {
    guard entries.count == rules.tasks.count,
      entries.allSatisfy({ $0.count == policies.count })
    else { return nil }
    self.rules = rules
    self.policies = policies
    self.personCount = personCount
    self.leftOutCount = leftOutCount
    self.useCount = useCount
    self.entries = entries
  }

  /// Adds a person.
  ///
  /// - Parameter person: the figures of the person, of the same tasks and policies.
  public mutating func add(_ person: PersonFigures) {
    personCount += 1
    useCount += person.useCount
    for task in entries.indices {
      for policy in entries[task].indices {
        let calibration =
          person.calibrations.isEmpty ? nil : person.calibrations[task][policy]
        entries[task][policy].add(person.sums[task][policy], calibration)
      }
    }
  }

  /// Adds people with too few uses.
  ///
  /// - Parameter count: their number.
  public mutating func addLeftOut(_ count: Int) { leftOutCount += count }

  /// Adds the totals over other people.
  ///
  /// - Parameter other: the other totals.
  /// - Returns: false, with nothing added, where protocol or policies differ.
  public mutating func add(_ other: FigureTotals) -> Bool {
    guard other.rules == rules, other.policies == policies else { return false }
    personCount += other.personCount
    leftOutCount += other.leftOutCount
    useCount += other.useCount
    for task in entries.indices {
      for policy in entries[task].indices {
        entries[task][policy].add(other.entries[task][policy])
      }
    }
    return true
  }

  /// Returns what is known of a policy in a task.
  ///
  /// - Parameters:
  ///   - policy: the index of the policy.
  ///   - task: the task.
  /// - Returns: the entry; that of nobody for a task that is not judged.
  public func entry(policy: Int, task: ReplayProtocol.Task) -> Entry {
    rules.tasks.firstIndex(of: task).map { entries[$0][policy] } ?? Entry()
  }

  /// Returns the sums over all decisions: micro figures are their means.
  ///
  /// - Parameters:
  ///   - policy: the index of the policy.
  ///   - task: the task.
  /// - Returns: the sums.
  public func total(policy: Int, task: ReplayProtocol.Task) -> MetricSums {
    entry(policy: policy, task: task).sums
  }

  /// Returns the macro figure: the mean over people of each person's mean.
  ///
  /// - Parameters:
  ///   - metric: the index of the metric in ``RankMetrics/all``.
  ///   - policy: the index of the policy.
  ///   - task: the task.
  /// - Returns: the mean; 0 over nobody.
  public func macro(metric: Int, policy: Int, task: ReplayProtocol.Task) -> Double {
    let entry = entry(policy: policy, task: task)
    return entry.personCount == 0 ? 0 : entry.meanSums[metric] / Double(entry.personCount)
  }
}

extension ReplayFigures {
  /// The figures added over people, in the order of their names.
  public var totals: FigureTotals {
    var totals = FigureTotals(rules: rules, policies: policies)
    for person in people { totals.add(person) }
    totals.addLeftOut(leftOutCount)
    return totals
  }
}
