import SmartStackModel

/// Finds pins where nothing can be pinned.
struct PinWithoutEffect: LintRule {
  let about = RuleDescription(
    name: "pin-without-effect", severities: [.error, .warning],
    finds: "A relevance widget is pinned (error), or a widget of a home screen is (warning).",
    reason: "People cannot add, configure or pin a relevance widget, and only a watch pins widgets"
      + " to the top of its stack (Apple, Increasing the visibility of widgets in Smart Stacks).",
    remedy: "Remove the pin.")

  func findings(in subject: LintSubject) -> [Finding] {
    subject.stack.widgets.enumerated().compactMap { index, widget in
      guard widget.isPinned else { return nil }
      if case .relevance = widget.role {
        return finding(
          .error, at: "widgets[\(index)].pinned",
          "the relevance widget \(Text.quoted(widget.id)) is pinned, which nobody can do")
      }
      guard subject.stack.profile == .homeScreen else { return nil }
      return finding(
        .warning, at: "widgets[\(index)].pinned",
        "the widget \(Text.quoted(widget.id)) is pinned, but a home screen has no pins")
    }
  }
}
