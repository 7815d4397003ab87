/// The figures of a replay over people: micro over decisions and macro over people.
public struct ReplayFigures: Hashable, Sendable {
  /// The protocol.
  public let rules: ReplayProtocol
  /// The names of the policies, in the order of the sums.
  public let policies: [String]
  /// The people who took part, in ascending order of their names.
  public private(set) var people: [PersonFigures]
  /// The number of people with too few uses to take part.
  public private(set) var leftOutCount: Int

  /// Creates the figures of some people.
  ///
  /// - Parameters:
  ///   - rules: the protocol.
  ///   - policies: the names of the policies.
  ///   - people: the figures of the people, in any order.
  ///   - leftOutCount: the number of people with too few uses.
  public init(
    rules: ReplayProtocol, policies: [String], people: [PersonFigures], leftOutCount: Int = 0
  ) {
    self.rules = rules
    self.policies = policies
    self.people = people.sorted { $0.person < $1.person }
    self.leftOutCount = leftOutCount
  }

  /// Adds the figures of other people under the same protocol and policies.
  ///
  /// - Parameter other: the other figures.
  /// - Returns: false, with nothing added, where protocol or policies differ.
  public mutating func add(_ other: ReplayFigures) -> Bool {
    guard other.rules == rules, other.policies == policies else { return false }
    people = (people + other.people).sorted { $0.person < $1.person }
    leftOutCount += other.leftOutCount
    return true
  }

  /// Returns the sums of each person under a policy.
  ///
  /// - Parameters:
  ///   - policy: the index of the policy.
  ///   - task: the task.
  /// - Returns: one element for each person with at least one decision of the task.
  public func sums(policy: Int, task: ReplayProtocol.Task) -> [MetricSums] {
    guard let index = rules.tasks.firstIndex(of: task) else { return [] }
    return people.map { $0.sums[index][policy] }.filter { $0.count > 0 }
  }

  /// Returns the sums over all people: micro figures are their means.
  ///
  /// - Parameters:
  ///   - policy: the index of the policy.
  ///   - task: the task.
  /// - Returns: the sums, added in the order of the names.
  public func total(policy: Int, task: ReplayProtocol.Task) -> MetricSums {
    var total = MetricSums()
    for sums in sums(policy: policy, task: task) { total.add(sums) }
    return total
  }

  /// Returns the macro figure: the mean over people of each person's mean.
  ///
  /// - Parameters:
  ///   - metric: the index of the metric in ``RankMetrics/all``.
  ///   - policy: the index of the policy.
  ///   - task: the task.
  /// - Returns: the mean; 0 over nobody.
  public func macro(metric: Int, policy: Int, task: ReplayProtocol.Task) -> Double {
    let means = sums(policy: policy, task: task).map { $0.mean(metric) }
    return means.isEmpty ? 0 : means.reduce(0, +) / Double(means.count)
  }
}
