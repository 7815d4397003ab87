import SmartStackEvaluation
import SmartStackFiles

/// The checks of a replay on a stack.
struct StackFigureChecks {
  let checks: [FigureCheck]
  let figures: StackPeopleFigures

  /// Says of each check whether it holds.
  ///
  /// - Parameters:
  ///   - command: the command, for messages.
  ///   - console: where to write.
  /// - Returns: whether all of them hold.
  /// - Throws: which figure there is not.
  func hold(command: String, console: Console) throws(CommandError) -> Bool {
    var allHold = true
    for check in checks {
      let (metric, policy, isMacro) = try figure(of: check, command: command)
      let value =
        isMacro
        ? figures.macro(metric, policy: policy)
        : metric.value(of: figures.total(policy: policy))
      let scope = figures.policies.count > 1 ? "\(figures.policies[policy]) " : ""
      let figure = FigureCheck.Figure(
        name: scope + (isMacro ? "macro " : "") + metric.name, value: value ?? 0,
        count: value == nil ? 0 : 1)
      let (line, holds) = check.outcome([figure])
      console.note(line)
      allHold = allHold && holds
    }
    return allHold
  }

  private func figure(
    of check: FigureCheck, command: String
  ) throws(CommandError) -> (metric: any StackMetric, policy: Int, isMacro: Bool) {
    let scope = try check.scope(tasks: [], policies: figures.policies, command: command)
    // On a stack, a hit at the first place is a glance that the top card answered.
    let name = check.name == "hr@1" ? AnsweredGlances().name : check.name
    guard let metric = StackMetrics.all.first(where: { $0.name == name }) else {
      let nearest = DisplayText.suggestion(for: check.name, among: StackMetrics.names)
      throw .usage(
        "--check \(DisplayText.quoted(check.text)): there is no such figure of a stack\(nearest); "
          + "allowed: \(StackMetrics.names.joined(separator: ", "))", command)
    }
    return (metric, scope.policy, scope.isMacro)
  }
}
