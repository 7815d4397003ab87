import SmartStackEvaluation
import SmartStackFiles
import SmartStackLearning

/// What each family brings: the figures without it and with it alone, beside those of all.
struct AblationTable {
  let search: WeightSearch
  /// Returns the interval of the difference of a metric between a policy and the whole set.
  let interval:
    (_ metric: Int, _ policy: Int, _ task: ReplayProtocol.Task) -> PairedBootstrap.Interval?

  private var totals: FigureTotals { search.totals[0] }

  /// The rows of one half, each with the index of its policy.
  private func rows(
    _ kind: (String) -> SearchJob.Kind
  ) -> [(family: String, policy: Int)] {
    search.plan.ablated.compactMap { family in
      totals.policies.firstIndex(of: kind(family).name).map { (family, $0) }
    }
  }

  /// Returns two tables for each task.
  func text() -> String {
    var parts: [String] = []
    for task in totals.rules.tasks {
      for (title, rows) in [
        ("without one family", rows { .without($0) }), ("one family alone", rows { .only($0) }),
      ] {
        parts.append(
          "\(title), learnt anew, \(task.rawValue); differences from all families\n"
            + table(task, rows).text())
      }
    }
    return parts.joined(separator: "\n")
  }

  private func table(
    _ task: ReplayProtocol.Task, _ rows: [(family: String, policy: Int)]
  ) -> TextTable {
    var table = TextTable([
      ("family", .left), ("HR@1", .right), ("difference", .right),
      ("95 % interval over people", .right), ("", .left), ("MRR", .right), ("difference", .right),
      ("95 % interval over people", .right), ("", .left), ("share of MRR", .right),
    ])
    for (family, policy) in [("(all)", 0)] + rows {
      var cells = [DisplayText.safe(family)]
      for metric in [0, 3] {
        cells.append(DisplayText.fixed(mean(metric, policy, task), decimals: 4))
        guard policy != 0, let interval = interval(metric, policy, task) else {
          cells += ["", "", ""]
          continue
        }
        cells += [
          DisplayText.signed(interval.difference, decimals: 4),
          "\(DisplayText.signed(interval.lower, decimals: 4)) to "
            + DisplayText.signed(interval.upper, decimals: 4),
          interval.isClearOfZero ? "clear" : "",
        ]
      }
      let whole = mean(3, 0, task)
      cells.append(
        whole > 0 ? DisplayText.fixed(mean(3, policy, task) / whole, decimals: 4) : "–")
      table.add(cells)
    }
    return table
  }

  private func mean(_ metric: Int, _ policy: Int, _ task: ReplayProtocol.Task) -> Double {
    totals.total(policy: policy, task: task).mean(metric)
  }

  /// Returns the document for programs.
  func value() -> JSONValue {
    .list(
      totals.rules.tasks.map { task in
        .fields([
          ("task", .text(task.rawValue)),
          ("without", .list(rows { .without($0) }.map { value($0, task) })),
          ("only", .list(rows { .only($0) }.map { value($0, task) })),
        ])
      })
  }

  private func value(
    _ row: (family: String, policy: Int), _ task: ReplayProtocol.Task
  ) -> JSONValue {
    .fields(
      [("family", .text(row.family))]
        + [0, 3].map { metric in
          let interval = interval(metric, row.policy, task)
          return (
            RankMetrics.names[metric],
            .fields([
              ("value", .number(mean(metric, row.policy, task))),
              ("difference", interval.map { .number($0.difference) }),
              ("lower", interval.map { .number($0.lower) }),
              ("upper", interval.map { .number($0.upper) }),
            ])
          )
        })
  }
}
