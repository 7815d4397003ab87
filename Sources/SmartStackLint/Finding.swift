/// One thing that a rule found in a stack.
public struct Finding: Hashable, Sendable {
  /// The name of the rule, such as "constant-score".
  public let rule: String
  /// How much it matters.
  public let severity: Severity
  /// The place in the form of a stack file, such as `widgets[2].timeline.entries[0].date`.
  public let path: String
  /// What is wrong there, with the value that is wrong; escaped, so that it is safe to print.
  public let message: String
  /// What to do about it, as one sentence.
  public let remedy: String

  /// Creates a finding.
  ///
  /// - Parameters:
  ///   - rule: the name of the rule.
  ///   - severity: how much it matters.
  ///   - path: the place in the form of a stack file.
  ///   - message: what is wrong there, with the value that is wrong.
  ///   - remedy: what to do about it.
  public init(rule: String, severity: Severity, path: String, message: String, remedy: String) {
    self.rule = rule
    self.severity = severity
    self.path = path
    self.message = message
    self.remedy = remedy
  }

  /// The finding as two lines of text: severity, place, message and rule, then the remedy.
  public var text: String {
    "\(severity.rawValue): \(path): \(message) [\(rule)]\n  \(remedy)"
  }
}
