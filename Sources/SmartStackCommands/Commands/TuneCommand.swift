import SmartStackEvaluation
import SmartStackFiles
import SmartStackHabits
import SmartStackModel
import SmartStackRanking

/// `smartstack tune`: find better numbers from recorded days, and tell whether they pay.
enum TuneCommand: Command {
  static let description = CommandDescription(
    name: "tune",
    summary:
      "Find weights, scores or a rotation policy that would have served better.",
    options: [
      OptionDescription(
        "--log", "FILE", "What people did: a store, events.jsonl, or what import reads."),
      OptionDescription(
        "--out", "FILE",
        "Write what was found: the model, or with scores the stack where a patch is recommended."),
      OptionDescription(
        "--protocol", "NAME", choices: ReplayProtocol.named.map(\.name),
        "How decisions are made and judged."),
      OptionDescription(
        "--start", "FROM", choices: ["model", "zero"],
        "What the prior pulls towards: the weights of the model (the default), or nothing."),
      OptionDescription(
        "--before", "NAME", choices: ["model", "flat"],
        "With weights: compare with the model (the default), or with weights that need no learning."
      ),
      OptionDescription(
        "--set", "NAME", choices: ["default", "full", "mixed"],
        "The families: counts and hazards (the default), or also the vote of the nearest moments "
          + "(full) or the mixture of all chances (mixed); such weights are judged and not written."
      ),
      OptionDescription(
        "--folds", "N",
        "Also judge each person with weights that N − 1 of N groups of others taught."),
      TuneWeightsPlan.ablationOption,
      OptionDescription(
        "--choices", "N",
        "With weights: the most choices of one person and task to learn from; else 3000."),
      OptionDescription(
        "--resume", "FILE",
        "With weights: keep what was reached here, and go on from it when run again."),
      OptionDescription(
        "--shard", "I/N",
        "With weights: answer the next round of the search for one of N parts of the people."),
      OptionDescription(
        flag: "--presplit", "The log holds only the people of the shard, and all of them."),
      OptionDescription(
        "--emit-statistics", "PATH", "Where the shard's statistics go; - for standard output."),
      OptionDescription(
        "--round", "FILE",
        "The round to answer or to go on from; the first where none is given."),
      OptionDescription(
        "--merge", "FILE", repeatable: true,
        "With weights: add the statistics of all shards and go on by a round."),
      OptionDescription(
        "--emit-features", "FOLDER",
        "With weights: also write the features of all choices, for another learner."),
      OptionDescription(
        flag: "--cost", "With weights: also measure what a use costs with either set of families."),
      OptionDescription("--next", "FILE", "With --merge: where the next round is written."),
      OptionDescription(
        flag: "--validate",
        "Judge on the choosing part, and leave the last fifth of everybody's time unread."),
      OptionDescription("--stack", "FILE", "With scores and policy: the stack, as stack.json."),
      OptionDescription(
        "--widget", "ID", "With scores: only the kind of this widget; else each kind in turn."),
      OptionDescription(
        "--person", "NAME", repeatable: true,
        "With scores and policy: only this person's log; may be given several times."),
      ReplaySpan.dayOption, ReplaySpan.fromOption, ReplaySpan.toOption,
      OptionDescription(
        "--trials", "N", "With policy: the most settings that are tried; else 96."),
      OptionDescription(
        "--churn-limit", "N",
        "With policy: choose the setting that answers most glances with at most N rotations a day."),
      OptionDescription(
        "--report", "FILE", "With policy: write the front as an HTML page."),
      OptionDescription("--draws", "N", "The draws of the bootstrap; else 2000."),
      OptionDescription("--seed", "N", "The seed of the bootstrap and of what is drawn; else 1."),
      OptionDescription(
        "--jobs", "N", "The threads to use; the result is the same for any number."),
      OptionDescription(
        flag: "--check", "Exit with code 2 where the gain is not clear of zero."),
      MomentInput.zoneOption, ModelInput.option, CommandDescription.formatOption,
    ],
    operands: "weights|scores|policy",
    examples: [
      (
        "smartstack tune weights --log people.store --out model.json",
        "What each kind of habit should weigh for these people, and what that gains."
      ),
      (
        "smartstack tune scores --stack Datasets/days/gamer-week/stack.json "
          + "--log Datasets/days/gamer-week/events.jsonl --widget weather --out patched-stack.json",
        "The scores and durations that would have served, as a patch, and what it changes."
      ),
      (
        "smartstack tune policy --stack Datasets/days/gamer-week/stack.json "
          + "--log Datasets/days/gamer-week/events.jsonl --trials 24 --churn-limit 10 "
          + "--report front.html",
        "Rotation policies of which none answers more glances with fewer rotations."
      ),
    ])

  /// The options that name a file to write.
  private static let outputs = ["--out", "--report", "--next", "--emit-statistics"]

  static func run(_ arguments: ParsedArguments, console: Console) throws(CommandError) -> ExitCode {
    guard let kind = arguments.operands.first else {
      throw .usage("what to tune is missing: weights, scores or policy", description.name)
    }
    guard arguments.operands.count == 1 else {
      throw .usage("one thing is tuned at a time: weights, scores or policy", description.name)
    }
    let only = [
      "weights": [
        "--start", "--before", "--set", "--folds", "--validate", "--ablation", "--choices",
        "--resume",
        "--shard", "--presplit", "--emit-statistics", "--round", "--merge", "--next",
        "--emit-features", "--cost",
      ],
      "scores": ["--widget"], "policy": ["--trials", "--churn-limit", "--report"],
    ]
    for (owner, names) in only.sorted(by: { $0.key < $1.key }) where owner != kind {
      for name in names where arguments.has(name) {
        throw .usage("\(name) is for tune \(owner) only", description.name)
      }
    }
    if kind == "weights" {
      for name in ["--stack", "--person", "--day", "--from", "--to"] where arguments.has(name) {
        throw .usage("\(name) is for tune scores and tune policy only", description.name)
      }
    }
    try requireOwnOutput(arguments)
    switch kind {
    case "weights":
      return try TuneWeightsRun.run(arguments, command: description.name, console: console)
    case "scores":
      return try TuneScoresRun.run(arguments, command: description.name, console: console)
    case "policy":
      return try TunePolicyRun.run(arguments, command: description.name, console: console)
    default:
      let nearest = DisplayText.suggestion(for: kind, among: ["weights", "scores", "policy"])
      throw .usage(
        "there is nothing called \(DisplayText.quoted(kind)) to tune; allowed: weights, scores, "
          + "policy\(nearest)", description.name)
    }
  }

  /// Refuses to write over a file that is read, or two files over each other.
  private static func requireOwnOutput(_ arguments: ParsedArguments) throws(CommandError) {
    let inputs = ["--stack", "--log", "--model", "--round", "--merge", "--resume"]
    for (index, option) in outputs.enumerated() {
      guard let path = arguments.value(option) else { continue }
      for name in inputs where path != "-" && arguments.values(name).contains(path) {
        throw .usage(
          "\(option) names the file of \(name), which it would replace", description.name)
      }
      for other in outputs[..<index] where arguments.value(other) == path {
        throw .usage("\(other) and \(option) name the same file", description.name)
      }
    }
  }
}
