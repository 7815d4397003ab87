/// What the columns of the habit features weigh, for each task, and how a person's own use moves it.
public struct HabitWeights: Hashable, Sendable {
  /// The weights of one task.
  public struct Task: Hashable, Sendable {
    /// The weight of each column, per unit of the column.
    public var values: [Double]
    /// The spread of each column among the candidates of a decision, by which steps are scaled.
    public var spreads: [Double]

    /// Creates weights.
    ///
    /// - Parameters:
    ///   - values: the weight of each column.
    ///   - spreads: the spread of each column, above 0.
    public init(values: [Double], spreads: [Double]) {
      self.values = values
      self.spreads = spreads
    }
  }

  /// The weights of the next use within a session.
  public var `switch`: Task
  /// The weights of the first use after a pause.
  public var start: Task

  /// Creates weights.
  ///
  /// - Parameters:
  ///   - switchTask: the weights of the next use within a session.
  ///   - start: the weights of the first use after a pause.
  public init(switch switchTask: Task, start: Task) {
    self.switch = switchTask
    self.start = start
  }

  /// Returns the weights of a moment's task.
  subscript(moment: HabitMoment) -> Task { moment.isStart ? start : `switch` }
}
