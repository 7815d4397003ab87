public import SmartStackEvaluation
public import SmartStackHabits

extension HabitWeights {
  /// The tasks that have weights of their own.
  public static let tasks: [ReplayProtocol.Task] = [.start, .switch]

  /// Returns the weights of a task.
  ///
  /// - Parameter task: the task; a glance at a stack is like a start.
  public subscript(task: ReplayProtocol.Task) -> Task {
    task == .switch ? `switch` : start
  }
}
