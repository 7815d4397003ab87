import SmartStackModel

/// Makes the engine's timeline of what a provider answered, and notes what is wrong with it.
struct TimelineConversion {
  let widget: String
  let zone: Zone
  let now: Timestamp
  let limit: Int
  let honoursScores: Bool
  let findings: FindingCollector

  /// The most different scores of a timeline that are given labels of their own.
  private static let scoreLabelLimit = 24

  /// Returns the timeline; nothing where it holds no entry that can be shown.
  func timeline(_ provided: ProvidedTimeline) -> Timeline? {
    guard !provided.entries.isEmpty else {
      note(.noEntries, "the timeline has no entry; what was shown before stays")
      return nil
    }
    let dated = ordered(provided.entries)
    guard let first = dated.first, let last = dated.last else {
      note(.noEntries, "no entry of the timeline has a date that can be shown")
      return nil
    }
    if first.date > now {
      note(
        .startsInTheFuture,
        "the first entry is for \(text(first.date)), after the \(text(now)) at which it was asked")
    }
    let labels = labels(of: dated.map(\.entry))
    let declarations = zip(dated, labels).map { item, label in
      EntryDeclaration(
        schedule: .at(item.date, zone.offset(at: item.date)), relevance: relevance(item.entry),
        label: label)
    }
    return Timeline(declarations: declarations, policy: policy(provided.policy, end: last.date))
  }

  private struct DatedEntry {
    let date: Timestamp
    let entry: ProvidedEntry
  }

  /// Returns the entries that are kept, in the order of their dates.
  private func ordered(_ entries: [ProvidedEntry]) -> [DatedEntry] {
    var dated: [DatedEntry] = []
    dated.reserveCapacity(min(entries.count, limit))
    var invalid = 0
    var isOrdered = true
    var hasEqual = false
    for entry in entries {
      guard let date = Timestamp(exactSeconds: entry.seconds) else {
        invalid += 1
        continue
      }
      if let last = dated.last {
        if date < last.date { isOrdered = false }
        if date == last.date { hasEqual = true }
      }
      dated.append(DatedEntry(date: date, entry: entry))
    }
    if invalid > 0 {
      note(.invalidDate, "\(invalid) entries have a date that is no date", count: invalid)
    }
    if !isOrdered {
      note(.unorderedEntries, "the entries are not in the order of their dates")
      dated = dated.enumerated().sorted {
        ($0.element.date, $0.offset) < ($1.element.date, $1.offset)
      }.map(\.element)
      hasEqual = hasEqual || zip(dated, dated.dropFirst()).contains { $0.date == $1.date }
    }
    if hasEqual { note(.equalDates, "several entries have the same date") }
    if dated.count > limit {
      note(
        .tooManyEntries,
        "the timeline has \(dated.count) entries; the \(limit) earliest of those that still "
          + "matter are kept")
      // Of the elapsed ones only the last matters: it is what shows now.
      let current = dated.partitioningIndex { $0.date > now }
      dated.removeFirst(max(0, min(current - 1, dated.count - limit)))
      dated.removeLast(max(0, dated.count - limit))
    }
    return dated
  }

  private func relevance(_ entry: ProvidedEntry) -> DeclaredRelevance? {
    guard let score = entry.score else { return nil }
    guard score.isFinite else {
      note(.scoreIsNoNumber, "an entry declares the score \(score)")
      return nil
    }
    if score < 0 { note(.negativeScore, "an entry declares the score \(score)") }
    if !honoursScores {
      note(.ignoredScores, "entries declare scores, which this profile does not read")
    }
    var duration = Duration.zero
    if entry.duration >= 0, let length = Duration(exactSeconds: entry.duration) {
      duration = length
    } else {
      note(.invalidDuration, "an entry declares a duration of \(entry.duration) s")
    }
    return DeclaredRelevance(score: score, duration: duration)
  }

  private func policy(_ policy: ProvidedPolicy, end: Timestamp) -> ReloadPolicy {
    switch policy {
    case .never: return .never
    case .atEnd:
      if end < now {
        note(
          .endsInThePast,
          "the timeline ends at \(text(end)), before the \(text(now)) at which it was asked")
      }
      return .atEnd
    case .after(let seconds):
      guard let date = Timestamp(exactSeconds: seconds) else {
        note(.invalidDate, "the timeline asks to be reloaded after a date that is no date")
        return .never
      }
      if date < now {
        note(
          .reloadInThePast,
          "the timeline asks to be reloaded after \(text(date)), before the \(text(now)) at "
            + "which it was asked")
      }
      return .after(.at(date, zone.offset(at: date)))
    }
  }

  /// Returns a name for the state of each entry: its own, or else the score that it declares, where
  /// these are few.
  private func labels(of entries: [ProvidedEntry]) -> [String?] {
    guard entries.allSatisfy({ $0.label == nil }) else {
      return entries.map { $0.label.flatMap(Self.identifier) }
    }
    var scores: Set<Double> = []
    for entry in entries {
      guard let score = entry.score, score.isFinite else { continue }
      scores.insert(score)
      if scores.count > Self.scoreLabelLimit { return entries.map { _ in nil } }
    }
    return entries.map { $0.score.flatMap { $0.isFinite ? "score \(Self.text($0))" : nil } }
  }

  private func note(
    _ kind: HostFindingKind, _ problem: @autoclosure () -> String, count: Int = 1
  ) {
    findings.add(kind, widget: widget, call: "timeline", problem(), count: count)
  }

  private func text(_ time: Timestamp) -> String { HostText.instant(time, zone: zone) }

  /// Returns a number without a needless fraction.
  static func text(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  /// Returns a label in the form that the stack file takes.
  static func identifier(_ text: String) -> String? { HostText.identifier(text) }
}
