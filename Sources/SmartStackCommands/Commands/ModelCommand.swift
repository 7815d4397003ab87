import SmartStackFiles
import SmartStackRanking

/// `smartstack model`: the numbers of a model, their units and ranges.
enum ModelCommand: Command {
  static let description = CommandDescription(
    name: "model",
    summary: "Show the numbers and choices of a model, or check a model file.",
    options: [ModelInput.option, CommandDescription.formatOption],
    operands: nil,
    examples: [
      ("smartstack model", "Every number with its unit and range."),
      ("smartstack model --format json > model.json", "A model file to change."),
      ("smartstack model --model model.json", "Check a model file and show what it says."),
    ])

  static func run(_ arguments: ParsedArguments, console: Console) throws(CommandError) -> ExitCode {
    let model = try ModelInput.read(arguments.value("--model"), console: console)
    if arguments.value("--format") == "json" {
      try console.write(ModelFile.write(model))
      return .success
    }
    let standard = RankingModel()
    var table = TextTable([
      ("parameter", .left), ("value", .right), ("", .left), ("allowed", .left),
    ])
    for parameter in RankingModel.parameters {
      let value = parameter.value(in: model)
      table.add([
        parameter.path, JSONWriter.compact(.number(value)),
        value == parameter.value(in: standard) ? "" : "changed", parameter.allowed,
      ])
    }
    for choice in RankingModel.choices {
      let value = choice.value(in: model)
      table.add([
        choice.path, value, value == choice.value(in: standard) ? "" : "changed",
        "one of \(choice.allowed.joined(separator: ", "))",
      ])
    }
    try console.write("\(DisplayText.safe(model.provenance))\n\n\(table.text())")
    return .success
  }
}
