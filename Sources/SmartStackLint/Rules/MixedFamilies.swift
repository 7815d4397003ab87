import SmartStackModel

/// Finds stacks of widgets that differ in size.
struct MixedFamilies: LintRule {
  let about = RuleDescription(
    name: "mixed-families", severities: [.warning],
    finds: "A stack of a home screen has widgets of different sizes.",
    reason: "The widgets of a stack have the same size (reported by restating Apple Support).",
    remedy: "Give all widgets of the stack the same family.")

  func findings(in subject: LintSubject) -> [Finding] {
    let widgets = subject.stack.widgets
    guard subject.stack.profile == .homeScreen, let first = widgets.first,
      let index = widgets.firstIndex(where: { $0.family != first.family })
    else { return [] }
    return [
      finding(
        .warning, at: "widgets[\(index)].family",
        "the size is \(Text.quoted(widgets[index].family.rawValue)), that of widgets[0] is "
          + Text.quoted(first.family.rawValue))
    ]
  }
}
