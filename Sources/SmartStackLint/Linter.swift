public import SmartStackModel

/// Examines stacks for declarations that cannot work, or that say what their author does not mean.
public enum Linter: Sendable {
  /// The rules, in the order of their names.
  public static let rules: [any LintRule] = allRules.sorted { $0.about.name < $1.about.name }

  /// Returns what the rules find in a stack.
  ///
  /// - Parameters:
  ///   - stack: the stack.
  ///   - span: the instants over which recurrences are expanded, usually a week.
  ///   - zone: the zone of recurrences, where the stack names none.
  ///   - options: the thresholds of the rules.
  /// - Returns: the findings in the order of their paths, then of the rules' names.
  /// - Complexity: O(*r* · *n* log *n*) for *r* rules and *n* expanded entries.
  public static func findings(
    in stack: Stack, over span: ClosedRange<Timestamp>, zone: Zone,
    options: LintOptions = .standard
  ) -> [Finding] {
    let subject = LintSubject(stack: stack, span: span, zone: zone, options: options)
    return
      rules
      .filter { !options.disabledRules.contains($0.about.name) }
      .flatMap { $0.findings(in: subject) }
      .map { subject.placed($0) }
      .map { (order: PathOrder($0.path), finding: $0) }
      .sorted {
        ($0.order, $0.finding.rule, $0.finding.message)
          < ($1.order, $1.finding.rule, $1.finding.message)
      }
      .map(\.finding)
  }

  /// Returns findings as text, two lines each, and a last line that counts them by severity.
  ///
  /// - Parameter findings: the findings, in the order in which they are to be listed.
  /// - Returns: the text, which ends with a line break.
  public static func text(of findings: [Finding]) -> String {
    let counts = Severity.allCases.map { severity in
      let count = findings.count { $0.severity == severity }
      return "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    return (findings.map(\.text) + [counts.joined(separator: ", ")])
      .joined(separator: "\n") + "\n"
  }
}
