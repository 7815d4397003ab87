/// The help of the program and of its commands, made from their descriptions.
enum HelpText {
  /// Returns the help of the program.
  static func program(_ commands: [CommandDescription], version: String) -> String {
    let width = commands.map(\.name.count).max() ?? 0
    let lines = commands.map { command in
      "  " + command.name + String(repeating: " ", count: width - command.name.count + 2)
        + command.summary
    }
    return """
      smartstack \(version): which widget belongs on top of a stack now, and why

      usage: smartstack COMMAND [OPTIONS]

      \(lines.joined(separator: "\n"))

      smartstack COMMAND --help shows the options and examples of a command.
      Results go to standard output, all else to standard error.
      Exit code: 0 all is well, 1 failed, 2 a check did not hold, 64 wrong usage.

      """
  }

  /// Returns the help of a command.
  static func command(_ description: CommandDescription) -> String {
    let operands = description.operands.map { " \($0)" } ?? ""
    let heads = description.allOptions.map { option in
      option.name + (option.value.map { " \($0)" } ?? "")
    }
    let width = min(28, heads.map(\.count).max() ?? 0)
    var text = """
      \(description.summary)

      usage: smartstack \(description.name)\(operands) [OPTIONS]

      options:

      """
    for (option, head) in zip(description.allOptions, heads) {
      let words = wrapped(
        option.help
          + (option.choices.isEmpty ? "" : " One of \(option.choices.joined(separator: ", "))."),
        width: 96 - width - 4)
      var lines = words
      if head.count > width {
        text += "  \(head)\n"
      } else {
        let first = lines.isEmpty ? "" : lines.removeFirst()
        text += "  \(head)\(String(repeating: " ", count: width - head.count))  \(first)\n"
      }
      for line in lines { text += String(repeating: " ", count: width + 4) + line + "\n" }
    }
    text += "\nexamples:\n"
    for example in description.examples { text += "  \(example.line)\n      \(example.shows)\n" }
    return text
  }

  private static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + word.count + 1 <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
