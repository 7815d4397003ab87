import SmartStackEvaluation
import SmartStackHabits
import SmartStackLearning
import SmartStackRanking

/// Reads what a search for weights is to try from a command line.
enum TuneWeightsPlan {
  /// The word that names every family.
  static let everyFamily = "all"

  static let ablationOption = OptionDescription(
    "--ablation", "FAMILY", repeatable: true,
    "Also learn without this family, and with it alone; \"all\" for each in turn.")

  /// Reads the plan.
  ///
  /// - Parameters:
  ///   - arguments: the arguments.
  ///   - model: the model that is compared with.
  ///   - command: the command, for messages.
  /// - Returns: the plan.
  /// - Throws: what is wrong with an option.
  static func plan(
    _ arguments: ParsedArguments, model: RankingModel, command: String
  ) throws(CommandError) -> SearchPlan {
    let name = arguments.value("--protocol")
    var plan = SearchPlan(
      rules: ReplayProtocol.named.first { $0.name == name } ?? .standard,
      families: families(arguments.value("--set")))
    guard !plan.rules.isOfStack else {
      throw .usage("--protocol \(plan.rules.name) is for tune scores and tune policy", command)
    }
    let bootstrap = try arguments.bootstrap(command: command)
    plan.draws = bootstrap.draws
    plan.seed = bootstrap.seed
    plan.foldCount = try arguments.number("--folds", in: 2...1000, command: command) ?? 0
    plan.choiceLimit =
      try arguments.number("--choices", in: 1...1_000_000, command: command) ?? plan.choiceLimit
    plan.before = arguments.value("--before") == "flat" ? .flat : model.habitWeights
    plan.adaptation = model.habit.adaptation
    plan.startsFromZero = arguments.value("--start") == "zero"
    plan.isValidation = arguments.has("--validate")
    plan.ablated = try ablated(arguments, layout: plan.layout, command: command)
    return plan
  }

  private static func families(_ set: String?) -> [HabitFamily] {
    switch set {
    case "full": HabitFamily.full
    case "mixed": HabitFamily.mixed
    default: HabitFamily.counting
    }
  }

  private static func ablated(
    _ arguments: ParsedArguments, layout: HabitLayout, command: String
  ) throws(CommandError) -> [String] {
    let wanted = arguments.values("--ablation")
    if wanted.contains(everyFamily) { return layout.families }
    for name in wanted where !layout.families.contains(name) {
      let nearest = DisplayText.suggestion(for: name, among: layout.families)
      throw .usage(
        "--ablation: the set has no family \(DisplayText.quoted(name))\(nearest); allowed: "
          + ([everyFamily] + layout.families).joined(separator: ", "), command)
    }
    return layout.families.filter { wanted.contains($0) }
  }
}
