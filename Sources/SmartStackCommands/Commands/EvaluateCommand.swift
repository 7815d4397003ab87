import SmartStackEvaluation
import SmartStackFiles
import SmartStackModel
import SmartStackRanking
import SmartStackStore

/// `smartstack evaluate`: what another policy would have been worth, by a log with propensities.
enum EvaluateCommand: Command {
  static let description = CommandDescription(
    name: "evaluate",
    summary: "Estimate what another policy would have been worth, from a log with propensities.",
    options: [
      StackInput.option,
      OptionDescription(
        "--log", "FILE",
        "What people did, with the propensity of each card shown: a store, events.jsonl, or what "
          + "import reads."),
      OptionDescription(
        "--person", "NAME", repeatable: true, "Only this person's log; may be given several times."),
      OptionDescription(
        "--policy", "NAME", repeatable: true,
        "A policy to judge by its first card, smartstack where none is given; \"all\" for every one."
      ),
      OptionDescription(
        flag: "--drawn",
        "Judge the ranking as it would be with its first card drawn by the chances, too."),
      OptionDescription(
        "--clip", "WEIGHT", "Count larger weights as this; none is clipped where it is not given."),
      OptionDescription(
        "--floor", "P",
        "The least probability that the logging policy gave any card, for an interval that holds for any log."
      ),
      OptionDescription(
        "--switch", "WEIGHT",
        "The threshold of Switch-DR; else the one with the least bound of the squared error."),
      OptionDescription(
        "--swipe", "SHARE", "What a use is worth after one more swipe, as a share; else 0.5."),
      OptionDescription(
        "--unsupported", "SHARE",
        "Refuse where more of a policy is on cards that the log never shows; else 0.05."),
      OptionDescription(
        "--effective", "N", "Refuse below this effective sample size; else 50."),
      OptionDescription("--draws", "N", "The draws of the bootstrap; else 2000."),
      OptionDescription("--seed", "N", "The seed of the bootstrap; else 1."),
      ReplaySpan.dayOption, ReplaySpan.fromOption, ReplaySpan.toOption,
      MomentInput.zoneOption, ModelInput.option, SelfCheckRun.option,
      SimulatedTruthRun.option, SimulatedTruthRun.seedsOption,
      CommandDescription.formatOption,
    ],
    operands: nil,
    examples: [
      (
        "smartstack evaluate --stack Datasets/days/gamer-week/stack.json "
          + "--log Datasets/days/gamer-week/events.jsonl --effective 20",
        "Whether the ranking would have had the right card on top more often, by a very short log."
      ),
      (
        "smartstack evaluate --stack stack.json --log people.store --policy smartstack --policy MFU "
          + "--clip 20",
        "Two policies on many people, no decision counted more than twenty times."
      ),
      (
        "smartstack evaluate --self-check",
        "How far the estimators themselves are to be trusted, in worlds with a known truth."
      ),
      (
        "smartstack evaluate --simulated-truth",
        "How the shipped habit weights do after a change, after a holiday, and from the first use on."
      ),
    ])

  static func run(_ arguments: ParsedArguments, console: Console) throws(CommandError) -> ExitCode {
    let settings = try OffPolicyOptions.settings(arguments, command: description.name)
    try refuseConflicts(arguments)
    if arguments.has("--simulated-truth") {
      return try SimulatedTruthRun.run(arguments, command: description.name, console: console)
    }
    if arguments.has("--self-check") {
      return try SelfCheckRun.run(arguments, settings: settings, console: console)
    }
    for (name, what) in [("--stack", "the stack"), ("--log", "what people did")]
    where !arguments.has(name) {
      throw .usage("\(name) is missing: \(what)", description.name)
    }
    let discount =
      try OffPolicyOptions.number(arguments, "--swipe", in: 0...1, command: description.name)
      ?? ImpressionFold.standardDiscount
    let model = try ModelInput.read(arguments.value("--model"), console: console)
    let named = try MomentInput.zone(arguments.value("--zone"), command: description.name)
    let targets = try targets(arguments, model: model)
    let stack = try StackInput.read(
      path: arguments.value("--stack") ?? "", defaultZone: named, console: console)
    let span = try ReplaySpan(arguments, stackZone: stack.zone, command: description.name)
    let log = try PeopleLog(
      path: arguments.value("--log") ?? "", zone: named ?? stack.zone ?? .utc, console: console)
    for note in log.notes { console.note(note) }
    let people = try log.chosen(arguments.values("--person"), command: description.name)
    let run = OffPolicyRun(
      stack: stack, span: span, discount: discount, settings: settings, console: console)
    var table = OffPolicyTable(stack: stack, settings: settings, discount: discount)
    for target in targets {
      let folded = try run.log(of: people, target: target, log: log)
      table.add(
        target.name, folded,
        Result { () throws(OffPolicyRefusal) in
          try OffPolicyEvaluation(folded, settings: settings)
        })
    }
    return try report(table, arguments, console: console)
  }

  /// Refuses options that would have no effect beside the others.
  private static func refuseConflicts(_ arguments: ParsedArguments) throws(CommandError) {
    let ownWorlds = [
      ("--simulated-truth", ["--model", "--policy", "--seeds", "--seed", "--format"]),
      ("--self-check", ["--seed", "--draws", "--format"]),
    ]
    for (flag, allowed) in ownWorlds where arguments.has(flag) {
      let others = description.options.map(\.name).filter { $0 != flag && !allowed.contains($0) }
      if let other = others.first(where: arguments.has) {
        throw .usage("\(other) has no effect with \(flag); leave one of them out", description.name)
      }
    }
    if arguments.has("--seeds"), !arguments.has("--simulated-truth") {
      throw .usage("--seeds has an effect only with --simulated-truth", description.name)
    }
  }

  private static func report(
    _ table: OffPolicyTable, _ arguments: ParsedArguments, console: Console
  ) throws(CommandError) -> ExitCode {
    for note in table.notes { console.note(note) }
    // A single policy that cannot be judged leaves nothing to print.
    guard table.hasEstimates else { throw .invalid(table.refusals) }
    for refusal in table.refusals { console.note(refusal) }
    if arguments.value("--format") == "json" {
      try console.write(JSONWriter.pretty(table.value()))
    } else {
      try console.write(table.text())
    }
    return .success
  }

  /// Returns the policies to judge; the project's own is judged with all that it reads.
  private static func targets(
    _ arguments: ParsedArguments, model: RankingModel
  ) throws(CommandError) -> [OffPolicyTarget] {
    let policies = try PolicyChoice.policies(
      arguments.values("--policy"), against: nil, model: model, command: description.name)
    var targets: [OffPolicyTarget] = policies.map {
      $0 is HabitPolicy ? .topCard(model) : .policy($0)
    }
    if arguments.has("--drawn") { targets.append(.softmax(model)) }
    return targets
  }
}
