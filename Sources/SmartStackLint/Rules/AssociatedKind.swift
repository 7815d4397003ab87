import SmartStackModel

/// Finds associated kinds that replace nothing.
struct AssociatedKind: LintRule {
  let about = RuleDescription(
    name: "associated-kind", severities: [.warning],
    finds: "The associated kind of a relevance widget is not that of a timeline widget of the same"
      + " app in the stack.",
    reason: "It is ignored unless it points to a timeline widget of the app (Apple,"
      + " associatedKind; WWDC25 session 334), and both cards show at once.",
    remedy: "Name the kind of the app's timeline widget that the cards replace.")

  func findings(in subject: LintSubject) -> [Finding] {
    subject.stack.widgets.enumerated().compactMap { index, widget in
      guard case .relevance(let associated?) = widget.role else { return nil }
      let key = KindIndex.Key(app: widget.app, kind: associated)
      guard !subject.kindIndex.timelineWidgets.contains(key) else { return nil }
      let problem: String
      if subject.kindIndex.widgets.contains(key) {
        problem = "is that of a relevance widget"
      } else if let other = subject.kindIndex.firstApps[associated] {
        problem = "belongs to another app, \(Text.quoted(other))"
      } else {
        problem = "is not in the stack"
      }
      return finding(
        .warning, at: "widgets[\(index)].associatedKind",
        "the associated kind \(Text.quoted(associated)) \(problem)")
    }
  }
}
