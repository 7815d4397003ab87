import SmartStackEvaluation

/// Options that several commands take as numbers.
extension ParsedArguments {
  /// Returns the whole number that an option states, or nothing where it was not given.
  ///
  /// - Parameters:
  ///   - name: the option.
  ///   - range: what is allowed.
  ///   - command: the command, for messages.
  /// - Returns: the number.
  /// - Throws: what is allowed, for anything else.
  func number(
    _ name: String, in range: ClosedRange<Int>, command: String
  ) throws(CommandError) -> Int? {
    guard let text = value(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .usage(
        "\(name) is \(DisplayText.quoted(text)); allowed: a whole number from "
          + "\(range.lowerBound) to \(range.upperBound)", command)
    }
    return number
  }

  /// Returns the seed that `--seed` states, else 1.
  func seed(command: String) throws(CommandError) -> UInt64 {
    UInt64(try number("--seed", in: 0...Int.max, command: command) ?? 1)
  }

  /// Returns the bootstrap that `--draws` and `--seed` ask for.
  func bootstrap(command: String) throws(CommandError) -> PairedBootstrap {
    PairedBootstrap(
      draws: try number("--draws", in: 1...1_000_000, command: command) ?? 2000,
      seed: try seed(command: command))
  }

  /// Returns the number of threads that `--jobs` allows, else 1.
  func jobs(command: String) throws(CommandError) -> Int {
    try number("--jobs", in: 1...1024, command: command) ?? 1
  }
}
