import SmartStackModel

/// Finds stacks that never move themselves, though their widgets declare scores.
struct RotationOff: LintRule {
  let about = RuleDescription(
    name: "rotation-off", severities: [.note],
    finds: "Smart Rotate and Widget Suggestions are both off in a home screen stack whose widgets"
      + " declare scores.",
    reason: "With both off, a stack never moves itself, whatever the scores say (reported).",
    remedy: "Turn smartRotate on to see what the scores do.")

  func findings(in subject: LintSubject) -> [Finding] {
    let options = subject.stack.options
    guard subject.stack.profile == .homeScreen, !options.smartRotate, !options.widgetSuggestions,
      !subject.scoredDeclarations.isEmpty
    else { return [] }
    return [
      finding(
        .note, at: "options.smartRotate",
        "the stack never moves itself: smartRotate and widgetSuggestions are both false")
    ]
  }
}
