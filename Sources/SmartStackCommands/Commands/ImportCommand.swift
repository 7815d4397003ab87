import SmartStackFiles
import SmartStackImport
import SmartStackModel
import SmartStackStore

/// `smartstack import`: logs of any known form into one store.
enum ImportCommand: Command {
  static let description = CommandDescription(
    name: "import",
    summary: "Read usage logs into an event store, with a report of every row.",
    options: [
      OptionDescription("--into", "STORE", "The store; it is made where there is none."),
      OptionDescription(
        "--as", "FORMAT", choices: ImportFormats.names + [EventFileImport.formatName],
        "The format; else it is recognised by its content."),
      OptionDescription(
        "--zone", "ZONE", "The zone whose clock times without an offset mean; else UTC."),
      OptionDescription(
        "--person", "NAME", "The person, where the file names none; else \"me\"."),
      OptionDescription(
        "--keep", "DETAILS",
        "What to keep of titles, addresses and contacts, by commas; else none of them."),
      OptionDescription(flag: "--formats", "List the formats, and read nothing."),
      OptionDescription(flag: "--dry-run", "Read and report, and store nothing."),
      CommandDescription.formatOption,
    ],
    operands: "FILE...",
    examples: [
      (
        "smartstack import app_usage --into month.store --zone America/New_York",
        "A Digital Wellbeing database; its times are UTC, its days those of New York."
      ),
      (
        "smartstack import people.tsv.gz --into people.store --zone Asia/Tehran --dry-run",
        "What a compressed table would bring, without storing it."
      ),
    ])

  static func run(_ arguments: ParsedArguments, console: Console) throws(CommandError) -> ExitCode {
    if arguments.has("--formats") {
      try console.write(formats(asJSON: arguments.value("--format") == "json"))
      return .success
    }
    guard !arguments.operands.isEmpty else {
      throw .usage("no file to import is named", description.name)
    }
    let isDry = arguments.has("--dry-run")
    if arguments.value("--into") == nil, !isDry {
      throw .usage("--into is missing: the store to write to", description.name)
    }
    // SQLite would make a store without a name, and drop it at the end.
    guard arguments.value("--into") != "" else {
      throw .usage("--into is empty; give the path of the store to write to", description.name)
    }
    let zone = try MomentInput.zone(arguments.value("--zone"), command: description.name)
    var options = ImportOptions(zone: zone ?? .utc)
    if let person = try person(arguments) { options.person = person }
    options.kept = try kept(arguments)
    var sink = try ImportSink(path: isDry ? nil : arguments.value("--into"), console: console)
    var outcomes: [ImportOutcome] = []
    for path in arguments.operands {
      do throws(CommandError) {
        outcomes.append(
          try read(path, as: arguments.value("--as"), options: options, sink: &sink))
      } catch {
        // What the files before this one brought is stored, and must not go unsaid.
        for outcome in outcomes { console.note(outcome.text(isDry: isDry, zone: options.zone)) }
        throw error
      }
    }
    console.drawLine("")
    if arguments.value("--format") == "json" {
      try console.write(JSONWriter.pretty(.list(outcomes.map { $0.value(isDry: isDry) })))
    } else {
      for outcome in outcomes {
        try console.write(outcome.text(isDry: isDry, zone: options.zone))
      }
    }
    return .success
  }

  private static func formats(asJSON: Bool) -> String {
    let own = (EventFileImport.formatName, "The project's own event log, one JSON object a line")
    let all = ImportFormats.all.map { ($0.formatName, $0.summary) } + [own]
    if asJSON {
      return JSONWriter.pretty(
        .list(all.map { .fields([("format", .text($0.0)), ("content", .text($0.1))]) }))
    }
    var table = TextTable([("format", .left), ("content", .left)])
    for (name, summary) in all { table.add([name, summary]) }
    return table.text()
  }

  private static func kept(
    _ arguments: ParsedArguments
  ) throws(CommandError) -> Set<KeptDetail> {
    guard let list = arguments.value("--keep") else { return [] }
    var details: Set<KeptDetail> = []
    for name in list.split(separator: ",", omittingEmptySubsequences: false) {
      guard let detail = KeptDetail(rawValue: String(name)) else {
        let names = KeptDetail.allCases.map(\.rawValue)
        let nearest = DisplayText.suggestion(for: String(name), among: names)
        throw .usage(
          "--keep: \(DisplayText.quoted(String(name))) is no detail\(nearest); allowed: "
            + names.joined(separator: ", "), description.name)
      }
      details.insert(detail)
    }
    return details
  }

  private static func person(_ arguments: ParsedArguments) throws(CommandError) -> String? {
    guard let name = arguments.value("--person") else { return nil }
    let isControl: (UInt8) -> Bool = { $0 < 0x20 || $0 == 0x7F }
    guard (1...1000).contains(name.utf8.count), !name.utf8.contains(where: isControl) else {
      throw .usage(
        "--person is \(DisplayText.quoted(name)); allowed: a text of 1 to 1000 bytes without "
          + "control characters", description.name)
    }
    return name
  }

  static func read(
    _ path: String, as name: String?, options: ImportOptions, sink: inout ImportSink
  ) throws(CommandError) -> ImportOutcome {
    sink.begin(path)
    do {
      let outcome: ImportOutcome
      if try EventFileImport.isChosen(name, path: path) {
        let report = try EventFileImport.read(path: path, options: options, sink: &sink)
        outcome = ImportOutcome(path: path, events: report)
      } else {
        let format = try ImportFormats.format(forFileAt: path, named: name)
        let report = try format.read(path: path, options: options) { try sink.add($0) }
        outcome = ImportOutcome(path: path, rows: report)
      }
      try sink.flush()
      return outcome.storing(sink.result)
    } catch let error as CommandError {
      throw error
    } catch let error as ImportError {
      throw .failed(error.description + sink.storedSoFar)
    } catch let error as StoreError {
      throw .failed(error.description + sink.storedSoFar)
    } catch let error as FileSourceError {
      throw .failed(error.description + sink.storedSoFar)
    } catch {
      throw .failed("\(DisplayText.safe(path)): \(error)" + sink.storedSoFar)
    }
  }
}
