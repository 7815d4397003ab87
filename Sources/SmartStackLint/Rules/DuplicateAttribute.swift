import SmartStackModel

/// Finds relevance attributes that are stated twice.
struct DuplicateAttribute: LintRule {
  let about = RuleDescription(
    name: "duplicate-attribute", severities: [.warning],
    finds: "A widget states the same relevance attribute twice.",
    reason: "Attributes are ordered by priority and the system may use only some of them, so a"
      + " repeated one takes the place of another (Apple, WidgetRelevance).",
    remedy: "Remove the later of the two.")

  func findings(in subject: LintSubject) -> [Finding] {
    subject.stack.widgets.enumerated().flatMap { index, widget -> [Finding] in
      var positions: [RelevanceAttribute: Int] = [:]
      return widget.attributes.enumerated().compactMap { position, attribute in
        guard let first = positions[attribute] else {
          positions[attribute] = position
          return nil
        }
        return finding(
          .warning, at: "widgets[\(index)].relevance[\(position)]",
          "the attribute repeats relevance[\(first)]")
      }
    }
  }
}
