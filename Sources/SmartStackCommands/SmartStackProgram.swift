/// The program `smartstack`, from its arguments to its exit code.
public enum SmartStackProgram: Sendable {
  /// The version of the program.
  public static let version = "0.1.0"

  private static var commands: [any Command.Type] {
    [
      RankCommand.self, ReplayCommand.self, EvaluateCommand.self, TuneCommand.self,
      SimulateCommand.self, LintCommand.self, ImportCommand.self, ExportCommand.self,
      StoreCommand.self, LayoutCommand.self, ModelCommand.self, ServeCommand.self,
      WorkerCommand.self,
    ]
  }

  /// Runs the program.
  ///
  /// - Parameter arguments: the words after the program's name.
  /// - Returns: the exit code: 0 all is well, 1 failed, 2 a check did not hold, 64 wrong usage.
  public static func run(_ arguments: [String]) -> Int32 {
    Console.prepare()
    let console = Console()
    guard let word = arguments.first else {
      console.note(HelpText.program(commands.map { $0.description }, version: version))
      return ExitCode.usage.rawValue
    }
    do throws(CommandError) {
      return try run(word, Array(arguments.dropFirst()), console).rawValue
    } catch {
      return report(error, console).rawValue
    }
  }

  private static func run(
    _ word: String, _ rest: [String], _ console: Console
  ) throws(CommandError) -> ExitCode {
    if word == "--version" {
      try console.write("smartstack \(version)\n")
      return .success
    }
    if isHelp(word) || word == "help" {
      if let name = rest.first, !isHelp(name) {
        try console.write(HelpText.command(try command(named: name).description))
      } else {
        try console.write(HelpText.program(commands.map { $0.description }, version: version))
      }
      return .success
    }
    let command = try command(named: word)
    if rest.prefix(while: { $0 != "--" }).contains(where: isHelp) {
      try console.write(HelpText.command(command.description))
      return .success
    }
    let arguments = try ParsedArguments(rest, for: command.description)
    return try command.run(arguments, console: console)
  }

  private static func isHelp(_ word: String) -> Bool { word == "--help" || word == "-h" }

  private static func command(named name: String) throws(CommandError) -> any Command.Type {
    if let command = commands.first(where: { $0.description.name == name }) { return command }
    let names = commands.map { $0.description.name }
    let nearest = DisplayText.suggestion(for: name, among: names + ["--help", "--version"])
    throw .usage("there is no command \(DisplayText.quoted(name))\(nearest)", nil)
  }

  private static func report(_ error: CommandError, _ console: Console) -> ExitCode {
    switch error {
    case .usage(let text, let command):
      let help = command.map { "smartstack \($0) --help" } ?? "smartstack --help"
      console.note("smartstack: \(text)\n  \(help) shows what there is")
      return .usage
    case .failed(let text):
      console.note("smartstack: \(text)")
      return .failure
    case .invalid(let lines):
      for line in lines { console.note(line) }
      return .failure
    case .outputClosed:
      return .failure
    }
  }
}
