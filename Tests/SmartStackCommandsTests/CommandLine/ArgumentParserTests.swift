import Testing

@testable import SmartStackCommands

@Suite struct ArgumentParserTests {
  private static let description = CommandDescription(
    name: "sample", summary: "A sample.",
    options: [
      OptionDescription("--stack", "FILE", "A file."),
      OptionDescription("--log", "FILE", "Another file."),
      OptionDescription("--context", "FACTS", repeatable: true, "Facts."),
      OptionDescription(flag: "--explain", "A flag."), CommandDescription.formatOption,
    ],
    operands: "FILE...", examples: [])

  private static let withoutOperands = CommandDescription(
    name: "plain", summary: "A sample.", options: [], operands: nil, examples: [])

  private func parse(_ line: String) throws(CommandError) -> ParsedArguments {
    try ParsedArguments(
      line.split(separator: " ").map(String.init), for: Self.description)
  }

  private func message(_ words: [String], _ description: CommandDescription) -> String? {
    do throws(CommandError) {
      _ = try ParsedArguments(words, for: description)
    } catch {
      if case .usage(let text, description.name) = error { return text }
    }
    return nil
  }

  private func message(_ line: String) -> String? {
    message(line.split(separator: " ").map(String.init), Self.description)
  }

  @Test func optionsTakeTheirValueBesideOrBehindASign() throws {
    let arguments = try parse("--stack a.json --format=json --explain one two")
    #expect(arguments.value("--stack") == "a.json")
    #expect(arguments.value("--format") == "json")
    #expect(arguments.has("--explain"))
    #expect(!arguments.has("--log"))
    #expect(arguments.value("--log") == nil)
    #expect(arguments.operands == ["one", "two"])
  }

  @Test func aValueKeepsItsFurtherSigns() throws {
    #expect(try parse("--context=place=home").values("--context") == ["place=home"])
    #expect(try parse("--stack= x").value("--stack") == "")
  }

  @Test func repeatableOptionsKeepTheirOrder() throws {
    let arguments = try parse("--context a=1 --context b=2")
    #expect(arguments.values("--context") == ["a=1", "b=2"])
    #expect(try parse("").values("--context") == [])
  }

  @Test func whatFollowsTwoDashesIsNoOption() throws {
    let arguments = try parse("-- --stack -x")
    #expect(arguments.operands == ["--stack", "-x"])
    #expect(!arguments.has("--stack"))
  }

  @Test func aLoneDashIsAnOperandAndAValue() throws {
    #expect(try parse("-").operands == ["-"])
    #expect(try parse("--stack -").value("--stack") == "-")
  }

  @Test func aValueMayBeginWithADash() throws {
    #expect(try parse("--stack -5").value("--stack") == "-5")
    #expect(try parse("--stack=--log").value("--stack") == "--log")
  }

  @Test(arguments: [
    ("--stack", "--stack needs a value: --stack FILE"),
    ("--stack --log x", "--stack needs a value: --stack FILE"),
    ("--stack a --stack b", "--stack is given twice"),
    ("--explain --explain", "--explain is given twice"),
    ("--explain=yes", "--explain takes no value"),
    ("--stak a", "sample has no option \"--stak\"; did you mean --stack?"),
    ("--STACK a", "sample has no option \"--STACK\"; did you mean --stack?"),
    ("--halp", "sample has no option \"--halp\"; did you mean --help?"),
    ("--zzzzzzzz a", "sample has no option \"--zzzzzzzz\""),
    (
      "--format jsn",
      "--format is \"jsn\"; allowed: table, json (did you mean json?)"
    ),
    ("--format 7", "--format is \"7\"; allowed: table, json"),
    (
      "--stack - --log -",
      "standard input can be read once only, and --stack and --log name it"
    ),
    ("- -", "standard input can be read once only, and FILE and FILE name it"),
  ])
  func mistakesAreNamed(line: String, expected: String) {
    #expect(message(line) == expected)
  }

  @Test func operandsAreRefusedWhereNoneIsDue() {
    #expect(message(["x\u{1B}[2J"], Self.withoutOperands)?.contains("\u{1B}") == false)
    #expect(message(["extra"], Self.withoutOperands) == "plain takes no argument \"extra\"")
  }
}
