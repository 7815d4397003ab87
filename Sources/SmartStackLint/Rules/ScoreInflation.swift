import SmartStackModel

/// Finds scores that rise from day to day for the same thing.
struct ScoreInflation: LintRule {
  let about = RuleDescription(
    name: "score-inflation", severities: [.warning],
    finds: "A day's highest score rises on several days in a row for entries of the same label.",
    reason: "A repeated high score does not wear out, so there is no need for growing values"
      + " (Apple, answer in developer forum thread 650448).",
    remedy: "Use the same score whenever the same thing matters as much.")

  func findings(in subject: LintSubject) -> [Finding] {
    guard subject.countsScores else { return [] }
    return subject.stack.widgets.indices.compactMap { index in
      let days = highestByDay(of: index, in: subject)
      let least = max(2, subject.options.inflationDays)
      guard days.count >= least, let first = days.first, let last = days.last,
        let firstScore = first.relevance?.score, let lastScore = last.relevance?.score,
        firstScore > 0,
        days.allSatisfy({ $0.label == first.label }),
        zip(days, days.dropFirst()).allSatisfy({
          ($0.relevance?.score ?? 0) < ($1.relevance?.score ?? 0)
        })
      else { return nil }
      return finding(
        .warning,
        at: "widgets[\(index)].timeline.entries[\(last.declarationIndex)].relevance.score",
        "the day's highest score rises on \(days.count) days in a row, from "
          + "\(Text.number(firstScore)) to \(Text.number(lastScore))\(Text.labelled(last.label))")
    }
  }

  private func highestByDay(of index: Int, in subject: LintSubject) -> [TimelineEntry] {
    var days: [(day: Int, entry: TimelineEntry)] = []
    for entry in subject.scoredEntries(of: index) {
      let day = LocalTime(entry.date, offset: subject.zone.offset(at: entry.date)).dayNumber
      if let last = days.last, last.day == day {
        let isHigher = (entry.relevance?.score ?? 0) > (last.entry.relevance?.score ?? 0)
        if isHigher { days[days.count - 1].entry = entry }
      } else {
        days.append((day, entry))
      }
    }
    return days.map(\.entry)
  }
}
