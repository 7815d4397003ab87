import SmartStackModel

/// Finds durations that reach beyond the next scored entry.
struct DurationOutlastsNext: LintRule {
  let about = RuleDescription(
    name: "duration-outlasts-next", severities: [.warning],
    finds: "A score's duration reaches beyond the next entry that has a score.",
    reason: "The latest entry that provides relevance is the one that counts, so the rest of the"
      + " duration has no effect (follows from Apple, WWDC20 session 10194).",
    remedy: "End the duration at the next scored entry, or leave that entry's relevance out.")

  func findings(in subject: LintSubject) -> [Finding] {
    guard subject.countsScores else { return [] }
    return subject.stack.widgets.indices.flatMap { index -> [Finding] in
      let entries = subject.scoredEntries(of: index)
      var seen: Set<Int> = []
      return zip(entries, entries.dropFirst()).compactMap { entry, next in
        guard let relevance = entry.relevance, relevance.duration > .zero,
          next.date < entry.date.advanced(by: relevance.duration), entry.date < next.date,
          seen.insert(entry.declarationIndex).inserted
        else { return nil }
        let gap = Duration.milliseconds(next.date.milliseconds(since: entry.date))
        return finding(
          .warning,
          at: "widgets[\(index)].timeline.entries[\(entry.declarationIndex)].relevance.duration",
          "the duration is \(Text.duration(relevance.duration)), but entries["
            + "\(next.declarationIndex)] takes over after \(Text.duration(gap))")
      }
    }
  }
}
