import SmartStackModel
import SmartStackRanking

/// Which suggestion comes next, and what keeps one away.
extension RotationPolicy {
  /// The outcome of a search for a suggestion.
  enum SuggestionSearch {
    /// One may be inserted.
    case found(RotationCandidate)
    /// The likeliest one is kept away.
    case blocked(RotationReason)
    /// None is likely enough.
    case none
  }

  func findSuggestion(at time: Timestamp) -> SuggestionSearch {
    let standing = Set(state.order)
    let likely = ranking.filter {
      $0.origin == .suggestion && $0.isEligible && !standing.contains($0.id)
        && $0.probability >= parameters.suggestionThreshold
        && $0.relevantUntil.map { $0 > time } ?? true
    }.sorted(by: RotationCandidate.isAbove)
    guard let first = likely.first else { return .none }
    guard options.widgetSuggestions else { return .blocked(.suggestionsOff) }
    let limit = Int(min(max(parameters.suggestionLimit, 0), 1000))
    guard state.suggestions.count < limit else {
      return .blocked(.suggestionLimitReached(limit: limit))
    }
    for candidate in likely where absence(of: candidate.id, at: time) == nil {
      return .found(candidate)
    }
    return absence(of: first.id, at: time).map { .blocked($0) } ?? .none
  }

  /// Returns why a card stays away, where it does.
  func absence(of id: String, at time: Timestamp) -> RotationReason? {
    if state.neverSuggested.contains(id) { return .neverSuggested }
    if let dismissal = state.dismissed[id], dismissal.until > time {
      return .staysAway(card: id, until: dismissal.until)
    }
    if let end = state.resting[id], end > time { return .suggestionRests(until: end) }
    return nil
  }

  mutating func insert(_ candidate: RotationCandidate, _ occasion: inout RotationOccasion) {
    state.suggestions.insert(
      InsertedSuggestion(
        id: candidate.id, insertedAt: occasion.time, returnsTo: state.shown,
        relevantUntil: candidate.relevantUntil), at: 0)
    refreshOrder()
    state.shown = candidate.id
    state.shownSince = occasion.time
    conclude(
      .insertSuggestion(candidate.id),
      .suggestionLikely(
        chance: candidate.probability, threshold: parameters.suggestionThreshold),
      isCharged: true, &occasion)
  }

  /// Remembers a dismissal; each one keeps the card away for longer than the one before.
  mutating func rememberDismissal(of id: String, at time: Timestamp) -> RotationReason {
    let count = (state.dismissed[id]?.count ?? 0) + 1
    let length = PolicyTime.absence(
      first: parameters.dismissalSeconds, growth: parameters.dismissalGrowth, count: count)
    let until = time.advanced(byMilliseconds: length)
    state.dismissed[id] = DismissedCard(count: count, until: until)
    return .dismissed(until: until, count: count)
  }
}
