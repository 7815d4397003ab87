import SmartStackModel

/// Finds date clues whose end is not later than their start.
struct EmptyInterval: LintRule {
  let about = RuleDescription(
    name: "empty-interval", severities: [.warning],
    finds: "A date clue has an end that is not later than its start, or a recurring one lasts a"
      + " negative time.",
    reason: "The interval form is for a known start and end; a single moment has a form of its own"
      + " (Apple, RelevantContext.date).",
    remedy: "State an end after the start, or a single date.")

  func findings(in subject: LintSubject) -> [Finding] {
    subject.clues.compactMap { clue in
      switch clue.context {
      case .interval(let range, _, _) where range.lowerBound == range.upperBound:
        return finding(
          .warning, at: "\(clue.path).to",
          "the interval starts and ends at \(Text.instant(range.lowerBound, zone: subject.zone))")
      case .recurring(_, let length, _) where length < .zero:
        return finding(
          .warning, at: "\(clue.path).lasting", "the length is \(Text.duration(length))")
      default: return nil
      }
    }
  }
}
