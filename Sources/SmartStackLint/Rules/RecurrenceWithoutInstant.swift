import SmartStackModel

/// Finds recurrences that never occur, or are over.
struct RecurrenceWithoutInstant: LintRule {
  let about = RuleDescription(
    name: "recurrence-without-instant", severities: [.error, .warning],
    finds: "A recurrence has no instant at all (error), or ended before the span examined"
      + " (warning).",
    reason: "What never occurs has no effect, and nothing tells its author (recurrences are this"
      + " project's own addition).",
    remedy: "Correct its days, its times, or its first and last day.")

  func findings(in subject: LintSubject) -> [Finding] {
    subject.recurrences.compactMap { placed in
      let recurrence = placed.recurrence
      if let problem = flaw(of: recurrence) {
        return finding(.error, at: placed.path, problem)
      }
      let start = LocalTime(
        subject.span.lowerBound, offset: subject.zone.offset(at: subject.span.lowerBound))
      guard let last = recurrence.lastDay, last.dayNumber < start.dayNumber else { return nil }
      return finding(
        .warning, at: placed.path,
        "the last day, \(Text.day(last)), lies before \(Text.day(start.date)), where the span "
          + "examined begins")
    }
  }

  private func flaw(of recurrence: Recurrence) -> String? {
    switch recurrence.pattern {
    case .times(let times):
      if times.isEmpty { return "there is no time of day" }
    case .interval(let minutes, let from, let until):
      if minutes <= 0 { return "the interval is \(minutes) minutes" }
      if until <= from { return "the end of the interval is not later than its start" }
    }
    guard let first = recurrence.firstDay, let last = recurrence.lastDay else { return nil }
    if last < first {
      return "the first day, \(Text.day(first)), lies after the last, \(Text.day(last))"
    }
    let days = first.dayNumber...min(last.dayNumber, first.dayNumber + 6)
    guard !days.contains(where: { recurrence.weekdays.contains(Weekday(dayNumber: $0)) })
    else { return nil }
    return "none of its weekdays lies between \(Text.day(first)) and \(Text.day(last))"
  }
}
