import SmartStackModel

/// Finds timelines without any score where scores count.
struct NoScoredEntry: LintRule {
  let about = RuleDescription(
    name: "no-scored-entry", severities: [.note],
    finds: "No entry of a timeline has a score, in a stack where scores count, and the widget has"
      + " no intent whose donations could count instead.",
    reason: "Without relevance on entries the app says nothing about when its widget matters"
      + " (Apple, TimelineEntry: relevance is nil by default).",
    remedy: "Give the entries that matter a relevance, or donate the intent that configures it.")

  func findings(in subject: LintSubject) -> [Finding] {
    guard subject.countsScores else { return [] }
    return subject.stack.widgets.enumerated().compactMap { index, widget in
      guard let timeline = widget.timeline, !timeline.declarations.isEmpty,
        timeline.declarations.allSatisfy({ $0.relevance == nil }),
        widget.intent == nil || !subject.stack.honours(.donations)
      else { return nil }
      return finding(
        .note, at: "widgets[\(index)].timeline.entries",
        "none of \(Text.count(timeline.declarations.count, "entry", plural: "entries")) "
          + "has a relevance")
    }
  }
}
