import SmartStackModel

/// Finds timelines that ask for more reloads a day than the system grants.
struct ReloadBudget: LintRule {
  let about = RuleDescription(
    name: "reload-budget", severities: [.warning, .note],
    finds: "A timeline asks for more reloads a day than the budget: a warning above its upper end,"
      + " a note above its lower end.",
    reason: "A frequently viewed widget typically gets 40 to 70 reloads a day, one every 15 to 60"
      + " minutes (Apple, Keeping a widget up to date).",
    remedy: "Provide more entries ahead of time and reload less often.")

  func findings(in subject: LintSubject) -> [Finding] {
    let budget = subject.options.dailyReloadBudget
    return subject.stack.widgets.indices.compactMap { index in
      guard let count = reloads(of: index, in: subject), count > budget.lowerBound
      else { return nil }
      let isOver = count > budget.upperBound
      return finding(
        isOver ? .warning : .note, at: "widgets[\(index)].timeline.reload",
        "asks for \(Text.count(count, "reload")) a day; a frequently viewed widget gets "
          + "\(budget.lowerBound) to \(budget.upperBound)")
    }
  }

  /// Returns the reloads on the busiest day, where the declaration tells.
  private func reloads(of index: Int, in subject: LintSubject) -> Int? {
    guard let timeline = subject.stack.widgets[index].timeline else { return nil }
    switch timeline.policy {
    case .never: return 0
    case .after(.at): return 1
    case .after(.recurring(let recurrence)):
      let instants = recurrence.timestamps(in: subject.span, zone: subject.zone)
      let byDay = Dictionary(grouping: instants) {
        LocalTime($0, offset: subject.zone.offset(at: $0)).dayNumber
      }
      return byDay.values.map(\.count).max()
    case .atEnd:
      // A timeline of fixed entries stands for all that follow it; a recurrence tells no length.
      let entries = subject.entries[index]
      guard !timeline.declarations.contains(where: \.isRecurring), let first = entries.first,
        let last = entries.last, first.date < last.date
      else { return nil }
      let length = last.date.milliseconds(since: first.date)
      return Int((86_400_000 + length - 1) / length)
    }
  }
}
