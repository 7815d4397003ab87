import SmartStackEvaluation
import SmartStackFiles

/// The figures of a replay, as a table for people and as JSON for programs.
struct FiguresTable {
  let figures: ReplayFigures
  /// The policy that the others are compared with, by its index.
  let baseline: Int?
  let bootstrap: PairedBootstrap

  /// Returns the tables, one for each task.
  func text() -> String {
    let people = figures.people.count
    let total = figures.people.reduce(0) { $0 + $1.useCount }
    var text = "\(figures.rules.summary)\n"
    text += "\(people) people, \(total) uses"
    text += figures.leftOutCount > 0 ? "; \(figures.leftOutCount) people with too few\n" : "\n"
    for task in figures.rules.tasks { text += "\n" + table(task) }
    return text
  }

  private func table(_ task: ReplayProtocol.Task) -> String {
    var columns: [(head: String, alignment: TextTable.Alignment)] = [("policy", .left)]
    columns += RankMetrics.names.map { ($0, .right) }
    columns += RankMetrics.names.map { ("macro \($0)", .right) }
    var table = TextTable(columns)
    for policy in figures.policies.indices {
      let total = figures.total(policy: policy, task: task)
      var cells = [DisplayText.safe(figures.policies[policy])]
      for metric in RankMetrics.all.indices {
        cells.append(DisplayText.fixed(total.mean(metric), decimals: 3))
      }
      for metric in RankMetrics.all.indices {
        let macro = figures.macro(metric: metric, policy: policy, task: task)
        cells.append(DisplayText.fixed(macro, decimals: 3))
      }
      table.add(cells)
    }
    let first = figures.total(policy: 0, task: task)
    var text = "\(task.rawValue), n = \(first.count)"
    let unseen = first.count == 0 ? 0 : Double(first.unseenCount) / Double(first.count)
    text += ", unseen \(DisplayText.fixed(unseen, decimals: 3))\n" + table.text()
    return text + comparison(task)
  }

  private func comparison(_ task: ReplayProtocol.Task) -> String {
    guard let baseline else { return "" }
    var table = TextTable([
      ("against \(DisplayText.safe(figures.policies[baseline]))", .left), ("metric", .left),
      ("difference", .right), ("95 % interval over people", .right), ("", .left),
    ])
    var isEmpty = true
    for policy in figures.policies.indices where policy != baseline {
      for metric in [0, 3] {
        guard let interval = interval(metric, policy, baseline, task) else { continue }
        isEmpty = false
        let range =
          "\(DisplayText.signed(interval.lower, decimals: 4)) to "
          + DisplayText.signed(interval.upper, decimals: 4)
        table.add([
          DisplayText.safe(figures.policies[policy]), RankMetrics.names[metric],
          DisplayText.signed(interval.difference, decimals: 4), range,
          interval.isClearOfZero ? "clear of zero" : "",
        ])
      }
    }
    return isEmpty ? "" : "\n" + table.text()
  }

  private func interval(
    _ metric: Int, _ policy: Int, _ baseline: Int, _ task: ReplayProtocol.Task
  ) -> PairedBootstrap.Interval? {
    bootstrap.interval(
      metric: metric, of: figures.sums(policy: policy, task: task),
      over: figures.sums(policy: baseline, task: task))
  }

  /// Returns the document for programs.
  func value() -> JSONValue {
    .fields([
      ("protocol", .text(figures.rules.summary)),
      ("people", .integer(figures.people.count)),
      ("peopleWithTooFewUses", .integer(figures.leftOutCount)),
      ("uses", .integer(figures.people.reduce(0) { $0 + $1.useCount })),
      ("baseline", baseline.map { .text(figures.policies[$0]) }),
      ("bootstrapDraws", baseline == nil ? nil : .integer(bootstrap.draws)),
      ("tasks", .list(figures.rules.tasks.map(value))),
    ])
  }

  private func value(_ task: ReplayProtocol.Task) -> JSONValue {
    let first = figures.total(policy: 0, task: task)
    return .fields([
      ("task", .text(task.rawValue)), ("decisions", .integer(first.count)),
      ("unseen", .integer(first.unseenCount)),
      (
        "policies",
        .list(
          figures.policies.indices.map { policy in
            let total = figures.total(policy: policy, task: task)
            return .fields([
              ("policy", .text(figures.policies[policy])),
              (
                "micro",
                .fields(
                  RankMetrics.names.enumerated().map { ($1, .number(total.mean($0))) })
              ),
              (
                "macro",
                .fields(
                  RankMetrics.names.enumerated().map {
                    ($1, .number(figures.macro(metric: $0, policy: policy, task: task)))
                  })
              ),
              ("difference", difference(policy, task)),
            ])
          })
      ),
    ])
  }

  private func difference(_ policy: Int, _ task: ReplayProtocol.Task) -> JSONValue? {
    guard let baseline, policy != baseline else { return nil }
    return .fields(
      RankMetrics.names.enumerated().map { metric, name in
        (
          name,
          interval(metric, policy, baseline, task).map {
            .fields([
              ("value", .number($0.difference)), ("lower", .number($0.lower)),
              ("upper", .number($0.upper)), ("isClearOfZero", .flag($0.isClearOfZero)),
            ])
          }
        )
      })
  }
}
