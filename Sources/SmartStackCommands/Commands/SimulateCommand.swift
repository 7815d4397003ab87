import SmartStackFiles
import SmartStackModel
import SmartStackSimulation

/// `smartstack simulate`: the log of an invented person, with the truth about what was wanted.
enum SimulateCommand: Command {
  static let description = CommandDescription(
    name: "simulate",
    summary: "Invent a person's stack and log, with the truth about what was wanted.",
    options: [
      OptionDescription(
        "--persona", "NAME", choices: Persona.allCases.map(\.rawValue), "The kind of person."),
      OptionDescription("--out", "FOLDER", "Where the files go; it is made where there is none."),
      OptionDescription("--days", "N", "How many days; 60 where none is given."),
      OptionDescription("--seed", "S", "The seed of all chance; 1 where none is given."),
      OptionDescription("--start", "DATE", "The first day; 2026-03-02 where none is given."),
      OptionDescription(
        "--zone", "ZONE", "The zone in which the person lives; else the persona's own."),
      OptionDescription(
        "--people", "K", "Simulate K people, called p0001 and so on, in one log."),
      OptionDescription("--items", "N", "The number of widgets, for the persona scale; else 100."),
      ShownBy.option, ModelInput.option,
      OptionDescription(flag: "--list", "Print the personas, each with a sentence."),
    ],
    operands: nil,
    examples: [
      (
        "smartstack simulate --persona routine --days 60 --seed 1 --out routine",
        "Two months of a commuter in Berlin: stack.json, events.jsonl, truth.jsonl, README.md."
      ),
      (
        "smartstack simulate --persona vacation --zone America/New_York --people 30 --out many",
        "Thirty people in one log, each with habits of their own and 14 silent days."
      ),
      (
        "smartstack simulate --persona scale --items 10000 --days 7 --out large",
        "A week with a stack of ten thousand widgets."
      ),
      (
        "smartstack simulate --persona routine --shown-by rotation --model exploring.json "
          + "--out shown",
        "The same life with the real rotation in charge, which explores at the model's rate."
      ),
      ("smartstack simulate --list", "The personas."),
    ])

  /// The largest seed, which every reader of JSON takes as a whole number.
  private static let largestSeed: UInt64 = 9_007_199_254_740_991

  static func run(_ arguments: ParsedArguments, console: Console) throws(CommandError) -> ExitCode {
    if arguments.has("--list") {
      try console.write(list())
      return .success
    }
    let settings = try settings(arguments)
    guard let folder = arguments.value("--out"), !folder.isEmpty else {
      throw .usage("--out is missing: the folder for the files", description.name)
    }
    let shownBy = try ShownBy(arguments, command: description.name, console: console)
    let (counts, sizes) = try write(settings, shownBy, to: folder, console: console)
    var table = TextTable([("", .left), ("", .right)])
    table.add(["events", "\(counts.events)"])
    table.add(["decisions", "\(counts.decisions)"])
    for (name, size) in sizes { table.add(["\(name.rawValue), bytes", "\(size)"]) }
    try console.write(table.text())
    return .success
  }

  /// Returns the personas, one a line.
  static func list() -> String {
    var table = TextTable([("persona", .left), ("story", .left)])
    for persona in Persona.allCases { table.add([persona.rawValue, persona.summary]) }
    return table.text()
  }

  private static func write(
    _ settings: SimulationSettings, _ shownBy: ShownBy?, to folder: String, console: Console
  ) throws(CommandError) -> (SimulationFiles.Counts, [(SimulationFiles.Name, Int)]) {
    try OutputFile.makeFolder(folder)
    var files: [SimulationFiles.Name: OutputFile] = [:]
    for name in SimulationFiles.Name.allCases {
      files[name] = try OutputFile(path: "\(folder)/\(name.rawValue)")
    }
    let counts = try SimulationFiles.make(
      settings, shownBy: shownBy,
      progress: { console.drawLine("day \($0) of \(settings.dayCount)") },
      write: { name, text throws(CommandError) in try files[name]?.write(text) })
    console.drawLine("")
    var sizes: [(SimulationFiles.Name, Int)] = []
    for name in SimulationFiles.Name.allCases {
      try files[name]?.finish()
      sizes.append((name, files[name]?.size ?? 0))
    }
    return (counts, sizes)
  }

  private static func settings(
    _ arguments: ParsedArguments
  ) throws(CommandError) -> SimulationSettings {
    guard let persona = arguments.value("--persona").flatMap(Persona.init) else {
      throw .usage(
        "--persona is missing; smartstack simulate --list shows what there is", description.name)
    }
    let dayCount = try number("--days", arguments) ?? 60
    let peopleCount = try number("--people", arguments)
    let itemCount = try number("--items", arguments)
    let seed = try seed(arguments)
    let firstDay = try firstDay(arguments)
    let zone = try MomentInput.zone(arguments.value("--zone"), command: description.name)
    do {
      return try SimulationSettings(
        persona: persona, seed: seed, firstDay: firstDay, dayCount: dayCount, zone: zone,
        peopleCount: peopleCount ?? 1, itemCount: itemCount)
    } catch {
      throw .usage(error.description, description.name)
    }
  }

  private static func number(
    _ name: String, _ arguments: ParsedArguments
  ) throws(CommandError) -> Int? {
    guard let text = arguments.value(name) else { return nil }
    guard let number = Int(text), number >= 1 else {
      throw .usage(
        "\(name) is \(DisplayText.quoted(text)); allowed: a whole number from 1", description.name)
    }
    return number
  }

  private static func seed(_ arguments: ParsedArguments) throws(CommandError) -> UInt64 {
    guard let text = arguments.value("--seed") else { return 1 }
    guard let seed = UInt64(text), seed <= largestSeed else {
      throw .usage(
        "--seed is \(DisplayText.quoted(text)); allowed: a whole number from 0 to \(largestSeed)",
        description.name)
    }
    return seed
  }

  private static func firstDay(_ arguments: ParsedArguments) throws(CommandError) -> CivilDate {
    let text = arguments.value("--start") ?? "2026-03-02"
    guard let day = TimestampText.readDate(text) else {
      throw .usage(
        "--start is \(DisplayText.quoted(text)); allowed: a day such as 2026-03-02",
        description.name)
    }
    return day
  }
}
