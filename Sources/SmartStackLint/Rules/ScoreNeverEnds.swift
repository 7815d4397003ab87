import SmartStackModel

/// Finds highest scores that stay in force for ever.
struct ScoreNeverEnds: LintRule {
  let about = RuleDescription(
    name: "score-never-ends", severities: [.warning],
    finds: "The last scored entry has the highest of several scores, no duration, and the timeline"
      + " never reloads.",
    reason: "Nothing lowers the score before the app asks for a reload, so stale content stays on"
      + " top (Apple, Keeping a widget up to date: never means only when the app asks).",
    remedy: "State a duration, add a lower scored entry at the end, or use another reload policy.")

  func findings(in subject: LintSubject) -> [Finding] {
    guard subject.countsScores else { return [] }
    return subject.stack.widgets.enumerated().compactMap { index, widget in
      guard let timeline = widget.timeline, timeline.policy == .never,
        !timeline.declarations.contains(where: { $0.isRecurring })
      else { return nil }
      let entries = subject.scoredEntries(of: index)
      let scores = entries.compactMap(\.relevance?.score)
      guard let last = entries.last, let relevance = last.relevance, relevance.duration == .zero,
        relevance.score > 0, relevance.score == scores.max(), scores.min() != scores.max()
      else { return nil }
      return finding(
        .warning, at: "widgets[\(index)].timeline.entries[\(last.declarationIndex)].relevance",
        "the highest score, \(Text.number(relevance.score))\(Text.labelled(last.label)), holds "
          + "without end and the timeline never reloads")
    }
  }
}

extension EntryDeclaration {
  var isRecurring: Bool {
    if case .recurring = schedule { return true }
    return false
  }
}
