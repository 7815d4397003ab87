import SmartStackModel

/// Finds reload dates that lie before the timeline begins.
struct ReloadInThePast: LintRule {
  let about = RuleDescription(
    name: "reload-in-the-past", severities: [.warning],
    finds: "The date after which a timeline reloads is not later than its first entry.",
    reason: "The date is the earliest one for the next request, so it is due before an entry is"
      + " shown, and spends the budget (Apple, TimelineReloadPolicy and Keeping a widget up to"
      + " date).",
    remedy: "Name a date after the entries that are to be shown.")

  func findings(in subject: LintSubject) -> [Finding] {
    subject.stack.widgets.enumerated().compactMap { index, widget in
      guard let timeline = widget.timeline, case .after(.at(let date, _)) = timeline.policy,
        let first = subject.entries[index].first, date <= first.date
      else { return nil }
      return finding(
        .warning, at: "widgets[\(index)].timeline.reload.after",
        "the reload is due at \(Text.instant(date, zone: subject.zone)), the first entry is of "
          + "\(Text.instant(first.date, zone: subject.zone))")
    }
  }
}
