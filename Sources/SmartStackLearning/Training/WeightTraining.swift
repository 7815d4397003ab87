public import SmartStackEvaluation
public import SmartStackHabits

/// The learning of shared weights from many people's choices, which stands between rounds.
///
/// It holds no data. In each round it hands out the weights of both tasks, gathers the statistics of
/// every person, and takes a Newton step.
public struct WeightTraining: Sendable {
  /// The settings of a training.
  public struct Settings: Hashable, Sendable {
    /// The strength of the prior on weights in units of the spread (2 as found on validation time).
    public var precision = 2.0
    /// The gain in log-likelihood below which the weights are at rest.
    public var tolerance = 1e-3
    /// The families that may weigh something; nothing for all.
    public var families: Set<String>?

    /// Creates the defaults.
    public init() {}
  }

  /// The columns.
  public let layout: HabitLayout
  private var solvers: [ReplayProtocol.Task: NewtonSolver] = [:]
  private let spreads: [ReplayProtocol.Task: [Double]]

  /// Creates a training.
  ///
  /// - Parameters:
  ///   - layout: the columns.
  ///   - spreads: the spread of each column, by task.
  ///   - center: the weights towards which the prior pulls; nothing for zero.
  ///   - settings: the settings.
  public init(
    layout: HabitLayout, spreads: [ReplayProtocol.Task: [Double]], center: HabitWeights? = nil,
    settings: Settings = Settings()
  ) {
    self.layout = layout
    self.spreads = spreads
    let active = layout.columns.indices.filter {
      settings.families?.contains(layout.columns[$0].family) ?? true
    }
    for task in HabitWeights.tasks {
      let scale = spreads[task] ?? [Double](repeating: 1, count: layout.columns.count)
      let base = center.map { $0[task].values } ?? []
      let start = layout.columns.indices.map { $0 < base.count ? base[$0] * scale[$0] : 0 }
      solvers[task] = NewtonSolver(
        center: start, precision: settings.precision, active: active,
        tolerance: settings.tolerance)
    }
  }

  /// Whether the weights of both tasks are at rest.
  public var isDone: Bool { solvers.values.allSatisfy(\.isDone) }

  /// Returns the solver of a task.
  ///
  /// - Parameter task: the task.
  /// - Returns: the solver, whose weights are in units of the spread.
  public func solver(_ task: ReplayProtocol.Task) -> NewtonSolver? { solvers[task] }

  /// Returns the statistics that the next round wants of one person.
  ///
  /// - Parameter choices: the person's choices, by task.
  /// - Returns: the statistics by task, only of tasks that are not at rest.
  public func statistics(
    of choices: [ReplayProtocol.Task: ChoiceSet]
  ) -> [ReplayProtocol.Task: LogitStatistics] {
    var result: [ReplayProtocol.Task: LogitStatistics] = [:]
    for (task, solver) in solvers where !solver.isDone {
      guard let set = choices[task], let spread = spreads[task] else { continue }
      result[task] = ConditionalLogit.statistics(
        of: set, weights: solver.weights, spreads: spread)
    }
    return result
  }

  /// Takes the statistics of all people and makes a step.
  ///
  /// - Parameter statistics: the sums over people, by task.
  public mutating func take(_ statistics: [ReplayProtocol.Task: LogitStatistics]) {
    for (task, sums) in statistics { solvers[task]?.take(sums) }
  }

  /// The weights so far.
  public var weights: HabitWeights {
    func task(_ task: ReplayProtocol.Task) -> HabitWeights.Task {
      let spread = spreads[task] ?? [Double](repeating: 1, count: layout.columns.count)
      let values = solvers[task]?.weights ?? [Double](repeating: 0, count: layout.columns.count)
      return HabitWeights.Task(
        values: zip(values, spread).map { $0 / $1 }, spreads: spread)
    }
    return HabitWeights(switch: task(.switch), start: task(.start))
  }
}
