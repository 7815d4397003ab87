import SmartStackModel

/// Finds durations below zero.
struct NegativeDuration: LintRule {
  let about = RuleDescription(
    name: "negative-duration", severities: [.error],
    finds: "The duration of a score is negative.",
    reason: "A score holds from the entry's date for its duration (Apple, TimelineEntryRelevance);"
      + " `date.timeIntervalSinceNow` is negative for a date that has passed.",
    remedy: "State how long the score holds after the entry's own date, or 0 for until the next.")

  func findings(in subject: LintSubject) -> [Finding] {
    subject.scoredDeclarations.compactMap { declaration in
      let duration = declaration.relevance.duration
      guard duration < .zero else { return nil }
      return finding(
        .error, at: declaration.durationPath,
        "the duration is \(Text.duration(duration))\(Text.labelled(declaration.label))")
    }
  }
}
