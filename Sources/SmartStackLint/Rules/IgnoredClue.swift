import SmartStackModel

/// Finds declarations that the profile of the stack does not honour.
struct IgnoredClue: LintRule {
  let about = RuleDescription(
    name: "ignored-clue", severities: [.warning, .note],
    finds: "A widget declares a clue that its stack ignores: a warning where it declares no other,"
      + " else a note.",
    reason: "Phones count scores and donations, watches count attributes and relevant intents"
      + " (Apple, Increasing the visibility of widgets in Smart Stacks, table).",
    remedy: "Declare a clue that this stack counts as well, or list the clue in honouredClues.")

  func findings(in subject: LintSubject) -> [Finding] {
    let stack = subject.stack
    var result: [Finding] = []
    for (index, widget) in stack.widgets.enumerated() where widget.role == .timeline {
      let declared = declarations(of: widget)
      let hasOther =
        declared.contains { stack.honours($0.clue) }
        || (subject.kindIndex.hasRelevantIntent(for: widget) && stack.honours(.relevantIntents))
      for (clue, path) in declared where !stack.honours(clue) {
        result.append(
          finding(
            hasOther ? .note : .warning, at: "widgets[\(index)].\(path)",
            "\(reasonText(in: stack)) ignores \(name(of: clue))"
              + (hasOther ? "" : ", and the widget declares nothing else")))
      }
    }
    if !stack.relevantIntents.isEmpty, !stack.honours(.relevantIntents) {
      result.append(
        finding(
          .note, at: "relevantIntents",
          "\(reasonText(in: stack)) ignores \(name(of: .relevantIntents))"))
    }
    return result
  }

  private func declarations(of widget: Widget) -> [(clue: Profile.Clue, path: String)] {
    var result: [(clue: Profile.Clue, path: String)] = []
    if widget.timeline?.declarations.contains(where: { $0.relevance != nil }) == true {
      result.append((.entryScores, "timeline.entries"))
    }
    if widget.intent != nil { result.append((.donations, "intent")) }
    if !widget.attributes.isEmpty { result.append((.attributes, "relevance")) }
    return result
  }

  private func reasonText(in stack: Stack) -> String {
    stack.options.honouredClues == nil
      ? "the profile \(Text.quoted(stack.profile.rawValue))" : "the list options.honouredClues"
  }

  private func name(of clue: Profile.Clue) -> String {
    switch clue {
    case .entryScores: "scores on timeline entries"
    case .donations: "donated intents"
    case .attributes: "relevance attributes"
    case .relevantIntents: "relevant intents"
    case .relevanceWidgets: "relevance widgets"
    }
  }
}
