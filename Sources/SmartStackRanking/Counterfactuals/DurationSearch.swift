import SmartStackModel

/// The search for the smallest sufficient change of a duration.
///
/// Where the duration has elapsed, the shortest one that reaches the moment; where the score is in
/// force, the longest shorter one, since a score that holds more rarely says more.
struct DurationSearch {
  let search: CounterfactualSearch

  /// Returns the remedy with the smallest sufficient change.
  func remedy() -> Counterfactual.Remedy? {
    guard
      case .declared(let segment, _) = search.declarations.state(
        ofWidget: search.widget, at: search.moment.time),
      let relevance = segment.entry.relevance
    else { return nil }
    let index = segment.entry.declarationIndex
    let elapsed = search.moment.time.milliseconds(since: segment.entry.date)
    let shortest = Int(elapsed / 1000) + 1
    let change = { (seconds: Int) in
      Counterfactual.Change.duration(
        declaration: index, from: relevance.duration, to: .seconds(seconds))
    }
    if segment.hasElapsed { return search.remedy(change(shortest)) }
    let isOpen = segment.end == .latest
    let length = isOpen ? 86_400_000 : segment.end.milliseconds(since: segment.start)
    let longest = Int(length / 1000)
    guard longest > shortest else { return nil }
    // Candidates grow shorter; the first sufficient one changes the least.
    return search.smallest(of: longest - shortest) { change(longest - 1 - $0) }
  }
}
