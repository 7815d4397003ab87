package import SmartStackModel

/// A ranker that goes through time with a log and keeps the table of the day that it has reached.
///
/// It gives the same answers as a new ``Ranker`` at every instant; it only saves work.
package struct DayRanker: Sendable {
  /// What the log says so far.
  package private(set) var history: History
  private var declarations: DeclarationTable?
  private var zone: Zone?
  /// The table that the fold itself reads, by the clock of the events.
  private var cache = DeclarationCache()

  /// A span of time over which one declaration of a widget is in force.
  package struct Declared: Sendable {
    /// The first instant.
    package let start: Timestamp
    /// The instant after the last.
    package let end: Timestamp
    /// The score in force.
    package let score: Double
    /// The quantile among the widget's own scores.
    package let quantile: Double
    /// The label of the entry.
    package let label: String?
  }

  /// A ranking with the reasons of each of its cards.
  package struct Answer: Sendable {
    /// The ranking.
    package let ranking: Ranking
    /// One explanation for each entry.
    package let explanations: [Explanation]
  }

  /// Creates a ranker.
  ///
  /// - Parameter history: what the log says so far.
  package init(history: History) { self.history = history }

  /// Folds the next event.
  package mutating func apply(_ event: Event) {
    history.apply(event, cache: &cache)
    guard case .timelineReload(let id, _) = event.kind else { return }
    declarations = history.updated(declarations, ofWidget: id)
  }

  /// Takes the state of another ranker of the same stack.
  ///
  /// - Parameters:
  ///   - other: the other ranker.
  ///   - keepsDay: whether the same timelines are in force in both, so that the table of the day
  ///     stays; what is declared does not depend on donations.
  package mutating func replaceHistory(with other: DayRanker, keepsDay: Bool) {
    history = other.history
    cache = other.cache
    if !keepsDay { declarations = nil }
  }

  /// Returns the ranking at a moment, without reasons.
  package mutating func ranking(at moment: Moment) -> Ranking {
    Ranker(history: history).evaluate(moment, declarations: table(at: moment)).ranking
  }

  /// Returns the ranking at a moment, with reasons.
  package mutating func answer(at moment: Moment) -> Answer {
    let evaluation = Ranker(history: history).evaluate(moment, declarations: table(at: moment))
    return Answer(
      ranking: evaluation.ranking,
      explanations: evaluation.ranking.entries.compactMap {
        evaluation.scorer.explanation(of: $0.card)
      })
  }

  /// Returns the next change of order after a moment.
  package mutating func nextChange(
    after moment: Moment, within horizon: Duration
  ) -> Ranker.NextChange {
    Ranker(history: history).nextChange(
      after: moment, within: horizon, declarations: table(at: moment))
  }

  /// Returns what a widget declares on the part of a span that lies on a moment's day.
  package mutating func declared(
    ofWidget widget: Int, within span: Range<Timestamp>, at moment: Moment
  ) -> [Declared] {
    let table = table(at: moment)
    let pool = table.pool(ofWidget: widget)
    let lower = max(span.lowerBound, table.day.lowerBound)
    let upper = min(span.upperBound, table.day.upperBound)
    guard lower < upper else { return [] }
    return table.segments(ofWidget: widget, within: lower..<upper).map { segment, _ in
      Declared(
        start: max(segment.start, lower), end: min(segment.end, upper), score: segment.score,
        quantile: pool.quantile(of: segment.score), label: segment.entry.label)
    }
  }

  /// The instant at which the day of a moment ends.
  package mutating func dayEnd(at moment: Moment) -> Timestamp { table(at: moment).day.upperBound }

  private mutating func table(at moment: Moment) -> DeclarationTable {
    if let declarations, zone == moment.zone, declarations.day.contains(moment.time) {
      return declarations
    }
    let table = history.declarations(at: moment)
    declarations = table
    zone = moment.zone
    return table
  }
}
