import SmartStackModel

/// Finds associated kinds that replace nothing.
struct AssociatedKind: LintRule {
  let about = RuleDescription(
    name: "associated-kind", severities: [.warning],
    finds: "The associated kind of a relevance widget is not that of a timeline widget of the same"
      + " app in the stack.",
    reason: "It is ignored unless it points to a timeline widget of the app (Apple,"
      + " associatedKind; What's new in widgets, 2025), and both cards show at once.",
    remedy: "Name the kind of the app's timeline widget that the cards replace.")

  func findings(in subject: LintSubject) -> [Finding] {
    let widgets = subject.stack.widgets
    return widgets.enumerated().compactMap { index, widget in
      guard case .relevance(let associated?) = widget.role else { return nil }
      let named = widgets.filter { $0.kind == associated }
      guard !named.contains(where: { $0.app == widget.app && $0.role == .timeline })
      else { return nil }
      let problem: String
      if named.contains(where: { $0.app == widget.app }) {
        problem = "is that of a relevance widget"
      } else if let other = named.first {
        problem = "belongs to another app, \(Text.quoted(other.app))"
      } else {
        problem = "is not in the stack"
      }
      return finding(
        .warning, at: "widgets[\(index)].associatedKind",
        "the associated kind \(Text.quoted(associated)) \(problem)")
    }
  }
}
