import SmartStackEvaluation
import SmartStackFiles
import SmartStackHabits
import SmartStackLearning
import SmartStackModel
import SmartStackRanking

/// Runs `smartstack tune weights` as its arguments say.
enum TuneWeightsRun {
  static func run(
    _ arguments: ParsedArguments, command: String, console: Console
  ) throws(CommandError) -> ExitCode {
    guard let path = arguments.value("--log") else {
      throw .usage("--log is missing: what people did", command)
    }
    let model = try ModelInput.read(arguments.value("--model"), console: console)
    let zone = try MomentInput.zone(arguments.value("--zone"), command: command)
    let log = try PeopleLog(path: path, zone: zone ?? .utc, console: console)
    for note in log.notes { console.note(note) }
    let name = arguments.value("--protocol")
    let tuning = TuneWeights(
      storePath: log.storePath, people: log.people,
      rules: ReplayProtocol.named.first { $0.name == name } ?? .standard, model: model,
      jobs: try number(arguments, "--jobs", in: 1...1024, command: command) ?? 1,
      startsFromZero: arguments.value("--start") == "zero",
      folds: try number(arguments, "--folds", in: 2...1000, command: command) ?? 0,
      families: arguments.value("--set") == "full" ? HabitFamily.full : HabitFamily.counting,
      console: console)
    let outcome = try tuning.run()
    let isValidation = arguments.has("--validate")
    let families = tuning.families
    let (before, after, leftOut) = (model.habitWeights, outcome.weights, outcome.leftOut)
    let figures = try tuning.replay(
      people: outcome.people, from: isValidation ? TuneWeights.learnEnd : TuneWeights.chooseEnd,
      to: isValidation ? TuneWeights.chooseEnd : 1, "judged"
    ) { index in
      var policies: [any ReplayPolicy] = [
        HabitPolicy(weights: after, families: families, name: "tuned"),
        HabitPolicy(weights: before, name: "before"),
      ]
      if !leftOut.isEmpty {
        policies.append(
          HabitPolicy(weights: leftOut[index], families: families, name: "tuned on others"))
      }
      return policies + BaselinePolicies.all
    }
    let report = TuneWeightsReport(
      outcome: outcome, figures: figures,
      bootstrap: PairedBootstrap(
        draws: try number(arguments, "--draws", in: 1...1_000_000, command: command) ?? 2000,
        seed: UInt64(try number(arguments, "--seed", in: 0...Int.max, command: command) ?? 1)))
    if arguments.value("--format") == "json" {
      try console.write(JSONWriter.pretty(report.value()))
    } else {
      try console.write(report.text())
    }
    if let out = arguments.value("--out") {
      var tuned = model
      tuned.habitWeights = outcome.weights
      tuned.provenance = report.provenance(before: model.provenance)
      let file = try OutputFile(path: out, replaces: true)
      try file.write(ModelFile.write(tuned))
      try file.finish()
    }
    return arguments.has("--check") && !report.isRecommended ? .checkFailed : .success
  }

  private static func number(
    _ arguments: ParsedArguments, _ name: String, in range: ClosedRange<Int>, command: String
  ) throws(CommandError) -> Int? {
    guard let text = arguments.value(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .usage(
        "\(name) is \(DisplayText.quoted(text)); allowed: a whole number from "
          + "\(range.lowerBound) to \(range.upperBound)", command)
    }
    return number
  }
}
