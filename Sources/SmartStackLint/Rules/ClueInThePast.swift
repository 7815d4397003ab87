import SmartStackModel

/// Finds date clues that are over.
struct ClueInThePast: LintRule {
  let about = RuleDescription(
    name: "clue-in-the-past", severities: [.warning],
    finds: "A date clue ended before the span examined.",
    reason: "A widget is no longer relevant after the end of its date clue, so this one never"
      + " matches again (Apple, RelevantContext.date).",
    remedy: "Remove the clue, or write it as a recurrence.")

  func findings(in subject: LintSubject) -> [Finding] {
    subject.clues.compactMap { clue in
      let end: Timestamp
      let field: String
      switch clue.context {
      case .date(let date, _, _): (end, field) = (date, "date")
      case .interval(let range, _, _): (end, field) = (range.upperBound, "to")
      default: return nil
      }
      guard end < subject.span.lowerBound else { return nil }
      return finding(
        .warning, at: "\(clue.path).\(field)",
        "the clue ended at \(Text.instant(end, zone: subject.zone)), before "
          + "\(Text.instant(subject.span.lowerBound, zone: subject.zone)), where the span "
          + "examined begins")
    }
  }
}
