import SmartStackFiles
import SmartStackModel
import SmartStackStore

/// `smartstack export`: the events of a store as text that import reads again.
enum ExportCommand: Command {
  static let description = CommandDescription(
    name: "export",
    summary: "Write the events of a store as text, which import reads again.",
    options: [
      OptionDescription("--person", "NAME", "Whose events; else those of all people."),
      OptionDescription("--into", "FILE", "The file to write; else standard output."),
      OptionDescription(
        "--format", "FORMAT", choices: ["jsonl", "tsv"],
        "One JSON object a line, with everything (the default), or a table of what people did."),
      OptionDescription(
        flag: "--salvage", "Of a damaged store, write the events that are whole, and exit with 2."),
    ],
    operands: "STORE",
    examples: [
      ("smartstack export month.store --into month.jsonl", "Everything that the store holds."),
      (
        "smartstack export month.store --person me --format tsv",
        "One person's uses, calls and places, for a program that reads tables."
      ),
      (
        "smartstack export damaged.store --salvage --into rest.jsonl",
        "What is whole of a store that store check finds damaged."
      ),
    ])

  static func run(_ arguments: ParsedArguments, console: Console) throws(CommandError) -> ExitCode {
    guard arguments.operands.count == 1, let path = arguments.operands.first else {
      throw .usage("name one store to export", description.name)
    }
    if arguments.value("--into") == "" {
      throw .usage("--into is empty; give the path of the file to write", description.name)
    }
    guard arguments.has("--salvage") else {
      try export(path, arguments, console)
      return .success
    }
    let check: StoreCheck
    do {
      check = try EventStore.check(path: path)
    } catch {
      throw .failed(error.description)
    }
    guard !check.isWhole else {
      try export(path, arguments, console)
      return .success
    }
    let salvaged = try SalvagedStore(of: path)
    try export(salvaged.path, arguments, console)
    let name = DisplayText.safe(path)
    for problem in check.problems + salvaged.result.problems {
      console.note("smartstack: \(name) is damaged: \(DisplayText.safe(problem))")
    }
    console.note("\(name): \(salvaged.summary); smartstack store check says more")
    return .checkFailed
  }

  /// Writes the events of a store of which all must be whole.
  private static func export(
    _ path: String, _ arguments: ParsedArguments, _ console: Console
  ) throws(CommandError) {
    let store: EventStore
    do {
      store = try EventStore(path: path, access: .readOnly)
    } catch {
      throw .failed(error.description)
    }
    var writer = try ExportWriter(
      form: arguments.value("--format") == "tsv" ? .table : .lines,
      path: arguments.value("--into"), console: console)
    for person in try people(of: store, chosen: arguments.value("--person")) {
      try write(person, of: store, to: &writer)
    }
    try writer.finish()
  }

  private static func people(
    of store: borrowing EventStore, chosen: String?
  ) throws(CommandError) -> [String] {
    let people: [String]
    do {
      people = try store.people()
    } catch {
      throw .failed(error.description)
    }
    guard let chosen else { return people }
    guard people.contains(chosen) else {
      let nearest = DisplayText.suggestion(for: chosen, among: people)
      throw .usage(
        "--person: the store has nobody called \(DisplayText.quoted(chosen))\(nearest)",
        description.name)
    }
    return [chosen]
  }

  private static func write(
    _ person: String, of store: borrowing EventStore, to writer: inout ExportWriter
  ) throws(CommandError) {
    var failure: CommandError?
    do throws(StoreError) {
      try store.forEachEvent(person: person) { event in
        guard failure == nil else { return }
        do throws(CommandError) {
          try writer.write(event, of: person)
        } catch {
          failure = error
        }
      }
    } catch {
      throw failure ?? .failed(error.description)
    }
    if let failure { throw failure }
  }
}
