public import SmartStackModel

extension Ranker {
  /// The next change of a ranking if nothing happens but the passing of time.
  public enum NextChange: Hashable, Sendable {
    /// The order changes at an instant, to the ranking given.
    case change(at: Timestamp, Ranking)
    /// The order stays up to and including an instant; beyond it nothing was searched.
    case noneUntil(Timestamp)
  }

  /// The longest time ahead that is searched.
  public static let longestHorizon: Duration = .seconds(7 * 86_400)

  /// The most boundaries that one search visits.
  static let boundaryLimit = 20_000

  /// Returns the instant at which the order next changes if nothing else happens.
  ///
  /// Exact: every part of a score changes only at instants that can be computed (the ends of
  /// entries, the steps of clues, the ticks by which counts fade, hours, days and changes of the
  /// clock), so the search goes from one to the next and compares the orders.
  ///
  /// - Parameters:
  ///   - moment: the moment from which to look ahead.
  ///   - horizon: how far to look; at most ``longestHorizon``.
  /// - Returns: the change, or the instant up to which there is none.
  /// - Complexity: one ranking for each boundary passed.
  public func nextChange(
    after moment: Moment, within horizon: Duration = .seconds(86_400)
  ) -> NextChange {
    nextChange(after: moment, within: horizon, declarations: history.declarations(at: moment))
  }

  /// As ``nextChange(after:within:)``, with the table of the moment's day at hand.
  func nextChange(
    after moment: Moment, within horizon: Duration, declarations table: DeclarationTable
  ) -> NextChange {
    let end = moment.time.advanced(by: min(horizon, Self.longestHorizon))
    var declarations = table
    var current = evaluate(moment, declarations: declarations)
    let order = current.ranking.order
    var reached = moment.time
    for _ in 0..<Self.boundaryLimit {
      guard let boundary = current.nextBoundary(), boundary > reached, boundary <= end else {
        return .noneUntil(end)
      }
      reached = boundary
      let next = moment.moved(to: boundary)
      if !declarations.day.contains(boundary) { declarations = history.declarations(at: next) }
      current = evaluate(next, declarations: declarations)
      if current.ranking.order != order { return .change(at: boundary, current.ranking) }
    }
    return .noneUntil(reached)
  }
}
