/// One command of the program.
protocol Command {
  /// What it takes, as data.
  static var description: CommandDescription { get }

  /// Does the work.
  ///
  /// - Parameters:
  ///   - arguments: the arguments, held against the description.
  ///   - console: where to write.
  /// - Returns: how it ended.
  /// - Throws: why it ended early.
  static func run(_ arguments: ParsedArguments, console: Console) throws(CommandError) -> ExitCode
}
