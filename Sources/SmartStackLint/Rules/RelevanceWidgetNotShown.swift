import SmartStackModel

/// Finds relevance widgets that can never show a card.
struct RelevanceWidgetNotShown: LintRule {
  let about = RuleDescription(
    name: "relevance-widget-not-shown", severities: [.error],
    finds: "A relevance widget stands in a stack that has none, or declares no clue.",
    reason: "Relevance configurations exist on watches only, and show one card for each matching"
      + " clue (Apple, RelevanceConfiguration; WWDC25 session 278).",
    remedy: "Give it a clue in a watch stack; on a home screen use a timeline widget.")

  func findings(in subject: LintSubject) -> [Finding] {
    let stack = subject.stack
    return stack.widgets.enumerated().compactMap { index, widget in
      guard case .relevance = widget.role else { return nil }
      guard stack.honours(.relevanceWidgets) else {
        return finding(
          .error, at: "widgets[\(index)].role",
          "a relevance widget never shows in a stack of profile "
            + Text.quoted(stack.profile.rawValue)
            + (stack.options.honouredClues == nil ? "" : " with this list of honoured clues"))
      }
      let hasClue =
        widget.attributes.contains {
          if case .context = $0.content { return true }
          return false
        }
        || subject.kindIndex.hasRelevantIntent(for: widget)
      guard !hasClue else { return nil }
      return finding(
        .error, at: "widgets[\(index)].relevance",
        "the relevance widget \(Text.quoted(widget.id)) has no clue, so no card of it ever shows")
    }
  }
}
