import SmartStackEvaluation
import SmartStackFiles
import SmartStackHabits
import SmartStackModel
import SmartStackRanking

/// `smartstack tune`: find better numbers from recorded days, and tell whether they pay.
enum TuneCommand: Command {
  static let description = CommandDescription(
    name: "tune",
    summary: "Learn from recorded days which weights would have served better.",
    options: [
      OptionDescription(
        "--log", "FILE", "What people did: a store, events.jsonl, or what import reads."),
      OptionDescription("--out", "FILE", "Write the model that was found."),
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
      OptionDescription("--draws", "N", "The draws of the bootstrap; else 2000."),
      OptionDescription("--seed", "N", "The seed of the bootstrap; else 1."),
      OptionDescription(
        "--jobs", "N", "The threads to use; the result is the same for any number."),
      OptionDescription(
        flag: "--check", "Exit with code 2 where the gain is not clear of zero."),
      MomentInput.zoneOption, ModelInput.option, CommandDescription.formatOption,
    ],
    operands: "weights",
    examples: [
      (
        "smartstack tune weights --log people.store --out model.json",
        "What each kind of habit should weigh for these people, and what that gains."
      )
    ])

  static func run(_ arguments: ParsedArguments, console: Console) throws(CommandError) -> ExitCode {
    guard let kind = arguments.operands.first else {
      throw .usage("what to tune is missing: weights", description.name)
    }
    guard kind == "weights", arguments.operands.count == 1 else {
      throw .usage(
        "there is nothing called \(DisplayText.quoted(kind)) to tune; allowed: weights",
        description.name)
    }
    return try TuneWeightsRun.run(arguments, command: description.name, console: console)
  }
}
