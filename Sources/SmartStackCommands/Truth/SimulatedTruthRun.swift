import SmartStackEvaluation
import SmartStackFiles
import SmartStackSimulation

/// `smartstack evaluate --simulated-truth`: the habit weights in lives whose story is known.
enum SimulatedTruthRun {
  static let option = OptionDescription(
    flag: "--simulated-truth",
    "Judge no log, but the habit weights: what they are worth in simulated lives that change, pause, "
      + "begin or leave nothing to learn.")

  static let seedsOption = OptionDescription(
    "--seeds", "N", "How many people are simulated of each story; else 40.")

  /// Runs the stories and prints the figures.
  static func run(
    _ arguments: ParsedArguments, command: String, console: Console
  ) throws(CommandError) -> ExitCode {
    let model = try ModelInput.read(arguments.value("--model"), console: console)
    let named = arguments.values("--policy")
    let policies = try PolicyChoice.policies(
      named.isEmpty ? ["smartstack", "MRU", "Blend"] : named, against: nil, model: model,
      command: command)
    // The policies are values: each person gets fresh copies.
    var truth = SimulatedTruth(makePolicies: { policies })
    if let seeds = try arguments.number("--seeds", in: 2...1000, command: command) {
      truth.seedCount = seeds
    }
    let largest = Int(Int32.max)
    if let seed = try arguments.number("--seed", in: 0...largest, command: command) {
      truth.firstSeed = UInt64(seed)
    }
    let rows: [SimulatedTruth.Row]
    do throws(SimulationError) {
      rows = try stories(truth, console: console)
    } catch {
      throw .failed(error.description)
    }
    if arguments.value("--format") == "json" {
      let list: [JSONValue] = rows.map(value)
      try console.write(JSONWriter.pretty(.fields([("simulatedTruth", .list(list))])))
    } else {
      try console.write(
        "\(truth.seedCount) people of each story, seeds from \(truth.firstSeed); 95 % intervals by "
          + "\(truth.bootstrap.draws) draws of people; start and switch together\n" + table(rows))
    }
    return .success
  }

  private static func stories(
    _ truth: SimulatedTruth, console: Console
  ) throws(SimulationError) -> [SimulatedTruth.Row] {
    func watched(_ name: String) -> SimulatedTruth {
      var truth = truth
      let count = truth.seedCount
      truth.progress = { console.drawLine("\(name): person \($0) of \(count)") }
      return truth
    }
    defer { console.drawLine("") }
    var rows = try watched("drift").drift()
    rows += try watched("vacation").vacation()
    rows += try watched("cold, widget").newThings()
    rows += try watched("cold, person").newPeople()
    rows += try watched("random").random()
    return rows
  }

  private static func table(_ rows: [SimulatedTruth.Row]) -> String {
    var table = TextTable([
      ("story", .left), ("figure", .left), ("policy", .left), ("value", .right),
      ("95 % interval", .right),
    ])
    for row in rows {
      func text(_ value: Double) -> String {
        switch row.unit {
        case .share: DisplayText.fixed(value, decimals: 3)
        case .points: DisplayText.signed(value, decimals: 2)
        case .uses: DisplayText.fixed(value, decimals: 0)
        }
      }
      table.add([
        row.story, row.quantity + (row.unit == .points ? ", points" : ""), row.policy,
        row.figure.map { text($0.value) } ?? "never",
        row.figure.map { "\(text($0.lower)) to \(text($0.upper))" } ?? "–",
      ])
    }
    return table.text()
  }

  private static func value(_ row: SimulatedTruth.Row) -> JSONValue {
    let fields: [(name: String, value: JSONValue?)] = [
      ("story", .text(row.story)), ("figure", .text(row.quantity)), ("policy", .text(row.policy)),
      ("unit", .text(row.unit.rawValue)), ("value", row.figure.map { .number($0.value) } ?? .null),
      ("lower", row.figure.map { .number($0.lower) } ?? .null),
      ("upper", row.figure.map { .number($0.upper) } ?? .null),
    ]
    return .fields(fields)
  }
}
