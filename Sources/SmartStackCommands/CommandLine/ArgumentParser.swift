import SmartStackFiles

/// The arguments of one command line, held against a description.
struct ParsedArguments: Sendable {
  private var values: [String: [String]] = [:]
  /// The arguments without a name.
  private(set) var operands: [String] = []

  /// Returns the value of an option, the last where it was given several times.
  func value(_ name: String) -> String? { values[name]?.last }
  /// Returns all values of an option.
  func values(_ name: String) -> [String] { values[name] ?? [] }
  /// Whether an option was given.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// Parses the words after the command's name.
  ///
  /// - Parameters:
  ///   - words: the words.
  ///   - description: what the command takes.
  /// - Throws: what is wrong, with the nearest known option or choice.
  init(_ words: [String], for description: CommandDescription) throws(CommandError) {
    var index = 0
    var onlyOperands = false
    while index < words.count {
      let word = words[index]
      index += 1
      if onlyOperands || word == "-" || !word.hasPrefix("-") {
        guard description.operands != nil else {
          throw .usage(
            "\(description.name) takes no argument \(DisplayText.quoted(word))", description.name)
        }
        operands.append(word)
        continue
      }
      if word == "--" {
        onlyOperands = true
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts.first ?? "")
      let option = try Self.option(named: name, in: description)
      var value = parts.count > 1 ? String(parts[1]) : nil
      if option.value == nil {
        if value != nil { throw .usage("\(name) takes no value", description.name) }
      } else if value == nil {
        // The name of an option where a value is due is a value forgotten, not a file so named.
        guard index < words.count,
          !description.allOptions.contains(where: { $0.name == words[index] })
        else {
          throw .usage("\(name) needs a value: \(name) \(option.value ?? "")", description.name)
        }
        value = words[index]
        index += 1
      }
      try add(value ?? "", to: option, of: description)
    }
    try requireOneStandardInput(description)
  }

  /// Standard input can be read once only; a second reader would find it empty.
  private func requireOneStandardInput(_ description: CommandDescription) throws(CommandError) {
    let readers =
      description.options.filter { $0.value == "FILE" && value($0.name) == "-" }.map(\.name)
      + operands.filter { $0 == "-" }.map { _ in "FILE" }
    guard readers.count > 1 else { return }
    throw .usage(
      "standard input can be read once only, and \(readers.joined(separator: " and ")) name it",
      description.name)
  }

  private mutating func add(
    _ value: String, to option: OptionDescription, of description: CommandDescription
  ) throws(CommandError) {
    if values[option.name] != nil, !option.isRepeatable {
      throw .usage("\(option.name) is given twice", description.name)
    }
    if !option.choices.isEmpty, !option.choices.contains(value) {
      let nearest = NearestName.suggestion(for: value, among: option.choices)
      throw .usage(
        "\(option.name) is \(DisplayText.quoted(value)); allowed: "
          + option.choices.joined(separator: ", ")
          + (nearest.map { " (did you mean \($0)?)" } ?? ""), description.name)
    }
    values[option.name, default: []].append(value)
  }

  private static func option(
    named name: String, in description: CommandDescription
  ) throws(CommandError) -> OptionDescription {
    if let option = description.allOptions.first(where: { $0.name == name }) { return option }
    let names = description.allOptions.map(\.name)
    let nearest = NearestName.suggestion(for: name, among: names)
    throw .usage(
      "\(description.name) has no option \(DisplayText.quoted(name))"
        + (nearest.map { "; did you mean \($0)?" } ?? ""), description.name)
  }
}
