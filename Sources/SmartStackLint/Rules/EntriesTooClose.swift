import SmartStackModel

/// Finds entries that follow each other too closely.
struct EntriesTooClose: LintRule {
  let about = RuleDescription(
    name: "entries-too-close", severities: [.warning],
    finds: "Entries of one timeline follow each other in less than five minutes.",
    reason: "Entries should be at least about five minutes apart, and WidgetKit enforces a minimum"
      + " (Apple, Keeping a widget up to date).",
    remedy: "Space the entries out; let text with a timer style count the minutes.")

  func findings(in subject: LintSubject) -> [Finding] {
    let spacing = subject.options.minimumEntrySpacing
    return subject.entries.enumerated().compactMap { index, entries in
      let close = zip(entries, entries.dropFirst()).filter { first, second in
        first.date < second.date && second.date < first.date.advanced(by: spacing)
      }
      guard let (first, second) = close.first else { return nil }
      let gap = Duration.milliseconds(second.date.milliseconds(since: first.date))
      return finding(
        .warning, at: subject.datePath(widget: index, declaration: second.declarationIndex),
        "\(Text.count(close.count, "entry follows", plural: "entries follow")) the one before in "
          + "less than \(Text.duration(spacing)), first at "
          + "\(Text.instant(second.date, zone: subject.zone)) after \(Text.duration(gap))")
    }
  }
}
