import SmartStackModel

/// Finds widgets that declare nothing by which they could be ranked.
struct NoClue: LintRule {
  let about = RuleDescription(
    name: "no-clue", severities: [.note],
    finds: "A timeline widget has no timeline, no intent, no attribute and no relevant intent.",
    reason: "Only the person's own habit can bring it up (Apple, Increasing the visibility of"
      + " widgets in Smart Stacks lists the clues that apps can provide).",
    remedy: "Declare when the widget matters, if there is such a time.")

  func findings(in subject: LintSubject) -> [Finding] {
    subject.stack.widgets.enumerated().compactMap { index, widget in
      guard widget.role == .timeline, widget.timeline?.declarations.isEmpty ?? true,
        widget.intent == nil, widget.attributes.isEmpty,
        !subject.kindIndex.hasRelevantIntent(for: widget)
      else { return nil }
      return finding(
        .note, at: "widgets[\(index)]", "the widget \(Text.quoted(widget.id)) declares no clue")
    }
  }
}
