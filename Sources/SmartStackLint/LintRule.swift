/// A check of what a stack declares.
public protocol LintRule: Sendable {
  /// What the rule is about.
  var about: RuleDescription { get }

  /// Returns what the rule finds.
  ///
  /// - Parameter subject: the stack, its entries expanded over a span of time.
  /// - Returns: the findings in any order; ``Linter`` sorts them.
  func findings(in subject: LintSubject) -> [Finding]
}

extension LintRule {
  func finding(
    _ severity: Severity, at path: String, _ message: String, remedy: String? = nil
  ) -> Finding {
    Finding(
      rule: about.name, severity: severity, path: path, message: message,
      remedy: remedy ?? about.remedy)
  }
}
