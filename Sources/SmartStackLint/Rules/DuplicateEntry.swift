import SmartStackModel

/// Finds two entries of one timeline at the same instant.
struct DuplicateEntry: LintRule {
  let about = RuleDescription(
    name: "duplicate-entry", severities: [.warning],
    finds: "Two entries of one timeline have the same date.",
    reason: "A timeline shows one entry at a time, so one of the two is never seen"
      + " (Apple, TimelineEntry: the date says when to show it).",
    remedy: "Remove one of the entries, or move it.")

  func findings(in subject: LintSubject) -> [Finding] {
    subject.entries.enumerated().compactMap { index, entries in
      let same = zip(entries, entries.dropFirst()).filter { $0.date == $1.date }
      guard let (first, second) = same.first else { return nil }
      return finding(
        .warning, at: subject.datePath(widget: index, declaration: second.declarationIndex),
        "\(Text.count(same.count, "entry has", plural: "entries have")) the date of another, "
          + "first at \(Text.instant(second.date, zone: subject.zone)), where entries["
          + "\(first.declarationIndex)] is hidden by entries[\(second.declarationIndex)]")
    }
  }
}
