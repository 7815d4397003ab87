import SmartStackEvaluation
import SmartStackFiles

/// The figures that checks of a replay of launches can speak of.
struct FigureChecks {
  let figures: ReplayFigures

  /// Returns the figures that a check names: of the first policy, in every task, unless it says else.
  func values(of check: FigureCheck, command: String) throws(CommandError)
    -> [FigureCheck.Figure]
  {
    let scope = try check.scope(
      tasks: figures.rules.tasks.map(\.rawValue), policies: figures.policies, command: command)
    let tasks = scope.task.map { [figures.rules.tasks[$0]] } ?? figures.rules.tasks
    let (policy, isMacro) = (scope.policy, scope.isMacro)
    guard let metric = RankMetrics.names.firstIndex(where: { $0.lowercased() == check.name }) else {
      let nearest = DisplayText.suggestion(for: check.name, among: RankMetrics.names)
      throw .usage(
        "--check \(DisplayText.quoted(check.text)): there is no figure "
          + "\(DisplayText.quoted(check.name))\(nearest); allowed: "
          + RankMetrics.names.joined(separator: ", "), command)
    }
    let all = tasks.map { task in
      let total = figures.total(policy: policy, task: task)
      let value =
        isMacro
        ? figures.macro(metric: metric, policy: policy, task: task) : total.mean(metric)
      let name = "\(figures.policies[policy]) \(task.rawValue) \(isMacro ? "macro " : "")"
      return FigureCheck.Figure(
        name: name + RankMetrics.names[metric], value: value, count: total.count)
    }
    // A check that names no task is one of those that occur; one that names its task means that one.
    let measured = all.filter { $0.count > 0 }
    return tasks.count > 1 && !measured.isEmpty ? measured : all
  }
}
