import SmartStackEvaluation
import SmartStackFiles

/// `smartstack evaluate --self-check`: every estimator against worlds whose truth is worked out.
enum SelfCheckRun {
  static let option = OptionDescription(
    flag: "--self-check",
    "Judge no log, but the estimators themselves: bias, error and coverage in worlds with a known truth."
  )

  /// Runs the check and prints it.
  static func run(
    _ arguments: ParsedArguments, settings: OffPolicySettings, console: Console
  ) throws(CommandError) -> ExitCode {
    var check = OffPolicySelfCheck()
    check.seed = settings.seed
    check.switchThreshold = settings.switchThreshold
    if arguments.has("--draws") { check.draws = settings.draws }
    var rows: [OffPolicySelfCheck.Row] = []
    for (name, world) in KnownWorld.named {
      console.drawLine("world \(name)")
      do throws(OffPolicyRefusal) {
        rows += try check.rows(of: name, world)
      } catch {
        throw .failed(error.sentence(number: { "\($0)" }, action: { "card \($0)" }))
      }
    }
    console.drawLine("")
    if arguments.value("--format") == "json" {
      try console.write(JSONWriter.pretty(.fields([("selfCheck", .list(rows.map(value)))])))
    } else {
      try console.write(protocolLine(check) + "\n" + table(rows))
    }
    return .success
  }

  private static func protocolLine(_ check: OffPolicySelfCheck) -> String {
    "\(check.logCount) logs of \(check.decisionCount) decisions in each world; 95 % intervals by "
      + "\(check.draws) draws of decisions; seed \(check.seed)"
  }

  private static func table(_ rows: [OffPolicySelfCheck.Row]) -> String {
    var table = TextTable([
      ("world", .left), ("estimator", .left), ("size", .right), ("truth", .right),
      ("bias", .right), ("± 2 errors", .right), ("RMSE", .right), ("coverage", .right),
      ("width", .right),
      ("bound holds", .right),
    ])
    for row in rows {
      let bounded = row.boundedCount.map { Double($0) / Double(max(1, row.count)) }
      table.add(
        [row.world, row.estimator, DisplayText.fixed(row.meanEffectiveSize, decimals: 0)]
          + [row.truth, row.bias, 2 * row.biasError, row.rootMeanSquare].map {
            DisplayText.fixed($0, decimals: 4)
          }
          + [row.coverage, row.meanWidth].map { DisplayText.fixed($0, decimals: 3) }
          + [bounded.map { DisplayText.fixed($0, decimals: 3) } ?? "–"])
    }
    return table.text()
  }

  private static func value(_ row: OffPolicySelfCheck.Row) -> JSONValue {
    .fields([
      ("world", .text(row.world)), ("estimator", .text(row.estimator)),
      ("meanEffectiveSize", .number(row.meanEffectiveSize)),
      ("truth", .number(row.truth)), ("logs", .integer(row.count)), ("bias", .number(row.bias)),
      ("biasError", .number(row.biasError)), ("rootMeanSquareError", .number(row.rootMeanSquare)),
      ("coverage", .number(row.coverage)), ("meanWidth", .number(row.meanWidth)),
      (
        "boundCoverage",
        row.boundedCount.map { .number(Double($0) / Double(max(1, row.count))) } ?? .null
      ),
    ])
  }
}
