import SmartStackModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The search for the smallest sufficient score.
///
/// Only the place of a score among the levels of its pool matters, so that the levels and the gaps
/// between them are all the candidates there are; raising a score never lowers its widget, so that
/// the first sufficient one is found by halving.
struct ScoreSearch {
  let search: CounterfactualSearch

  /// Returns the remedy with the smallest sufficient score.
  func remedy() -> Counterfactual.Remedy? {
    guard let (declaration, current) = target() else { return nil }
    let levels = search.declarations.pool(ofWidget: search.widget).levels
    let candidates = Self.candidates(above: current ?? 0, levels: levels)
    return search.smallest(of: candidates.count) {
      .score(declaration: declaration, from: current, to: candidates[$0])
    }
  }

  /// Returns the declaration that a score would change now, and its score.
  private func target() -> (declaration: Int, score: Double?)? {
    switch search.declarations.state(ofWidget: search.widget, at: search.moment.time) {
    case .declared(let segment, _):
      // Once its duration has elapsed, no score of the entry counts.
      guard !segment.hasElapsed, let relevance = segment.entry.relevance else { return nil }
      return (segment.entry.declarationIndex, relevance.score)
    case .undeclared:
      let moment = search.moment
      let zone = search.stack.zone ?? moment.zone
      let week = moment.time.advanced(byMilliseconds: -8 * 86_400_000)
      let entries =
        search.stack.widgets[search.widget].timeline?.entries(
          in: week...moment.time, zone: zone) ?? []
      return entries.last { $0.date <= moment.time }.map { ($0.declarationIndex, nil) }
    }
  }

  /// Returns one score for every place above a score: each level, and each gap above a level.
  static func candidates(above score: Double, levels: [Double]) -> [Double] {
    let floor = max(score, 0)
    let higher = levels.filter { $0 > floor }
    var result: [Double] = []
    var below = floor
    for level in higher {
      if let between = simplestNumber(above: below, below: level) { result.append(between) }
      result.append(level)
      below = level
    }
    if let beyond = simplestNumber(above: below, below: .infinity) { result.append(beyond) }
    return result
  }

  /// Returns the number with the fewest decimals strictly between two numbers.
  static func simplestNumber(above lower: Double, below upper: Double) -> Double? {
    for decimals in 0...17 {
      let scale = pow(10, Double(decimals))
      let candidate = ((lower * scale).rounded(.down) + 1) / scale
      if candidate > lower, candidate < upper, candidate.isFinite { return candidate }
    }
    let next = lower.nextUp
    return next < upper && next.isFinite ? next : nil
  }
}
