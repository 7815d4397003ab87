import SmartStackFiles
import SmartStackModel
import SmartStackRanking

/// `smartstack serve`: answers questions about a stack, line by line, for a host in any language.
enum ServeCommand: Command {
  static let description = CommandDescription(
    name: "serve",
    summary: "Answer a host program's questions about a stack, as lines of JSON.",
    options: [
      OptionDescription(
        flag: "--stdio", "Read requests from standard input and write answers to standard output."),
      StackInput.option, LogInput.option, LogInput.personOption,
      OptionDescription(
        "--events", "N", "The most events that are held; 1000000 where none is given."),
      MomentInput.zoneOption, ModelInput.option,
    ],
    operands: nil,
    examples: [
      (
        "smartstack serve --stdio --stack Datasets/stacks/commuter.json",
        #"Then, on a line: {"id":1,"do":"rank","at":"2026-03-03T07:40+01:00","top":3}"#
      )
    ])

  static func run(_ arguments: ParsedArguments, console: Console) throws(CommandError) -> ExitCode {
    guard arguments.has("--stdio") else {
      throw .usage("--stdio is missing: requests come by standard input", description.name)
    }
    for name in ["--stack", "--log", "--model"] where arguments.value(name) == "-" {
      throw .usage("\(name) cannot be standard input, by which requests come", description.name)
    }
    let limit =
      try arguments.number("--events", in: 0...100_000_000, command: description.name) ?? 1_000_000
    let zone = try MomentInput.zone(arguments.value("--zone"), command: description.name)
    let model = try ModelInput.read(arguments.value("--model"), console: console)
    let stack = try arguments.value("--stack").map { path throws(CommandError) in
      try StackInput.read(path: path, defaultZone: zone, console: console)
    }
    let log = try LogInput.read(
      arguments, defaultZone: zone ?? stack?.zone, command: description.name)
    for note in log.notes { console.note(note) }
    var session = ServeSession(
      stack: stack, model: model, events: log.events, zone: zone, eventLimit: limit)
    var lines = LineReader()
    // A host that does not read its answers is waited for, and so holds up only itself.
    while let line = try lines.next(limit: ServeSession.lineLimit) {
      if let answer = session.answer(line) { try console.write(answer) }
    }
    console.note("smartstack serve: \(session.counts.text)")
    return .success
  }
}
