import SmartStackModel

/// Finds counted parameters that the widget is not configured with.
struct CountedParameterMissing: LintRule {
  let about = RuleDescription(
    name: "counted-parameter-missing", severities: [.warning],
    finds: "A counted parameter has no value in the widget's configuration.",
    reason: "The counted parameters must correspond to the widget's own, and a widget that cannot"
      + " be configured counts none (Apple, PredictableIntent; Increasing the visibility of"
      + " widgets in Smart Stacks).",
    remedy: "Configure the parameter, or leave it out of the combination.")

  func findings(in subject: LintSubject) -> [Finding] {
    subject.stack.widgets.enumerated().flatMap { index, widget -> [Finding] in
      (widget.intent?.combinations ?? []).enumerated().flatMap { position, names in
        names.filter { widget.configuration[$0] == nil }.map { name in
          finding(
            .warning, at: "widgets[\(index)].intent.counted[\(position)]",
            "the counted parameter \(Text.quoted(name)) is not in the configuration"
              + nearest(to: name, in: widget.configuration.names))
        }
      }
    }
  }

  private func nearest(to name: String, in names: [String]) -> String {
    guard let near = names.first(where: { $0.lowercased() == name.lowercased() })
    else { return "" }
    return "; did you mean \(Text.quoted(near))?"
  }
}
