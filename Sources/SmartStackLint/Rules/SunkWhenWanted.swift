import SmartStackModel

/// Finds states from which a person starts something, declared as not relevant.
struct SunkWhenWanted: LintRule {
  let about = RuleDescription(
    name: "sunk-when-wanted", severities: [.warning, .note],
    finds: "An entry whose label says ready, start, idle or empty has a score of 0 or less while"
      + " others are positive.",
    reason: "The card sinks exactly when a person wants to start something (seen in public widget"
      + " code); 0 or less means that no rotation is considered (Apple, WWDC21 session 10049).",
    remedy: "Give this state a small positive score, so that the widget stays within reach.")

  private static let invitations: Set<String> = ["ready", "start", "begin", "tap", "resume"]
  private static let pauses: Set<String> = ["idle", "empty", "waiting"]

  func findings(in subject: LintSubject) -> [Finding] {
    guard subject.countsScores else { return [] }
    return subject.kinds.flatMap { group in
      let declarations = group.widgets.flatMap { subject.scoredDeclarations(of: $0) }
      guard declarations.contains(where: { $0.relevance.score > 0 }) else { return [Finding]() }
      return declarations.compactMap { declaration in
        guard declaration.relevance.score <= 0, let label = declaration.label,
          let severity = severity(of: label)
        else { return nil }
        return finding(
          severity, at: declaration.scorePath,
          "the score of \(Text.quoted(label)) is \(Text.number(declaration.relevance.score)), "
            + "so the widget sinks when a person may want it")
      }
    }
  }

  private func severity(of label: String) -> Severity? {
    let words = Words.inLabel(label)
    if words.contains(where: Self.invitations.contains) { return .warning }
    return words.contains(where: Self.pauses.contains) ? .note : nil
  }
}
