import SmartStackModel

/// The scores and durations that a label can be tried with.
struct ScoreCandidates {
  /// The most levels of a kind whose places are all tried.
  static let levelLimit = 24
  /// The most lengths that are tried for a label.
  static let lengthLimit = 12

  /// Returns one score for every place among the levels of the other labels.
  ///
  /// A ranking sees a score only through its place in its pool and whether it is above zero: equal to
  /// a level, in the gap between two, below all or above all. Any score is in exactly one of these
  /// places, and this names one score of each.
  ///
  /// - Parameter levels: the levels of the other labels above zero, ascending.
  /// - Returns: 2 *n* + 2 scores for *n* levels, ascending, 0 for "not relevant" first; and whether
  ///   levels were left out because there are more than ``levelLimit``.
  static func scores(among levels: [Double]) -> (scores: [Double], isCut: Bool) {
    let isCut = levels.count > levelLimit
    let kept = isCut ? evenly(levels, levelLimit) : levels
    var result: [Double] = [0]
    var below = 0.0
    for level in kept {
      let between = below + (level - below) / 2
      if between > below, between < level { result.append(between) }
      result.append(level)
      below = level
    }
    let above = below < 1e300 ? below * 2 + 1 : below.nextUp
    if above.isFinite { result.append(above) }
    return (result, isCut)
  }

  /// Returns the lengths at which the score of a label stops holding at another glance.
  ///
  /// A length from the start of an entry to a use is where that use changes sides. Lengths are whole
  /// minutes, the next after the use.
  ///
  /// - Parameters:
  ///   - label: the label.
  ///   - plan: the entries of the kind.
  ///   - stack: the stack.
  ///   - people: the people, whose learning days are looked at.
  /// - Returns: the lengths, ascending, and whether some were left out because there are more than
  ///   ``lengthLimit``; those kept lie evenly among them.
  /// - Throws: why a log cannot be read.
  static func lengths(
    of label: ScoreLabel, plan: ScorePlan, stack: Stack, people: TuningPeople
  ) throws -> (lengths: [Duration], isCut: Bool) {
    var minutes: Set<Int64> = []
    try people.forEach { person in
      let span = person.learningSpan
      let uses = person.events.filter { span.contains($0.time) && isUse($0) }.map(\.time)
      for timeline in timelines(of: plan, stack: stack, person: person) {
        let entries = timeline.entries(in: span, zone: stack.zone ?? person.zone)
          .filter { $0.relevance != nil }
        for (index, entry) in entries.enumerated()
        where ScoreLabel(timeline.declarations[entry.declarationIndex]) == label {
          let end = index + 1 < entries.count ? entries[index + 1].date : span.upperBound
          var next = uses.partitioningIndex { $0 >= entry.date }
          while next < uses.count, uses[next] < end, minutes.count < 10_000 {
            minutes.insert(uses[next].milliseconds(since: entry.date) / 60_000 + 1)
            next += 1
          }
        }
      }
    }
    let all = minutes.sorted()
    let kept = all.count > lengthLimit ? evenly(all, lengthLimit) : all
    return (kept.map { .seconds($0 * 60) }, all.count > lengthLimit)
  }

  private static func timelines(
    of plan: ScorePlan, stack: Stack, person: TuningPerson
  ) -> [Timeline] {
    var result = plan.widgets.compactMap { stack.widgets[$0].timeline }
    for event in person.events {
      if case .timelineReload(let id, let timeline) = event.kind, plan.identifiers.contains(id) {
        result.append(timeline)
        if result.count >= 1000 { break }
      }
    }
    return result
  }

  private static func isUse(_ event: Event) -> Bool {
    switch event.kind {
    case .tap, .launch: true
    default: false
    }
  }

  private static func evenly<Element>(_ all: [Element], _ count: Int) -> [Element] {
    (0..<count).map { all[$0 * (all.count - 1) / (count - 1)] }
  }
}
