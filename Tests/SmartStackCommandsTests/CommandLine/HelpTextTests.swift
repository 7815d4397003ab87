import Testing

@testable import SmartStackCommands

@Suite struct HelpTextTests {
  static let descriptions = [
    RankCommand.description, LintCommand.description, ImportCommand.description,
    ModelCommand.description, SimulateCommand.description, EvaluateCommand.description,
  ]

  @Test func programListsEveryCommandWithItsSummary() {
    let descriptions = Self.descriptions
    let text = HelpText.program(descriptions, version: "9.9")
    #expect(text.hasPrefix("smartstack 9.9: "))
    for description in descriptions {
      #expect(text.contains("  \(description.name)"))
      #expect(text.contains(description.summary))
    }
    #expect(text.contains("0 all is well, 1 failed, 2 a check did not hold, 64 wrong usage"))
  }

  @Test(arguments: descriptions.map(\.name))
  func everyOptionAndExampleIsShown(name: String) throws {
    let description = try #require(
      Self.descriptions.first { $0.name == name })
    let text = HelpText.command(description)
    let lines = text.split(separator: "\n")
    for option in description.allOptions {
      let head = "  \(option.name)\(option.value.map { " \($0)" } ?? "")"
      #expect(lines.contains { $0.hasPrefix(head) })
    }
    #expect(!description.examples.isEmpty)
    for example in description.examples {
      #expect(text.contains("  \(example.line)\n      \(example.shows)\n"))
      // An example that the parser refuses would teach a mistake.
      let words = example.line.split(separator: " ").map(String.init)
      let end = words.firstIndex(of: ">") ?? words.count
      #expect(words[..<2] == ["smartstack", name])
      _ = try ParsedArguments(Array(words[2..<end]), for: description)
    }
  }

  @Test func longHeadsStandOnALineOfTheirOwn() {
    let description = CommandDescription(
      name: "x", summary: "S.",
      options: [
        OptionDescription("--a-very-long-option-name", "WITH-A-LONG-VALUE", "Does it."),
        OptionDescription("--b", "B", String(repeating: "word ", count: 40)),
      ],
      operands: nil, examples: [])
    let text = HelpText.command(description)
    #expect(text.contains("  --a-very-long-option-name WITH-A-LONG-VALUE\n"))
    #expect(text.contains("\n" + String(repeating: " ", count: 32) + "Does it.\n"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 96 })
  }
}
