import SmartStackEvaluation
import SmartStackFiles
import SmartStackModel
import SmartStackRanking

/// `smartstack replay`: what a ranking would have done through recorded days.
enum ReplayCommand: Command {
  static let description = CommandDescription(
    name: "replay",
    summary: "Replay recorded days, and report how often the ranking was right.",
    options: [
      OptionDescription(
        "--stack", "FILE",
        "Replay days on this stack, instead of what comes next among all apps."),
      OptionDescription(
        "--log", "FILE", "What people did: a store, events.jsonl, or what import reads."),
      OptionDescription(
        "--person", "NAME", repeatable: true, "Only this person's log; may be given several times."),
      PolicyChoice.option,
      OptionDescription(
        "--against", "POLICY",
        "Compare with this policy, by a paired bootstrap over people."),
      OptionDescription(
        "--protocol", "NAME", choices: ReplayProtocol.named.map(\.name),
        "How decisions are made and judged."),
      OptionDescription("--draws", "N", "The draws of the bootstrap; else 2000."),
      OptionDescription("--seed", "N", "The seed of the bootstrap; else 1."),
      OptionDescription(
        "--jobs", "N", "The threads to use; the result is the same for any number."),
      OptionDescription(
        "--resume", "FILE",
        "Keep the figures of people who are done here, and go on from them when run again."),
      ReplaySpan.dayOption, ReplaySpan.fromOption, ReplaySpan.toOption,
      OptionDescription(
        "--report", "FILE", "Write one person's replay on a stack as an HTML page."),
      TruthFile.option,
      OptionDescription(flag: "--developer-mode", "Lift the limits on rotations and reloads."),
      MomentInput.zoneOption, FigureCheck.option, ModelInput.option,
      CommandDescription.formatOption,
    ],
    operands: nil,
    examples: [
      (
        "smartstack replay --stack Datasets/days/commuter-weekday/stack.json "
          + "--log Datasets/days/commuter-weekday/events.jsonl --report day.html",
        "A recorded day on a stack: what was on top when, and a page to look at."
      ),
      (
        "smartstack replay --log people.store --policy all --against MRU",
        "Every policy on every person, each compared with \"most recent first\"."
      ),
      (
        "smartstack replay --stack stack.json --log people.store --policy all --jobs 4",
        "The same on one stack: whose top card answered most glances."
      ),
      (
        "smartstack replay --log month.store --protocol start --check 'hr@1>=0.2'",
        "One person's starts; exit code 2 where fewer than a fifth are first."
      ),
    ])

  static func run(_ arguments: ParsedArguments, console: Console) throws(CommandError) -> ExitCode {
    guard let path = arguments.value("--log") else {
      throw .usage("--log is missing: what people did", description.name)
    }
    let checks = try arguments.values("--check").map { text throws(CommandError) in
      try FigureCheck(text, command: description.name)
    }
    if arguments.has("--stack") {
      return try StackReplayRun.run(
        arguments, checks: checks, command: description.name, console: console)
    }
    for name in ["--day", "--from", "--to", "--report", "--truth", "--developer-mode"]
    where arguments.has(name) {
      throw .usage("\(name) needs --stack", description.name)
    }
    let rules = rules(arguments)
    if rules.isOfStack {
      throw .usage("--protocol \(rules.name) needs --stack", description.name)
    }
    let model = try ModelInput.read(arguments.value("--model"), console: console)
    let zone = try MomentInput.zone(arguments.value("--zone"), command: description.name)
    let engine = ReplayEngine(
      rules: rules,
      policies: try PolicyChoice.policies(
        arguments.values("--policy"), against: arguments.value("--against"), model: model,
        command: description.name))
    let log = try PeopleLog(path: path, zone: zone ?? .utc, console: console)
    for note in log.notes { console.note(note) }
    let people = try log.chosen(arguments.values("--person"), command: description.name)
    let resume = try arguments.value("--resume").map { path throws(CommandError) in
      ResumeFile(
        path: path,
        identity: ResumeFile.Identity(
          settings: rules.summary, policies: engine.policies.map { $0.name },
          log: try log.digest(), stack: "",
          model: SHA256.hexadecimal(SHA256.digest(of: ModelFile.write(model)))))
    }
    let figures = try replay(
      arguments, engine: engine, storePath: log.storePath, people: people, resume: resume,
      console: console)
    return try report(figures, arguments, checks: checks, console: console)
  }

  private static func rules(_ arguments: ParsedArguments) -> ReplayProtocol {
    let name = arguments.value("--protocol")
    return ReplayProtocol.named.first { $0.name == name } ?? .standard
  }

  private static func replay(
    _ arguments: ParsedArguments, engine: ReplayEngine, storePath: String, people: [String],
    resume: ResumeFile?, console: Console
  ) throws(CommandError) -> ReplayFigures {
    let jobs = try arguments.jobs(command: description.name)
    var known: [String: PersonFigures] = [:]
    if let resume {
      var content = try resume.read()
      for record in content.records {
        let figures = ResumeRecord.figures(
          record, rules: engine.rules, policyCount: engine.policies.count)
        if let figures { known[figures.person] = figures } else { content.damagedCount += 1 }
      }
      if let note = resume.note(content) { console.note(note) }
    }
    let work = ReplayWork(
      engine: engine, storePath: storePath, people: people, jobs: jobs,
      known: people.compactMap { known[$0] })
    let bar = ProgressBar(total: people.count, unit: "people", console: console)
    let figures = try work.run { done, new in
      bar.show(done)
      // Losing a line costs one person's replay again, so that a full disk need not end the work.
      if let resume, let new {
        try? OutputFile.append(resume.line(ResumeRecord.value(new)), to: resume.path)
      }
    }
    bar.clear()
    return figures
  }

  private static func report(
    _ figures: ReplayFigures, _ arguments: ParsedArguments, checks: [FigureCheck],
    console: Console
  ) throws(CommandError) -> ExitCode {
    let against = arguments.value("--against")?.lowercased()
    let baseline = figures.policies.firstIndex { $0.lowercased() == against }
    let bootstrap = try arguments.bootstrap(command: description.name)
    let table = FiguresTable(
      ReplayTotals(figures, draws: baseline == nil ? 0 : bootstrap.draws, seed: bootstrap.seed),
      baseline: baseline)
    if arguments.value("--format") == "json" {
      try console.write(JSONWriter.pretty(table.value()))
    } else {
      try console.write(table.text())
    }
    let values = FigureChecks(figures: figures)
    var allHold = true
    for check in checks {
      let (line, holds) = check.outcome(
        try values.values(of: check, command: description.name))
      console.note(line)
      allHold = allHold && holds
    }
    return allHold ? .success : .checkFailed
  }
}
