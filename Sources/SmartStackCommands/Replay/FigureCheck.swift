import SmartStackFiles

/// One `--check`: a figure that must hold, as `hr@1>=0.45` or `start:mrr>0.5`.
struct FigureCheck {
  /// How the figure is compared with the number.
  enum Comparison: String, CaseIterable {
    case atLeast = ">="
    case atMost = "<="
    case above = ">"
    case below = "<"

    func holds(_ figure: Double, _ bound: Double) -> Bool {
      switch self {
      case .atLeast: figure >= bound
      case .atMost: figure <= bound
      case .above: figure > bound
      case .below: figure < bound
      }
    }
  }

  /// A figure that a check speaks of.
  struct Figure {
    /// Its full name.
    let name: String
    let value: Double
    /// Over how many decisions it was measured; over none it says nothing.
    let count: Int
  }

  /// The text as it was given.
  let text: String
  /// What narrows the figure, such as "start" or "macro", in lower case.
  let qualifiers: [String]
  /// The name of the figure, in lower case.
  let name: String
  let comparison: Comparison
  let bound: Double

  static let option = OptionDescription(
    "--check", "FIGURE>=NUMBER", repeatable: true,
    "A figure that must hold, as hr@1>=0.45, start:mrr>0.5 or macro:hr@3>=0.6; else exit code 2.")

  /// Reads a check.
  init(_ text: String, command: String) throws(CommandError) {
    self.text = text
    for comparison in Comparison.allCases {
      guard let position = Self.position(of: comparison.rawValue, in: text) else { continue }
      let parts = text[..<position].lowercased().split(separator: ":").map {
        $0.trimmingSpaces()
      }
      let rest = text[position...].dropFirst(comparison.rawValue.count).description
      guard let name = parts.last, !name.isEmpty, let bound = Double(rest.trimmingSpaces()),
        bound.isFinite
      else { break }
      self.name = name
      qualifiers = Array(parts.dropLast())
      self.comparison = comparison
      self.bound = bound
      return
    }
    throw .usage(
      "--check is \(DisplayText.quoted(text)); allowed: a figure, one of >= <= > <, and a number, "
        + "as hr@1>=0.45", command)
  }

  private static func position(of mark: String, in text: String) -> String.Index? {
    text.indices.first { text[$0...].hasPrefix(mark) }
  }

  /// What the qualifiers of a check narrow it to.
  struct Scope {
    /// The index of the task; nothing where none is named.
    var task: Int?
    /// The index of the policy, the first where none is named.
    var policy = 0
    /// Whether each person counts the same.
    var isMacro = false
  }

  /// Returns what the qualifiers narrow the check to.
  ///
  /// - Parameters:
  ///   - tasks: the names of the tasks; none where there is only one.
  ///   - policies: the names of the policies.
  ///   - command: the command, for messages.
  /// - Returns: what they narrow it to.
  /// - Throws: which qualifier means nothing.
  func scope(
    tasks: [String], policies: [String], command: String
  ) throws(CommandError) -> Scope {
    var scope = Scope()
    for qualifier in qualifiers {
      if let task = tasks.firstIndex(of: qualifier) {
        scope.task = task
      } else if qualifier == "macro" || qualifier == "micro" {
        scope.isMacro = qualifier == "macro"
      } else if let policy = policies.firstIndex(where: { $0.lowercased() == qualifier }) {
        scope.policy = policy
      } else {
        let what =
          tasks.isEmpty ? "neither a policy nor macro" : "neither a task, a policy nor macro"
        throw .usage(
          "--check \(DisplayText.quoted(text)): \(DisplayText.quoted(qualifier)) is \(what)",
          command)
      }
    }
    return scope
  }

  /// Returns the outcome as a line, and whether the check holds.
  ///
  /// - Parameter figures: every figure that the check speaks of, by its full name.
  /// - Returns: the line, and whether all of the figures hold.
  func outcome(_ figures: [Figure]) -> (line: String, holds: Bool) {
    let unmeasured = figures.filter { $0.count == 0 }
    guard unmeasured.isEmpty, !figures.isEmpty else {
      let names = unmeasured.map { "\($0.name) was" }.joined(separator: ", ")
      return (
        "check \(DisplayText.safe(text)) does not hold: \(names.isEmpty ? "nothing was" : names) "
          + "measured over nothing", false
      )
    }
    let failed = figures.filter { !comparison.holds($0.value, bound) }
    let shown = (failed.isEmpty ? figures : failed).map {
      "\($0.name) is \(DisplayText.fixed($0.value, decimals: 4))"
    }
    let verdict = failed.isEmpty ? "holds" : "does not hold"
    return (
      "check \(DisplayText.safe(text)) \(verdict): \(shown.joined(separator: ", "))",
      failed.isEmpty
    )
  }
}

extension StringProtocol {
  /// Returns the text without spaces at its ends.
  fileprivate func trimmingSpaces() -> String {
    var rest = self[...]
    while rest.first == " " { rest = rest.dropFirst() }
    while rest.last == " " { rest = rest.dropLast() }
    return String(rest)
  }
}
