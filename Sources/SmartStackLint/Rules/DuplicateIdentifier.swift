import SmartStackModel

/// Finds identifiers that are used twice.
struct DuplicateIdentifier: LintRule {
  let about = RuleDescription(
    name: "duplicate-identifier", severities: [.error],
    finds:
      "Two widgets, suggestions included, two live activities or two session controls have the same identifier.",
    reason: "Events name a card by its identifier, so the two cannot be told apart (this project's"
      + " own rule).",
    remedy: "Give each its own identifier.")

  func findings(in subject: LintSubject) -> [Finding] {
    let stack = subject.stack
    return findings(in: stack.widgets.map(\.id)) { subject.place(ofWidget: $0) }
      + findings(in: stack.liveActivities.map(\.id)) { "liveActivities[\($0)]" }
      + findings(in: stack.sessionControls.map(\.id)) { "sessionControls[\($0)]" }
  }

  private func findings(in identifiers: [String], place: (Int) -> String) -> [Finding] {
    var positions: [String: Int] = [:]
    return identifiers.enumerated().compactMap { index, identifier in
      guard let first = positions[identifier] else {
        positions[identifier] = index
        return nil
      }
      return finding(
        .error, at: place(index) + ".id",
        "the identifier \(Text.quoted(identifier)) is that of \(place(first))")
    }
  }
}
