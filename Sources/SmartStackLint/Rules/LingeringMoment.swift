import SmartStackModel

/// Finds scores of a moment that hold for hours because their duration is zero.
struct LingeringMoment: LintRule {
  let about = RuleDescription(
    name: "lingering-moment", severities: [.note],
    finds: "The highest score stands on an entry whose label names a moment, without a duration,"
      + " and holds for hours.",
    reason: "A duration of 0 does not mean an instant: the score holds until the next entry that"
      + " provides relevance (Apple, WWDC20 session 10194).",
    remedy: "State a duration, or add an entry with a lower score for when the moment has passed.")

  private static let moments: Set<String> = [
    "now", "starts", "departs", "arrives", "boarding", "alarm", "call", "due", "rings",
  ]

  func findings(in subject: LintSubject) -> [Finding] {
    guard subject.countsScores else { return [] }
    return subject.stack.widgets.indices.flatMap { index -> [Finding] in
      let entries = subject.scoredEntries(of: index)
      let highest = entries.compactMap(\.relevance?.score).max() ?? 0
      var seen: Set<Int> = []
      return entries.indices.compactMap { position in
        let entry = entries[position]
        guard let relevance = entry.relevance, relevance.duration == .zero,
          relevance.score > 0, relevance.score == highest, let label = entry.label,
          Words.inLabel(label).contains(where: Self.moments.contains)
        else { return nil }
        let hold = subject.hold(of: position, in: entries)
        guard hold >= subject.options.longHold, seen.insert(entry.declarationIndex).inserted
        else { return nil }
        return finding(
          .note, at: "widgets[\(index)].timeline.entries[\(entry.declarationIndex)].relevance",
          "the score \(Text.number(relevance.score)) of \(Text.quoted(label)) has no duration "
            + "and holds for \(Text.duration(hold))")
      }
    }
  }
}
