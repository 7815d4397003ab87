/// The figures of one person's replay: sums by task and policy.
public struct PersonFigures: Hashable, Sendable {
  /// The name of the person.
  public let person: String
  /// The number of the person's uses, judged or not.
  public let useCount: Int
  /// The tasks, in the order of the sums.
  public let tasks: [ReplayProtocol.Task]
  /// The sums by task, then by policy.
  public private(set) var sums: [[MetricSums]]

  /// Creates figures of nothing.
  ///
  /// - Parameters:
  ///   - person: the name of the person.
  ///   - useCount: the number of the person's uses.
  ///   - tasks: the tasks that are judged.
  ///   - policyCount: the number of policies.
  public init(
    person: String, useCount: Int, tasks: [ReplayProtocol.Task], policyCount: Int
  ) {
    self.person = person
    self.useCount = useCount
    self.tasks = tasks
    sums = tasks.map { _ in [MetricSums](repeating: MetricSums(), count: policyCount) }
  }

  /// Creates figures from stored sums.
  ///
  /// - Parameters:
  ///   - person: the name of the person.
  ///   - useCount: the number of the person's uses.
  ///   - tasks: the tasks.
  ///   - sums: the sums by task, then by policy.
  public init(
    person: String, useCount: Int, tasks: [ReplayProtocol.Task], sums: [[MetricSums]]
  ) {
    self.person = person
    self.useCount = useCount
    self.tasks = tasks
    self.sums = sums
  }

  mutating func add(rank: Double?, task: ReplayProtocol.Task, policy: Int) {
    guard let index = tasks.firstIndex(of: task) else { return }
    sums[index][policy].add(rank: rank)
  }
}
