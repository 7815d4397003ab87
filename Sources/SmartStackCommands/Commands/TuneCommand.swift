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
        "--set", "NAME", choices: ["default", "full"],
        "The families: counts and hazards (the default), or also the vote of the nearest moments; "
          + "weights of the full set are judged and not written."),
      OptionDescription(
        "--folds", "N",
        "Also judge each person with weights that N − 1 of N groups of others taught."),
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

  static func run(_ arguments: ParsedArguments, console: Console) throws(CommandError) -> ExitCode {
    guard let kind = arguments.operands.first else {
      throw .usage("what to tune is missing: weights, scores or policy", description.name)
    }
    guard arguments.operands.count == 1 else {
      throw .usage("one thing is tuned at a time: weights, scores or policy", description.name)
    }
    let only = [
      "weights": ["--start", "--set", "--folds", "--validate"],
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
}
