import SmartStackModel

/// Finds scores that never vary and never lapse.
struct ConstantScore: LintRule {
  let about = RuleDescription(
    name: "constant-score", severities: [.warning],
    finds: "All scores of a kind are the same positive number, and none of them ever lapses.",
    reason: "Scores are compared only with those of the same kind, so equal ones say nothing"
      + " (Apple, Increasing the visibility of widgets in Smart Stacks).",
    remedy: "Give the entries scores that differ, or a duration after which the score lapses.")

  func findings(in subject: LintSubject) -> [Finding] {
    guard subject.countsScores else { return [] }
    return subject.kinds.compactMap { group in
      let entries = group.widgets.map { subject.scoredEntries(of: $0) }
      let scores = entries.joined().compactMap(\.relevance?.score)
      guard scores.count >= 2, let score = scores.first, score > 0,
        scores.allSatisfy({ $0 == score }),
        entries.allSatisfy({ neverLapses($0, in: subject) }),
        let first = group.widgets.lazy.compactMap({ subject.scoredDeclarations(of: $0).first })
          .first
      else { return nil }
      return finding(
        .warning, at: first.scorePath,
        "all \(scores.count) scores of the kind \(Text.quoted(group.kind)) are "
          + "\(Text.number(score)) and none lapses, so they carry no information")
    }
  }

  /// Whether every score holds at least until the next one.
  private func neverLapses(_ entries: [TimelineEntry], in subject: LintSubject) -> Bool {
    entries.enumerated().allSatisfy { position, entry in
      guard let duration = entry.relevance?.duration, duration > .zero else { return true }
      if position == entries.count - 1, !subject.span.contains(entry.date) { return false }
      return duration >= subject.hold(of: position, in: entries)
    }
  }
}
