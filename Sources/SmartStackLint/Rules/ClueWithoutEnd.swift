import SmartStackModel

/// Finds date clues that hold all the time.
struct ClueWithoutEnd: LintRule {
  let about = RuleDescription(
    name: "clue-without-end", severities: [.warning],
    finds: "A date clue lasts longer than a day, or a recurring one lasts until it occurs again.",
    reason: "A widget that holds the top too long or too often makes people dismiss it (Apple,"
      + " WWDC26 watchOS group lab).",
    remedy: "Name the hours in which the widget is wanted.")

  func findings(in subject: LintSubject) -> [Finding] {
    subject.clues.compactMap { clue in
      switch clue.context {
      case .interval(let range, _, _):
        let length = Duration.milliseconds(range.upperBound.milliseconds(since: range.lowerBound))
        guard length > subject.options.longestClue else { return nil }
        return finding(
          .warning, at: "\(clue.path).to", "the clue lasts \(Text.duration(length))")
      case .recurring(let recurrence, let length, _):
        guard covers(recurrence, length: length, in: subject) else { return nil }
        return finding(
          .warning, at: "\(clue.path).lasting",
          "the clue lasts \(Text.duration(length)) and occurs again before it ends")
      default: return nil
      }
    }
  }

  /// Whether a recurring clue holds without a gap from its first instant to the end of the span.
  private func covers(
    _ recurrence: Recurrence, length: Duration, in subject: LintSubject
  ) -> Bool {
    let instants = recurrence.timestamps(in: subject.span, zone: subject.zone)
    guard length > .zero, instants.count >= 2, let first = instants.first, let last = instants.last
    else { return false }
    return zip(instants, instants.dropFirst()).allSatisfy { $1 <= $0.advanced(by: length) }
      && first <= subject.span.lowerBound.advanced(by: length)
      && last.advanced(by: length) >= subject.span.upperBound
  }
}
