import SmartStackModel

/// Finds widgets that show the same content twice.
struct DuplicateWidget: LintRule {
  let about = RuleDescription(
    name: "duplicate-widget", severities: [.warning],
    finds: "Two widgets of one app have the same kind, role and configuration.",
    reason: "Both show the same content and spend a reload budget each (budgets are per copy:"
      + " Apple, Keeping a widget up to date).",
    remedy: "Remove one of them, or configure it differently.")

  func findings(in subject: LintSubject) -> [Finding] {
    var positions: [Key: Int] = [:]
    // A suggestion that is a copy of a widget is the business of another rule.
    return subject.stack.widgets.prefix(subject.ownWidgetCount).enumerated().compactMap {
      index, widget in
      let key = Key(
        app: widget.app, kind: widget.kind, role: widget.role,
        configuration: widget.configuration)
      guard let first = positions[key] else {
        positions[key] = index
        return nil
      }
      return finding(
        .warning, at: "widgets[\(index)]",
        "the widget \(Text.quoted(widget.id)) has the kind \(Text.quoted(widget.kind)) and the "
          + "configuration of widgets[\(first)]")
    }
  }

  private struct Key: Hashable {
    var app: String
    var kind: String
    var role: Widget.Role
    var configuration: Configuration
  }
}
