import SmartStackEvaluation
import SmartStackFiles
import SmartStackModel
import SmartStackRanking
import SmartStackReport

/// `smartstack replay --stack`: one person's days on one stack.
enum StackReplayRun {
  /// Replays and reports.
  ///
  /// - Parameters:
  ///   - arguments: the arguments of `replay`, with `--stack` and `--log`.
  ///   - checks: the figures that must hold.
  ///   - command: the command, for messages.
  ///   - console: where to write.
  /// - Returns: how it ended.
  /// - Throws: why it ended early.
  static func run(
    _ arguments: ParsedArguments, checks: [FigureCheck], command: String, console: Console
  ) throws(CommandError) -> ExitCode {
    try refuse(["--policy", "--against", "--resume", "--jobs", "--draws"], arguments, command)
    let model = try ModelInput.read(arguments.value("--model"), console: console)
    let named = try MomentInput.zone(arguments.value("--zone"), command: command)
    let stack = try StackInput.read(
      path: arguments.value("--stack") ?? "", defaultZone: named, console: console)
    let log = try LogInput.read(arguments, defaultZone: named ?? stack.zone, command: command)
    for note in log.notes { console.note(note) }
    let span = try ReplaySpan(
      arguments, events: log.events, stackZone: stack.zone, command: command)
    var options = StackReplayOptions()
    options.isDeveloperMode = arguments.has("--developer-mode")
    if let text = arguments.value("--seed"), let seed = UInt64(text) { options.seed = seed }
    let record = StackReplay.record(
      of: log.events, stack: stack, model: model, span: span.span, zone: span.zone,
      options: options)
    if let path = arguments.value("--report") {
      for name in ["--stack", "--log", "--truth", "--model"] where arguments.value(name) == path {
        throw .usage("--report names the file of \(name), which it would replace", command)
      }
      let title = stack.name ?? "stack"
      let file = try OutputFile(path: path, replaces: true)
      try file.write(ReplayReport.html(of: record, title: title))
      try file.finish()
      console.note("report written to \(DisplayText.safe(path))")
    }
    let regret = try regret(of: record, arguments)
    if arguments.value("--format") == "json" {
      let document = StackReplayJSON(record: record, regret: regret?.value()).value()
      try console.write(JSONWriter.pretty(document))
    } else {
      try console.write(StackReplayTable(record: record).text())
      if let regret { try console.write("\n" + regret.text()) }
    }
    return try hold(checks, of: record, command: command, console: console)
  }

  private static func regret(
    of record: StackReplayRecord, _ arguments: ParsedArguments
  ) throws(CommandError) -> RegretTable? {
    guard let path = arguments.value("--truth") else { return nil }
    let decisions = try TruthFile.read(path: path, person: arguments.value("--person"))
      .filter { record.span.contains($0.time) }
    return RegretTable(
      series: RegretSeries(record: record, decisions: decisions), span: record.span,
      zone: record.zone)
  }

  private static func refuse(
    _ names: [String], _ arguments: ParsedArguments, _ command: String
  ) throws(CommandError) {
    for name in names where arguments.has(name) {
      throw .usage("\(name) is for a replay of launches, without --stack", command)
    }
    if let name = arguments.value("--protocol"), name != "stack" {
      throw .usage("with --stack the protocol is stack", command)
    }
  }

  private static func hold(
    _ checks: [FigureCheck], of record: StackReplayRecord, command: String, console: Console
  ) throws(CommandError) -> ExitCode {
    var allHold = true
    for check in checks {
      // On a stack, a hit at the first place is a glance that the top card answered.
      let name = check.name == "hr@1" ? AnsweredGlances().name : check.name
      guard check.qualifiers.isEmpty,
        let metric = StackMetrics.all.first(where: { $0.name == name })
      else {
        let names = StackMetrics.all.map { $0.name }
        let nearest = DisplayText.suggestion(for: check.name, among: names)
        throw .usage(
          "--check \(DisplayText.quoted(check.text)): there is no such figure of a stack\(nearest); "
            + "allowed: \(names.joined(separator: ", "))", command)
      }
      guard let value = metric.value(of: record) else {
        console.note("check \(DisplayText.safe(check.text)) does not hold: nothing to judge")
        allHold = false
        continue
      }
      let (line, holds) = check.outcome([(metric.name, value)])
      console.note(line)
      allHold = allHold && holds
    }
    return allHold ? .success : .checkFailed
  }
}
