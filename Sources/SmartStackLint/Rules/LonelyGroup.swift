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
    var places: [Group: String] = [:]
    var members: [Group: Set<Member>] = [:]
    for (index, widget) in subject.stack.widgets.enumerated() {
      for (position, attribute) in widget.attributes.enumerated() {
        guard case .group(.named(let name)) = attribute.content else { continue }
        let group = Group(app: widget.app, name: name)
        if places[group] == nil { places[group] = "widgets[\(index)].relevance[\(position)].group" }
        // The same widget and configuration twice is one member.
        members[group, default: []].insert(
          Member(widget: index, configuration: attribute.configuration))
      }
    }
    return members.compactMap { group, list in
      guard list.count < subject.options.minimumGroupSize, let place = places[group]
      else { return nil }
      return finding(
        .note, at: place,
        "the group \(Text.quoted(group.name)) of \(Text.quoted(group.app)) has "
          + Text.count(list.count, "member"))
    }
  }

  private struct Group: Hashable {
    var app: String
    var name: String
  }

  private struct Member: Hashable {
    var widget: Int
    var configuration: Configuration?
  }
}
