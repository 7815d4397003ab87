import SmartStackEvaluation
import SmartStackFiles
import SmartStackModel
import SmartStackRanking
import SmartStackReport
import SmartStackTuning

/// Runs `smartstack tune policy` as its arguments say.
enum TunePolicyRun {
  static func run(
    _ arguments: ParsedArguments, command: String, console: Console
  ) throws(CommandError) -> ExitCode {
    let limit = try churnLimit(arguments, command: command)
    for name in ["--out", "--check"] where arguments.has(name) && limit == nil {
      throw .usage(
        "\(name) needs --churn-limit, the most rotations a day, by which a setting is chosen",
        command)
    }
    let trials = try arguments.number("--trials", in: 1...10_000, command: command) ?? 96
    let input = try TuneInput(arguments, command: command, console: console)
    let tuning = PolicyTuning(
      stack: input.stack, people: input.people, model: input.model, options: input.options,
      trialLimit: trials)
    let (outcome, points) = try search(
      tuning, jobs: input.jobs, bootstrap: input.bootstrap, console: console)
    let chosen = limit.flatMap { outcome.best(rotationsPerDay: $0) }
    let report = TunePolicyReport(
      stack: input.stack, summary: input.options.summary, span: input.span, outcome: outcome,
      points: points, chosen: chosen?.setting, limit: limit)
    if arguments.value("--format") == "json" {
      try console.write(JSONWriter.pretty(report.value()))
    } else {
      try console.write(report.text())
    }
    if let path = arguments.value("--report") {
      try write(report.page().html(), to: path)
      console.note("report written to \(DisplayText.safe(path))")
    }
    if let path = arguments.value("--out") {
      if let chosen {
        var model = chosen.setting.applied(to: input.model)
        model.provenance = report.provenance(before: input.model.provenance)
        try write(ModelFile.write(model), to: path)
      } else {
        console.note(
          "note: every setting rotates more than the limit, and \(DisplayText.safe(path)) is not "
            + "written")
      }
    }
    return arguments.has("--check") && !report.isRecommended ? .checkFailed : .success
  }

  private static func search(
    _ tuning: PolicyTuning, jobs: Int, bootstrap: PairedBootstrap, console: Console
  ) throws(CommandError) -> (PolicyTuning.Outcome, [PolicyTuning.Point]) {
    Interrupt.watch()
    defer { Interrupt.unwatch() }
    let bar = ProgressBar(total: tuning.trialLimit, unit: "settings tried", console: console)
    var doneCount = 0
    bar.show(0)
    defer { bar.clear() }
    let outcome = try TuneInput.reading {
      try tuning.search(
        work: { count, body in
          let before = doneCount
          return OrderedWork.map(
            count, jobs: jobs,
            finish: { done, _, _ in
              bar.show(before + done)
              return true
            }, body)
        }, progress: { doneCount = $0 }, isStopped: { Interrupt.isWanted })
    }
    bar.clear()
    let points = try TuneInput.reading {
      try tuning.judged(outcome, bootstrap: bootstrap) { OrderedWork.map($0, jobs: jobs, $1) }
    }
    return (outcome, points)
  }

  private static func write(_ text: String, to path: String) throws(CommandError) {
    let file = try OutputFile(path: path, replaces: true)
    try file.write(text)
    try file.finish()
  }

  private static func churnLimit(
    _ arguments: ParsedArguments, command: String
  ) throws(CommandError) -> Double? {
    guard let text = arguments.value("--churn-limit") else { return nil }
    guard let limit = Double(text), limit.isFinite, limit >= 0 else {
      throw .usage(
        "--churn-limit is \(DisplayText.quoted(text)); allowed: rotations a day, from 0 on", command
      )
    }
    return limit
  }
}
