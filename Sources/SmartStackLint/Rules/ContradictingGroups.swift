import SmartStackModel

/// Finds widgets that are both in a group and out of all groups.
struct ContradictingGroups: LintRule {
  let about = RuleDescription(
    name: "contradicting-groups", severities: [.warning],
    finds: "A widget is ungrouped and in a group at once, for the same configuration.",
    reason: "Ungrouped opts out of the grouping that automatic and named ask for (Apple,"
      + " WidgetRelevanceGroup); which of the two counts is not documented.",
    remedy: "Keep one of the two.")

  func findings(in subject: LintSubject) -> [Finding] {
    subject.stack.widgets.enumerated().flatMap { index, widget -> [Finding] in
      let groups = widget.attributes.enumerated().compactMap { position, attribute in
        if case .group(let group) = attribute.content {
          return (position: position, configuration: attribute.configuration, group: group)
        }
        return nil
      }
      let grouped = Dictionary(
        groups.filter { $0.group != .ungrouped }.map { ($0.configuration, $0) },
        uniquingKeysWith: { first, _ in first })
      return groups.compactMap { entry in
        guard entry.group == .ungrouped, let other = grouped[entry.configuration]
        else { return nil }
        return finding(
          .warning, at: "widgets[\(index)].relevance[\(entry.position)].group",
          "the widget is \"ungrouped\" here and \(name(of: other.group)) in relevance["
            + "\(other.position)]")
      }
    }
  }

  private func name(of group: RelevanceGroup) -> String {
    switch group {
    case .automatic: "\"automatic\""
    case .ungrouped: "\"ungrouped\""
    case .named(let name): "in the group " + Text.quoted(name)
    }
  }
}
