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
    let store: EventStore
    do {
      store = try EventStore(path: path, access: .readOnly)
    } catch {
      throw .failed(error.description)
    }
    var writer = try ExportWriter(
      form: arguments.value("--format") == "tsv" ? .table : .lines,
      path: arguments.value("--into"), console: console)
    var damage: [StoreError] = []
    for person in try people(of: store, chosen: arguments.value("--person")) {
      guard let found = try write(person, of: store, to: &writer) else { continue }
      guard arguments.has("--salvage") else { throw .failed(found.description) }
      damage.append(found)
    }
    try writer.finish()
    for found in damage { console.note("smartstack: \(found.description)") }
    return damage.isEmpty ? .success : .checkFailed
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

  /// Writes a person's events, and returns what is damaged of them.
  private static func write(
    _ person: String, of store: borrowing EventStore, to writer: inout ExportWriter
  ) throws(CommandError) -> StoreError? {
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
      if let failure { throw failure }
      guard case .damaged = error else { throw .failed(error.description) }
      return error
    }
    if let failure { throw failure }
    return nil
  }
}
