import SmartStackModel

/// Finds durations that nobody can meet.
struct TinyDuration: LintRule {
  let about = RuleDescription(
    name: "tiny-duration", severities: [.warning],
    finds: "The duration of a score is positive but shorter than a minute.",
    reason: "After a positive duration the score counts as 0 (Apple, WWDC21 session"
      + " 10049), and the system decides rarely when to rotate.",
    remedy: "State the duration in seconds, long enough for a person to look; 0 means until the"
      + " next scored entry.")

  func findings(in subject: LintSubject) -> [Finding] {
    subject.scoredDeclarations.compactMap { declaration in
      let duration = declaration.relevance.duration
      guard duration > .zero, duration < subject.options.minimumDuration else { return nil }
      return finding(
        .warning, at: declaration.durationPath,
        "the score lapses after \(Text.duration(duration))\(Text.labelled(declaration.label))")
    }
  }
}
