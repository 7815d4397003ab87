public import SmartStackEvaluation
public import SmartStackHabits

/// The learning of shared weights from many people's choices, which stands between rounds.
///
/// It holds no data. In each round it hands out the weights of both tasks, gathers the statistics of
/// every person, and takes a Newton step.
public struct WeightTraining: Hashable, Sendable {
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

  /// Weights with the names of their columns.
  public struct NamedWeights: Hashable, Sendable {
    /// The weights.
    public let weights: HabitWeights
    /// Their columns.
    public let layout: HabitLayout

    /// Creates named weights.
    ///
    /// - Parameters:
    ///   - weights: the weights.
    ///   - layout: their columns.
    public init(_ weights: HabitWeights, layout: HabitLayout = .standard) {
      self.weights = weights
      self.layout = layout
    }

    /// Returns the weights of some columns in units of their spread, 0 for columns that are not there.
    func scaled(
      to columns: [HabitLayout.Column], spreads: [Double], task: ReplayProtocol.Task
    ) -> [Double] {
      let values = Dictionary(
        zip(layout.columns.map(\.name), weights[task].values),
        uniquingKeysWith: { first, _ in first })
      return zip(columns, spreads).map { (values[$0.name] ?? 0) * $1 }
    }
  }

  /// The columns of the layout.
  public let layout: HabitLayout
  /// The columns that may weigh something, by their index in the layout.
  public let columns: [Int]
  /// The searches by task; the weights of each are in units of the spread, for ``columns`` only.
  public internal(set) var solvers: [ReplayProtocol.Task: NewtonSolver] = [:]
  /// The spread of each of ``columns``, by task.
  public let spreads: [ReplayProtocol.Task: [Double]]

  /// Creates a training.
  ///
  /// - Parameters:
  ///   - layout: the columns of the choices.
  ///   - spreads: the spread of each column, by task.
  ///   - center: the weights towards which the prior pulls; nothing for zero.
  ///   - start: the weights from which the search starts; nothing for the center.
  ///   - settings: the settings.
  public init(
    layout: HabitLayout, spreads: [ReplayProtocol.Task: [Double]], center: NamedWeights? = nil,
    start: NamedWeights? = nil, settings: Settings = Settings()
  ) {
    self.layout = layout
    let columns = layout.columns.indices.filter {
      settings.families?.contains(layout.columns[$0].family) ?? true
    }
    self.columns = columns
    let named = columns.map { layout.columns[$0] }
    self.spreads = Dictionary(
      uniqueKeysWithValues: HabitWeights.tasks.map { task in
        (task, columns.map { spreads[task]?[$0] ?? 1 })
      })
    for task in HabitWeights.tasks {
      let scale = self.spreads[task] ?? []
      let zero = [Double](repeating: 0, count: columns.count)
      solvers[task] = NewtonSolver(
        center: center?.scaled(to: named, spreads: scale, task: task) ?? zero,
        start: start?.scaled(to: named, spreads: scale, task: task),
        precision: settings.precision, tolerance: settings.tolerance)
    }
  }

  /// Creates a training that goes on from where it stood.
  ///
  /// - Parameters:
  ///   - layout: the columns of the choices.
  ///   - families: the families that may weigh something; nothing for all.
  ///   - spreads: the spread of each of their columns, by task.
  ///   - solvers: the searches by task.
  package init(
    layout: HabitLayout, families: Set<String>?, spreads: [ReplayProtocol.Task: [Double]],
    solvers: [ReplayProtocol.Task: NewtonSolver]
  ) {
    self.layout = layout
    columns = layout.columns.indices.filter {
      families?.contains(layout.columns[$0].family) ?? true
    }
    self.spreads = spreads
    self.solvers = solvers
  }

  /// Whether the weights of both tasks are at rest.
  public var isDone: Bool { solvers.values.allSatisfy(\.isDone) }

  /// Returns the statistics that the next round wants of one person.
  ///
  /// - Parameter choices: the person's choices, by task.
  /// - Returns: the statistics by task, only of tasks that are not at rest.
  /// - Complexity: O(*r* · *c*²) for *r* rows and *c* columns.
  public func statistics(
    of choices: [ReplayProtocol.Task: ChoiceSet]
  ) -> [ReplayProtocol.Task: LogitStatistics] {
    var result: [ReplayProtocol.Task: LogitStatistics] = [:]
    for (task, solver) in solvers where !solver.isDone {
      guard let set = choices[task], let spread = spreads[task] else { continue }
      let isWhole = columns.count == layout.columns.count
      result[task] = ConditionalLogit.statistics(
        of: isWhole ? set : set.selecting(columns), weights: solver.weights, spreads: spread)
    }
    return result
  }

  /// Takes the statistics of all people and makes a step.
  ///
  /// A task of which nobody has a choice comes to rest at once.
  ///
  /// - Parameter statistics: the sums over people, by task.
  public mutating func take(_ statistics: [ReplayProtocol.Task: LogitStatistics]) {
    for task in HabitWeights.tasks where solvers[task]?.isDone == false {
      solvers[task]?.take(statistics[task] ?? LogitStatistics(columnCount: columns.count))
    }
  }

  /// The weights so far, of all columns of the layout.
  ///
  /// Columns that may not weigh anything have no weight and a spread beyond all bounds, so that no
  /// choice of a person moves them either.
  public var weights: HabitWeights {
    func task(_ task: ReplayProtocol.Task) -> HabitWeights.Task {
      var result = HabitWeights.Task(
        values: layout.columns.map { _ in 0 }, spreads: layout.columns.map { _ in .infinity })
      let values = solvers[task]?.weights ?? []
      for (index, column) in columns.enumerated() {
        let spread = spreads[task]?[index] ?? 1
        result.spreads[column] = spread
        result.values[column] = values[index] / spread
      }
      return result
    }
    return HabitWeights(switch: task(.switch), start: task(.start))
  }
}
