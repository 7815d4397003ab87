import SmartStackEvaluation
import SmartStackFiles
import SmartStackModel
import SmartStackTuning

/// Runs `smartstack tune scores` as its arguments say.
enum TuneScoresRun {
  static func run(
    _ arguments: ParsedArguments, command: String, console: Console
  ) throws(CommandError) -> ExitCode {
    let input = try TuneInput(arguments, command: command, console: console)
    let chosen = try widgets(arguments, stack: input.stack, command: command)
    Interrupt.watch()
    defer { Interrupt.unwatch() }
    var (stack, people) = (input.stack, input.people)
    var parts: [TuneScoresReport.Part] = []
    for widget in chosen {
      let (before, those) = (stack, people)
      let plan = try TuneInput.reading {
        try ScorePlan(widget: widget, stack: before, people: those)
      }
      // A kind with several widgets is tuned once, with the first of them.
      guard arguments.has("--widget") || plan.widgets.first == widget else { continue }
      guard !plan.labels.isEmpty else {
        if arguments.has("--widget") {
          throw .failed(
            "\(DisplayText.quoted(stack.widgets[widget].id)) declares no entry with a relevance: "
              + "there is no score to tune")
        }
        continue
      }
      if Interrupt.isWanted {
        console.note("note: ended before \(DisplayText.quoted(stack.widgets[widget].id))")
        continue
      }
      let tuning = ScoreTuning(
        plan: plan, stack: stack, people: people, model: input.model, options: input.options)
      let outcome = try search(
        tuning, name: stack.widgets[widget].id, jobs: input.jobs, console: console)
      let bootstrap = input.bootstrap
      let advice = try TuneInput.reading { try tuning.advice(on: outcome, bootstrap: bootstrap) }
      parts.append(TuneScoresReport.Part(plan: plan, advice: advice))
      if advice.isRecommended {
        stack = advice.stack
        people = tuning.people(after: outcome)
      }
    }
    guard !parts.isEmpty else {
      throw .failed("no widget of the stack was tuned: none declares an entry with a relevance")
    }
    let report = TuneScoresReport(
      stack: input.stack, summary: input.options.summary, span: input.span, parts: parts)
    if arguments.value("--format") == "json" {
      try console.write(JSONWriter.pretty(report.value()))
    } else {
      try console.write(report.text())
    }
    if let out = arguments.value("--out") {
      try write(stack, report: report, to: out, console: console)
    }
    return arguments.has("--check") && !report.isRecommended ? .checkFailed : .success
  }

  private static func write(
    _ stack: Stack, report: TuneScoresReport, to path: String, console: Console
  ) throws(CommandError) {
    guard report.isRecommended else {
      console.note("note: nothing is recommended, and \(DisplayText.safe(path)) is not written")
      return
    }
    let file = try OutputFile(path: path, replaces: true)
    try file.write(StackFile.write(stack))
    try file.finish()
  }

  private static func widgets(
    _ arguments: ParsedArguments, stack: Stack, command: String
  ) throws(CommandError) -> [Int] {
    guard let name = arguments.value("--widget") else { return Array(stack.widgets.indices) }
    guard let index = stack.widgets.firstIndex(where: { $0.id == name }) else {
      let nearest = DisplayText.suggestion(for: name, among: stack.widgets.map(\.id))
      throw .usage(
        "--widget: the stack has no widget \(DisplayText.quoted(name))\(nearest)", command)
    }
    return [index]
  }

  private static func search(
    _ tuning: ScoreTuning, name: String, jobs: Int, console: Console
  ) throws(CommandError) -> ScoreTuning.Outcome {
    let bar = ProgressBar(
      total: tuning.plan.labels.count, unit: "labels of \(DisplayText.cell(name, limit: 24))",
      console: console)
    bar.show(0)
    defer { bar.clear() }
    return try TuneInput.reading {
      try tuning.search(
        work: { OrderedWork.map($0, jobs: jobs, $1) },
        progress: { label, _, _ in bar.show(label) }, isStopped: { Interrupt.isWanted })
    }
  }
}
