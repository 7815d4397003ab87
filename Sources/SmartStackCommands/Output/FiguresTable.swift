import SmartStackEvaluation
import SmartStackFiles

/// The figures of a replay, as a table for people and as JSON for programs.
struct FiguresTable {
  /// Returns the interval of the difference of a metric between two policies in a task.
  typealias Interval = (
    _ metric: Int, _ policy: Int, _ baseline: Int, _ task: ReplayProtocol.Task
  ) -> PairedBootstrap.Interval?

  let figures: FigureTotals
  /// The policy that the others are compared with, by its index.
  let baseline: Int?
  /// The policies that are shown, by their indices.
  let shown: [Int]
  /// The number of draws behind an interval.
  let draws: Int
  private let intervalOf: Interval

  /// Creates the table of figures that were added over people.
  ///
  /// - Parameters:
  ///   - totals: the figures.
  ///   - baseline: the policy that the others are compared with, by its index.
  ///   - shown: the policies that are shown, by their indices; nothing for all.
  ///   - draws: the number of draws behind an interval.
  ///   - interval: returns an interval.
  init(
    totals: FigureTotals, baseline: Int?, shown: [Int]? = nil, draws: Int,
    interval: @escaping Interval
  ) {
    figures = totals
    self.baseline = baseline
    self.shown = shown ?? Array(totals.policies.indices)
    self.draws = draws
    intervalOf = interval
  }

  /// Creates the table of a replay, with intervals by its draws.
  init(_ totals: ReplayTotals, baseline: Int?) {
    self.init(totals: totals.figures, baseline: baseline, draws: totals.draws.first?.draws ?? 0) {
      metric, policy, baseline, task in
      totals.interval(metric: metric, of: policy, over: baseline, task: task)
    }
  }

  /// Returns the tables, one for each task.
  func text() -> String {
    var text = "\(figures.rules.summary)\n"
    text += "\(figures.personCount) people, \(figures.useCount) uses"
    text += figures.leftOutCount > 0 ? "; \(figures.leftOutCount) people with too few\n" : "\n"
    for task in figures.rules.tasks { text += "\n" + table(task) }
    return text
  }

  func table(_ task: ReplayProtocol.Task) -> String {
    var columns: [(head: String, alignment: TextTable.Alignment)] = [("policy", .left)]
    columns += RankMetrics.names.map { ($0, .right) }
    columns += RankMetrics.names.map { ("macro \($0)", .right) }
    var table = TextTable(columns)
    for policy in shown {
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
    for policy in shown where policy != baseline {
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
    intervalOf(metric, policy, baseline, task)
  }

  /// Returns the document for programs.
  func value() -> JSONValue {
    .fields([
      ("protocol", .text(figures.rules.summary)),
      ("people", .integer(figures.personCount)),
      ("peopleWithTooFewUses", .integer(figures.leftOutCount)),
      ("uses", .integer(figures.useCount)),
      ("baseline", baseline.map { .text(figures.policies[$0]) }),
      ("bootstrapDraws", baseline == nil ? nil : .integer(draws)),
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
          shown.map { policy in
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
