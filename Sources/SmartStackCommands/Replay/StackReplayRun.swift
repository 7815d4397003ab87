import SmartStackEvaluation
import SmartStackFiles
import SmartStackModel
import SmartStackRanking
import SmartStackReport
import SmartStackStore

/// `smartstack replay --stack`: the days of one person or of many on one stack.
struct StackReplayRun {
  /// The longest span of which all that happened is listed on a terminal.
  static let timelineMilliseconds: Int64 = 25 * 3_600_000
  /// The longest span of which all that happened is listed for programs.
  static let listMilliseconds: Int64 = 31 * 86_400_000

  let arguments: ParsedArguments
  let command: String
  let console: Console
  let stack: Stack
  let engine: StackReplayEngine
  let span: ReplaySpan

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
    let model = try ModelInput.read(arguments.value("--model"), console: console)
    let named = try MomentInput.zone(arguments.value("--zone"), command: command)
    let policies = try PolicyChoice.policies(
      arguments.values("--policy"), against: arguments.value("--against"), model: model,
      command: command)
    var options = StackReplayOptions(rules: try rules(arguments, command))
    options.isDeveloperMode = arguments.has("--developer-mode")
    options.seed = try arguments.seed(command: command)
    let jobs = try arguments.jobs(command: command)
    let bootstrap = try arguments.bootstrap(command: command)
    if let path = arguments.value("--report") {
      for name in ["--stack", "--log", "--truth", "--model"] where arguments.value(name) == path {
        throw .usage("--report names the file of \(name), which it would replace", command)
      }
    }
    let stack = try StackInput.read(
      path: arguments.value("--stack") ?? "", defaultZone: named, console: console)
    let run = StackReplayRun(
      arguments: arguments, command: command, console: console, stack: stack,
      engine: StackReplayEngine(
        stack: stack, model: model,
        contenders: policies.map {
          $0 is HabitPolicy ? .own(name: $0.name) : .policy($0)
        }, options: options),
      span: try ReplaySpan(arguments, stackZone: stack.zone, command: command))
    let log = try PeopleLog(
      path: arguments.value("--log") ?? "", zone: named ?? stack.zone ?? .utc, console: console)
    for note in log.notes { console.note(note) }
    let people = try log.chosen(arguments.values("--person"), command: command)
    guard let first = people.first else {
      throw .failed("the log holds no event to replay")
    }
    if people.count == 1, run.engine.isOwnFirst, !arguments.has("--resume") {
      return try StackPersonRun(run: run, log: log).report(first, checks: checks, bootstrap)
    }
    for name in ["--report", "--truth"] where arguments.has(name) {
      throw .usage(
        "\(name) is for one person and the project's own ranking, without --resume; name the person "
          + "by --person", command)
    }
    let figures = try run.replay(people, log: log, jobs: jobs)
    return try run.report(figures, checks: checks, bootstrap)
  }

  private static func rules(
    _ arguments: ParsedArguments, _ command: String
  ) throws(CommandError) -> ReplayProtocol {
    guard let name = arguments.value("--protocol") else { return .stack }
    guard let rules = ReplayProtocol.named.first(where: { $0.name == name }), rules.isOfStack
    else {
      let names = ReplayProtocol.named.filter(\.isOfStack).map(\.name)
      throw .usage(
        "with --stack the protocol is one of \(names.joined(separator: ", "))", command)
    }
    return rules
  }

  /// The index of the policy of `--against`.
  var baseline: Int? {
    let against = arguments.value("--against")?.lowercased()
    return engine.contenders.firstIndex { $0.name.lowercased() == against }
  }

  // MARK: - Many people

  private func replay(
    _ people: [String], log: borrowing PeopleLog, jobs: Int
  ) throws(CommandError) -> StackPeopleFigures {
    let spans = try log.spans()
    let resume = try arguments.value("--resume").map { path throws(CommandError) in
      ResumeFile(path: path, identity: try identity(of: log))
    }
    var known: [String: PersonStackFigures] = [:]
    if let resume {
      var content = try resume.read()
      for record in content.records {
        let figures = ResumeRecord.stackFigures(record, policyCount: engine.contenders.count)
        if let figures { known[figures.person] = figures } else { content.damagedCount += 1 }
      }
      if let note = resume.note(content) { console.note(note) }
    }
    let finished = people.compactMap { known[$0] }
    let work = PeopleWork<PersonStackFigures>(
      people: people.filter { known[$0] == nil }, jobs: jobs)
    let bar = ProgressBar(total: people.count, unit: "people", console: console)
    let (engine, span, storePath) = (engine, span, log.storePath)
    let outcome = try work.run { person throws(StoreError) in
      guard let logSpan = spans[person] else { return nil }
      return try StackPersonRun.replay(
        person, engine: engine, span: span, logSpan: logSpan, storePath: storePath)?.figures
    } progress: { done, _, new in
      bar.show(finished.count + done)
      // Losing a line costs one person's replay again, so that a full disk need not end the work.
      if let resume, let new {
        try? OutputFile.append(resume.line(ResumeRecord.value(new)), to: resume.path)
      }
    }
    bar.clear()
    let replayed = finished + outcome.figures
    if replayed.isEmpty { try refuseEmptiness(of: people.compactMap { spans[$0] }) }
    return StackPeopleFigures(
      policies: engine.contenders.map { $0.name }, people: replayed,
      minimumGlances: engine.options.rules.minimumUses, absentCount: outcome.leftOutCount)
  }

  /// Refuses a span in which nothing happened to anybody, since its figures would say nothing.
  private func refuseEmptiness(of spans: [ClosedRange<Timestamp>]) throws(CommandError) {
    guard let first = spans.map(\.lowerBound).min(), let last = spans.map(\.upperBound).max()
    else { throw .failed("the log holds no event to replay") }
    let resolved = span.resolved(log: first...last, offset: .zero)
    if resolved.span == nil { throw .usage("--from lies after --to", command) }
    throw .failed(span.emptiness(log: first...last, zone: resolved.zone))
  }

  private func identity(of log: borrowing PeopleLog) throws(CommandError) -> ResumeFile.Identity {
    let span = ["--day", "--from", "--to", "--zone"].compactMap { name in
      arguments.value(name).map { "\(name) \($0)" }
    }
    return ResumeFile.Identity(
      settings: ([engine.options.summary] + span).joined(separator: "; "),
      policies: engine.contenders.map { $0.name }, log: try log.digest(),
      stack: SHA256.hexadecimal(SHA256.digest(of: StackFile.write(stack))),
      model: SHA256.hexadecimal(SHA256.digest(of: ModelFile.write(engine.model))))
  }

  func report(
    _ figures: StackPeopleFigures, checks: [FigureCheck], _ bootstrap: PairedBootstrap
  ) throws(CommandError) -> ExitCode {
    let table = StackPeopleTable(
      stack: stack, summary: engine.options.summary, figures: figures, baseline: baseline,
      bootstrap: bootstrap)
    if arguments.value("--format") == "json" {
      try console.write(JSONWriter.pretty(table.value()))
    } else {
      try console.write(table.text())
    }
    let checks = StackFigureChecks(checks: checks, figures: figures)
    return try checks.hold(command: command, console: console) ? .success : .checkFailed
  }
}

extension StackReplayEngine {
  /// Whether the project's own ranking is the first policy.
  var isOwnFirst: Bool {
    if case .own? = contenders.first { true } else { false }
  }
}
