import SmartStackEvaluation
import SmartStackFiles
import SmartStackHabits
import SmartStackLearning
import SmartStackModel
import SmartStackRanking

/// Runs `smartstack tune weights` as its arguments say.
struct TuneWeightsRun {
  let arguments: ParsedArguments
  let command: String
  let console: Console
  let model: RankingModel
  let plan: SearchPlan

  static func run(
    _ arguments: ParsedArguments, command: String, console: Console
  ) throws(CommandError) -> ExitCode {
    if let set = arguments.value("--set"), set != "default", arguments.has("--out") {
      throw .usage(
        "--out is for the default set of families: a model file has no column for what else "
          + "the set \(set) has", command)
    }
    try refuseConflicts(arguments, command: command)
    let model = try ModelInput.read(arguments.value("--model"), console: console)
    let run = TuneWeightsRun(
      arguments: arguments, command: command, console: console, model: model,
      plan: try TuneWeightsPlan.plan(arguments, model: model, command: command))
    if arguments.has("--merge") { return try run.merge() }
    guard let path = arguments.value("--log") else {
      throw .usage("--log is missing: what people did", command)
    }
    let zone = try MomentInput.zone(arguments.value("--zone"), command: command)
    let log = try PeopleLog(path: path, zone: zone ?? .utc, console: console)
    for note in log.notes { console.note(note) }
    return arguments.has("--emit-statistics") ? try run.emit(log) : try run.search(log)
  }

  /// Refuses options that would have no effect beside the others.
  private static func refuseConflicts(
    _ arguments: ParsedArguments, command: String
  ) throws(CommandError) {
    let needs = [
      ("--shard", ["--emit-statistics"]), ("--presplit", ["--emit-statistics"]),
      ("--round", ["--emit-statistics", "--merge"]), ("--next", ["--merge"]),
    ]
    for (name, others) in needs where arguments.has(name) && !others.contains(where: arguments.has)
    {
      throw .usage("\(name) has an effect only with \(others.joined(separator: " or "))", command)
    }
    let excluded = [
      ("--merge", ["--shard", "--presplit", "--emit-statistics", "--resume", "--cost"]),
      ("--emit-statistics", ["--resume", "--out", "--check", "--cost", "--emit-features"]),
    ]
    for (name, others) in excluded where arguments.has(name) {
      if let other = others.first(where: arguments.has) {
        throw .usage("\(other) has no effect with \(name); leave one of them out", command)
      }
    }
  }

  /// Goes through all rounds on this machine.
  private func search(_ log: borrowing PeopleLog) throws(CommandError) -> ExitCode {
    let jobs = try arguments.jobs(command: command)
    var people = SearchPeople(
      storePath: log.storePath, people: log.people, jobs: jobs, console: console)
    var search = WeightSearch(plan)
    var known: [String: [PersonFigures]] = [:]
    var resume: SearchResume?
    if let path = arguments.value("--resume") {
      let identity = SearchIdentity(plan, log: try log.digest())
      let file = try SearchResume(path: path, plan: plan, identity: identity, console: console)
      (search, known) = (file.search, file.known)
      resume = file
    }
    if let folder = arguments.value("--emit-features") {
      try FeatureFiles(folder: folder, plan: plan).write(log.people, storePath: log.storePath)
    }
    Interrupt.watch()
    defer { Interrupt.unwatch() }
    while search.stage != .done {
      let (round, file) = (search.round, resume)
      let answer = try people.answer(search, known: known) { file?.keep($0, after: round) }
      known = [:]
      if answer.isStopped { return try tellOfInterruption(search, answer: answer) }
      guard search.take(answer.statistics) else { throw nobody }
      if search.stage != .done { resume?.keep(search) }
    }
    let cost =
      arguments.has("--cost")
      ? try HabitCost(log.people, plan: plan, storePath: log.storePath) : nil
    return try report(search, cost: cost)
  }

  /// Why there is nothing to learn from.
  var nobody: CommandError {
    .failed(
      "nobody in the log has at least \(plan.rules.minimumUses) uses: there is nothing to learn from"
    )
  }

  /// Says what was reached when Control-C ended the search.
  private func tellOfInterruption(
    _ search: WeightSearch, answer: SearchPeople.Answer
  ) throws(CommandError) -> ExitCode {
    if search.stage == .judge, answer.doneCount > 0 {
      var partial = search
      _ = partial.take(answer.statistics)
      try write(TuneWeightsReport(search: partial, isInterrupted: true))
    } else {
      try console.write(SearchProgress(search: search).text())
    }
    console.note(
      "note: interrupted; "
        + (arguments.has("--resume")
          ? "the same command goes on from here" : "with --resume FILE it could go on from here"))
    return .failure
  }

  func write(_ report: TuneWeightsReport) throws(CommandError) {
    if arguments.value("--format") == "json" {
      try console.write(JSONWriter.pretty(report.value()))
    } else {
      try console.write(report.text())
    }
  }

  /// Reports a search that is done, and writes its model.
  func report(
    _ search: WeightSearch, cost: HabitCost? = nil
  ) throws(CommandError) -> ExitCode {
    let report = TuneWeightsReport(search: search, isInterrupted: false, cost: cost)
    try write(report)
    if let out = arguments.value("--out"), let tuned = report.tuned(model) {
      let file = try OutputFile(path: out, replaces: true)
      try file.write(ModelFile.write(tuned))
      try file.finish()
    }
    return arguments.has("--check") && !report.isRecommended ? .checkFailed : .success
  }
}
