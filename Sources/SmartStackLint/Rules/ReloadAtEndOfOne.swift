import SmartStackModel

/// Finds timelines that reload at their end and have no more than one entry.
struct ReloadAtEndOfOne: LintRule {
  let about = RuleDescription(
    name: "reload-at-end-of-one", severities: [.warning],
    finds: "A timeline reloads at its end and has one entry, or none.",
    reason: "The next request is due after the date of the last entry; a single entry is usually"
      + " dated now, so it is due at once, again and again until the budget is spent (follows from"
      + " Apple, TimelineReloadPolicy.atEnd).",
    remedy: "Provide several entries, or reload after a date.")

  func findings(in subject: LintSubject) -> [Finding] {
    subject.stack.widgets.enumerated().compactMap { index, widget in
      guard let timeline = widget.timeline, timeline.policy == .atEnd,
        !timeline.declarations.contains(where: \.isRecurring)
      else { return nil }
      let dates = Set(subject.entries[index].map(\.date))
      guard dates.count <= 1 else { return nil }
      return finding(
        .warning, at: "widgets[\(index)].timeline.reload",
        dates.isEmpty
          ? "reloads at the end of a timeline without entries"
          : "reloads at the end of a timeline with a single date, so it is due at once")
    }
  }
}
