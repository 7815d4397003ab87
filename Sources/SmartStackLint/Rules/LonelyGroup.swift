import SmartStackModel

/// Finds named groups that have one member.
struct LonelyGroup: LintRule {
  let about = RuleDescription(
    name: "lonely-group", severities: [.note],
    finds: "A named group of an app has a single member.",
    reason: "A named group says that its members are redundant and shows at most one of them; names"
      + " are per app (Apple, WidgetRelevanceGroup.named).",
    remedy: "Give the other widgets of the group the same name, or remove the group.")

  func findings(in subject: LintSubject) -> [Finding] {
    var members: [[String]: [Member]] = [:]
    for (index, widget) in subject.stack.widgets.enumerated() {
      for (position, attribute) in widget.attributes.enumerated() {
        guard case .group(.named(let name)) = attribute.content else { continue }
        let member = Member(
          widget: index, position: position, configuration: attribute.configuration)
        // The same widget and configuration twice is one member.
        if members[[widget.app, name], default: []].contains(where: { $0.isSame(as: member) }) {
          continue
        }
        members[[widget.app, name], default: []].append(member)
      }
    }
    return members.compactMap { key, list in
      guard list.count < subject.options.minimumGroupSize, let member = list.first
      else { return nil }
      return finding(
        .note, at: "widgets[\(member.widget)].relevance[\(member.position)].group",
        "the group \(Text.quoted(key[1])) of \(Text.quoted(key[0])) has "
          + Text.count(list.count, "member"))
    }
  }

  private struct Member {
    var widget: Int
    var position: Int
    var configuration: Configuration?

    func isSame(as other: Member) -> Bool {
      widget == other.widget && configuration == other.configuration
    }
  }
}
