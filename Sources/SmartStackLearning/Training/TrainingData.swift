public import SmartStackEvaluation
public import SmartStackHabits

/// The choices of many people, from which weights are learnt.
public struct TrainingData: Sendable {
  /// Runs independent pieces of work and returns their results in order.
  ///
  /// A caller with several threads passes one that uses them; the order of results, and so every
  /// sum, is the same for any.
  public typealias Runner<Result: Sendable> = (
    _ count: Int, _ work: @escaping @Sendable (Int) -> Result
  ) -> [Result]

  /// The choices of one person, by task.
  public typealias PersonChoices = [ReplayProtocol.Task: ChoiceSet]

  /// The columns.
  public let layout: HabitLayout
  private let people: [PersonChoices]

  /// Creates the data of some people.
  ///
  /// - Parameters:
  ///   - people: the choices of each.
  ///   - layout: the columns.
  public init(_ people: [PersonChoices], layout: HabitLayout = .standard) {
    self.people = people
    self.layout = layout
  }

  /// The number of people.
  public var personCount: Int { people.count }

  /// Returns the number of choices of a task.
  ///
  /// - Parameter task: the task.
  /// - Returns: the number over all people.
  public func choiceCount(of task: ReplayProtocol.Task) -> Int {
    people.reduce(0) { $0 + ($1[task]?.count ?? 0) }
  }

  /// Returns the spread of each column among the candidates of some people's choices.
  ///
  /// - Parameter indices: the people.
  /// - Returns: the spreads by task.
  public func spreads(of indices: [Int]) -> [ReplayProtocol.Task: [Double]] {
    var result: [ReplayProtocol.Task: [Double]] = [:]
    for task in HabitWeights.tasks {
      var sums = SpreadSums(columnCount: layout.columns.count)
      for index in indices {
        if let set = people[index][task] { sums.add(ConditionalLogit.spreadSums(of: set)) }
      }
      result[task] = sums.spreads
    }
    return result
  }

  /// Learns weights from some people's choices.
  ///
  /// - Parameters:
  ///   - indices: the people.
  ///   - center: the weights towards which the prior pulls; nothing for zero.
  ///   - settings: the settings.
  ///   - run: runs the gathering of statistics.
  /// - Returns: the training at rest.
  /// - Complexity: O(*i* · *r* · *c*²) for *i* rounds over *r* rows of *c* columns.
  public func train(
    on indices: [Int], center: WeightTraining.NamedWeights? = nil,
    settings: WeightTraining.Settings,
    run: Runner<[ReplayProtocol.Task: LogitStatistics]> = Self.serially
  ) -> WeightTraining {
    var training = WeightTraining(
      layout: layout, spreads: spreads(of: indices), center: center, settings: settings)
    let people = people
    while !training.isDone {
      let round = training
      let parts = run(indices.count) { round.statistics(of: people[indices[$0]]) }
      training.take(WeightTraining.sum(parts))
    }
    return training
  }

  /// Runs pieces of work one after another.
  public static func serially<Result: Sendable>(
    _ count: Int, _ work: @escaping @Sendable (Int) -> Result
  ) -> [Result] { (0..<count).map(work) }
}

extension WeightTraining {
  /// Returns the sums of the statistics of several people or shards, added in their order.
  ///
  /// - Parameter parts: the statistics of each.
  /// - Returns: the sums by task.
  public static func sum(
    _ parts: [[ReplayProtocol.Task: LogitStatistics]]
  ) -> [ReplayProtocol.Task: LogitStatistics] {
    var sums: [ReplayProtocol.Task: LogitStatistics] = [:]
    for part in parts {
      for (task, statistics) in part {
        if sums[task] == nil { sums[task] = statistics } else { sums[task]?.add(statistics) }
      }
    }
    return sums
  }
}
