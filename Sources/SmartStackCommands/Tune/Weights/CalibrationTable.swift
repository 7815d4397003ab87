import SmartStackEvaluation
import SmartStackFiles

/// How the chances of some policies compare with what came true, in ten bins.
struct CalibrationTable {
  let totals: FigureTotals
  /// The policies that are shown, by their indices.
  let policies: [Int]

  private func sums(_ policy: Int, _ task: ReplayProtocol.Task) -> CalibrationSums {
    totals.entry(policy: policy, task: task).calibration
  }

  /// Returns a table for each task.
  func text() -> String {
    var text = ""
    for task in totals.rules.tasks {
      text += text.isEmpty ? "" : "\n"
      text += "chance of the thing put first, \(task.rawValue)\n" + table(task).text()
      text += summary(task).text()
    }
    return text
  }

  private func table(_ task: ReplayProtocol.Task) -> TextTable {
    var columns: [(head: String, alignment: TextTable.Alignment)] = [("chance", .left)]
    for policy in policies {
      let name = DisplayText.safe(totals.policies[policy])
      columns += [("\(name): n", .right), ("mean", .right), ("came true", .right)]
    }
    var table = TextTable(columns)
    for bin in 0..<CalibrationSums.binCount {
      var cells = ["0.\(bin) to \(bin == 9 ? "1.0" : "0.\(bin + 1)")"]
      for policy in policies {
        let sums = sums(policy, task)
        let count = sums.binCounts[bin]
        cells.append("\(count)")
        for sum in [sums.binChances[bin], Double(sums.binHits[bin])] {
          cells.append(count > 0 ? DisplayText.fixed(sum / Double(count), decimals: 3) : "–")
        }
      }
      table.add(cells)
    }
    return table
  }

  private func summary(_ task: ReplayProtocol.Task) -> TextTable {
    var table = TextTable([
      ("", .left), ("calibration error", .right),
      ("mean loss of what had been used before", .right),
    ])
    for policy in policies {
      let sums = sums(policy, task)
      table.add([
        DisplayText.safe(totals.policies[policy]),
        sums.error.map { DisplayText.fixed($0, decimals: 4) } ?? "–",
        sums.meanLoss.map { DisplayText.fixed($0, decimals: 4) } ?? "–",
      ])
    }
    return table
  }

  /// Returns the document for programs.
  func value() -> JSONValue {
    .list(
      totals.rules.tasks.map { task in
        .fields([
          ("task", .text(task.rawValue)),
          (
            "policies",
            .list(
              policies.map { policy in
                let sums = sums(policy, task)
                return .fields([
                  ("policy", .text(totals.policies[policy])),
                  ("error", sums.error.map { .number($0) } ?? .null),
                  ("meanLoss", sums.meanLoss.map { .number($0) } ?? .null),
                  ("bins", .list((0..<CalibrationSums.binCount).map { bin(sums, $0) })),
                ])
              })
          ),
        ])
      })
  }

  private func bin(_ sums: CalibrationSums, _ bin: Int) -> JSONValue {
    .fields([
      ("decisions", .integer(sums.binCounts[bin])), ("chances", .number(sums.binChances[bin])),
      ("hits", .integer(sums.binHits[bin])),
    ])
  }
}
