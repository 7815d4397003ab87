import SmartStackModel

/// The rules by which entries and their pasts become the weighted scores of a pool.
struct PoolBuilder {
  /// The span of time that the pool covers.
  let span: Range<Timestamp>
  /// The first local day of the past that it covers.
  let firstDay: Int
  /// How declared scores are read.
  let parameters: DeclaredParameters

  /// Returns the scores that one widget brings into its pool.
  func weightedScores(
    entries: [TimelineEntry], segments: [DeclarationSegment], source: DeclarationTable.Source
  ) -> [(score: Double, weight: Int64)] {
    let past = source.history.records.filter { $0.dayNumber >= firstDay }
    switch parameters.poolWeighting {
    case .time:
      return past.map { ($0.score, $0.milliseconds) }
        + timeWeights(entries: entries, segments: segments, since: source.reloaded)
    case .entries:
      return past.map { ($0.score, $0.count) }
        + entryWeights(entries: entries, since: source.reloaded)
    }
  }

  /// One for each entry, without those that were over before their timeline came: what was declared
  /// until then, the history tells.
  private func entryWeights(
    entries: [TimelineEntry], since reloaded: Timestamp?
  ) -> [(score: Double, weight: Int64)] {
    let windows = DeclarationSegment.windows(of: entries, parameters: parameters)
    return windows.enumerated().compactMap { index, window in
      let isLast = index + 1 == windows.count
      let limit = parameters.overlap == .highest || isLast ? .latest : windows[index + 1].start
      let isOver = reloaded.map { window.start < $0 && min(window.end, limit) <= $0 } ?? false
      return span.contains(window.start) && !isOver ? (window.score, 1) : nil
    }
  }

  /// Weights that do not depend on the scores, so that raising one never costs it rank.
  private func timeWeights(
    entries: [TimelineEntry], segments: [DeclarationSegment], since reloaded: Timestamp?
  ) -> [(score: Double, weight: Int64)] {
    let lower = reloaded.map { max($0, span.lowerBound) } ?? span.lowerBound
    let spans: [(score: Double, start: Timestamp, end: Timestamp)]
    switch parameters.overlap {
    case .latest:
      spans = segments.map { ($0.score, $0.start, $0.end) }
    case .highest:
      spans =
        DeclarationSegment.windows(of: entries, parameters: parameters)
        .map { ($0.score, $0.start, $0.end) }
        + segments.filter(\.hasElapsed).map { (0, $0.start, $0.end) }
    }
    return spans.compactMap { score, start, end in
      var upper = min(end, span.upperBound)
      if end == .latest {
        // Nobody said when the last entry ends, so it must not outweigh all the others.
        let open = start.advanced(byMilliseconds: Int64(parameters.openEndedSeconds * 1000))
        upper = min(upper, max(open, lower))
      }
      let from = max(start, lower)
      return from < upper ? (score, upper.milliseconds(since: from)) : nil
    }
  }
}
