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
  /// How chances compare with what came true, by task, then by policy; empty where that is not known.
  public private(set) var calibrations: [[CalibrationSums]]

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
    calibrations = tasks.map { _ in
      [CalibrationSums](repeating: CalibrationSums(), count: policyCount)
    }
  }

  /// Creates figures from stored sums.
  ///
  /// - Parameters:
  ///   - person: the name of the person.
  ///   - useCount: the number of the person's uses.
  ///   - tasks: the tasks.
  ///   - sums: the sums by task, then by policy.
  ///   - calibrations: how chances compare with what came true, by task, then by policy; empty where
  ///     that is not known.
  public init(
    person: String, useCount: Int, tasks: [ReplayProtocol.Task], sums: [[MetricSums]],
    calibrations: [[CalibrationSums]] = []
  ) {
    self.person = person
    self.useCount = useCount
    self.tasks = tasks
    self.sums = sums
    self.calibrations = calibrations
  }

  mutating func add(rank: Double?, task: ReplayProtocol.Task, policy: Int) {
    guard let index = tasks.firstIndex(of: task) else { return }
    sums[index][policy].add(rank: rank)
  }

  mutating func addChances(
    of scores: [Double], excluding excluded: Int?, used: Int, task: ReplayProtocol.Task,
    policy: Int
  ) {
    guard let index = tasks.firstIndex(of: task), !calibrations.isEmpty else { return }
    calibrations[index][policy].add(scores: scores, excluding: excluded, used: used)
  }
}
