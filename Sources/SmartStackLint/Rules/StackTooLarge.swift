import SmartStackModel

/// Finds stacks that hold more widgets than a home screen allows.
struct StackTooLarge: LintRule {
  let about = RuleDescription(
    name: "stack-too-large", severities: [.warning],
    finds: "A stack of a home screen has more than ten widgets.",
    reason: "A stack holds up to ten widgets (reported by restating Apple Support).",
    remedy: "Remove widgets, or split the stack.")

  func findings(in subject: LintSubject) -> [Finding] {
    let count = subject.ownWidgetCount
    guard subject.stack.profile == .homeScreen, count > subject.options.stackLimit
    else { return [] }
    return [
      finding(
        .warning, at: "widgets",
        "the stack has \(count) widgets, more than \(subject.options.stackLimit)")
    ]
  }
}
