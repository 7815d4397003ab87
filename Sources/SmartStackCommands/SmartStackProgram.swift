/// The program `smartstack`, from its arguments to its exit code.
public enum SmartStackProgram: Sendable {
  /// The version of the program.
  public static let version = "0.1.0"

  private static var commands: [any Command.Type] {
    [RankCommand.self, LintCommand.self, ImportCommand.self, ModelCommand.self]
  }

  /// Runs the program.
  ///
  /// - Parameter arguments: the words after the program's name.
  /// - Returns: the exit code: 0 all is well, 1 failed, 2 a check did not hold, 64 wrong usage.
  public static func run(_ arguments: [String]) -> Int32 {
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
      console.write("smartstack \(version)\n")
      return .success
    }
    if word == "--help" || word == "help" {
      if let name = rest.first, let command = command(named: name) {
        console.write(HelpText.command(command.description))
      } else {
        console.write(HelpText.program(commands.map { $0.description }, version: version))
      }
      return .success
    }
    guard let command = command(named: word) else {
      let names = commands.map { $0.description.name }
      let nearest = DisplayText.suggestion(for: word, among: names)
      throw .usage("there is no command \(DisplayText.quoted(word))\(nearest)", nil)
    }
    if rest.contains("--help") {
      console.write(HelpText.command(command.description))
      return .success
    }
    let arguments = try ParsedArguments(rest, for: command.description)
    return try command.run(arguments, console: console)
  }

  private static func command(named name: String) -> (any Command.Type)? {
    commands.first { $0.description.name == name }
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
    }
  }
}
