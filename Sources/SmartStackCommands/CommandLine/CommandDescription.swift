/// One option of a command, as data.
struct OptionDescription: Sendable {
  /// The long name with its dashes, such as "--stack".
  let name: String
  /// What its value is called in the help; nothing for a flag.
  let value: String?
  /// What it does, in a sentence.
  let help: String
  /// Whether it may be given several times.
  let isRepeatable: Bool
  /// The words that its value may be, where they are few.
  let choices: [String]

  init(flag name: String, _ help: String) {
    self.name = name
    value = nil
    self.help = help
    isRepeatable = false
    choices = []
  }

  init(
    _ name: String, _ value: String, repeatable isRepeatable: Bool = false,
    choices: [String] = [], _ help: String
  ) {
    self.name = name
    self.value = value
    self.isRepeatable = isRepeatable
    self.choices = choices
    self.help = help
  }
}

/// One command, as data: from it come the parser, the help and the suggestions.
struct CommandDescription: Sendable {
  /// The word that calls it.
  let name: String
  /// What it does, in a sentence.
  let summary: String
  /// Its options.
  let options: [OptionDescription]
  /// What its arguments without a name are called; nothing where it takes none.
  let operands: String?
  /// Command lines that run, each with what it shows.
  let examples: [(line: String, shows: String)]

  /// The options with those that every command has.
  var allOptions: [OptionDescription] { options + [Self.helpOption] }

  static let helpOption = OptionDescription(flag: "--help", "Show this help.")
  static let formatOption = OptionDescription(
    "--format", "FORMAT", choices: ["table", "json"],
    "Print a table for people (the default) or JSON for programs.")
}
