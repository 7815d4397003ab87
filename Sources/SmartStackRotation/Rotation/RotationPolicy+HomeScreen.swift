import SmartStackModel
import SmartStackRanking

/// The home screen: one visible slot, rotation among the own cards, suggestions on top.
extension RotationPolicy {
  mutating func evaluateHomeScreen(_ occasion: inout RotationOccasion) {
    adoptWidgets()
    let isFreed = removeEndedSuggestions(&occasion)
    if replaceMissingCard(&occasion) { return }
    guard state.isVisible else { return conclude(.keep, .outOfSight, &occasion) }
    if let hold = activeHold(at: occasion.time) { return conclude(.keep, hold, &occasion) }
    switch findSuggestion(at: occasion.time) {
    case .found(let suggestion):
      if let obstacle = obstacle(occasion, waivesDwell: isFreed) {
        return conclude(.keep, obstacle, &occasion)
      }
      insert(suggestion, &occasion)
    case .blocked(let reason): rotate(waivesDwell: isFreed, otherwise: reason, &occasion)
    case .none: rotate(waivesDwell: isFreed, otherwise: nil, &occasion)
    }
  }

  /// Takes on cards that the person added, and forgets those that do not exist any more.
  private mutating func adoptWidgets() {
    let known = Set(ranking.map(\.id))
    let own = Set(state.ownOrder)
    let added = ranking.filter { $0.origin == .stack && !own.contains($0.id) }.map(\.id).sorted()
    state.ownOrder = state.ownOrder.filter(known.contains) + added
    state.suggestions.removeAll { added.contains($0.id) }
    refreshOrder()
  }

  mutating func refreshOrder() {
    state.order = state.suggestions.map(\.id) + state.ownOrder
  }

  /// Takes out the suggestions whose time is over, and tells whether the one shown was among them.
  ///
  /// A card that the person holds stays until the hold is over.
  private mutating func removeEndedSuggestions(_ occasion: inout RotationOccasion) -> Bool {
    var isFreed = false
    let candidates = ranking.filter { candidate in
      state.suggestions.contains { $0.id == candidate.id }
    }
    for index in state.suggestions.indices {
      let candidate = candidates.first { $0.id == state.suggestions[index].id }
      state.suggestions[index].relevantUntil = candidate?.relevantUntil
    }
    for suggestion in state.suggestions {
      let candidate = candidates.first { $0.id == suggestion.id }
      guard let reason = endReason(of: suggestion, candidate, at: occasion.time) else { continue }
      if activeHold(at: occasion.time) != nil, state.hold?.card == suggestion.id { continue }
      if case .suggestionTimeOver(let length) = reason {
        state.resting[suggestion.id] = occasion.time.advanced(byMilliseconds: length)
      }
      isFreed = state.shown == suggestion.id || isFreed
      remove(suggestion, reason, &occasion)
    }
    return isFreed
  }

  private func endReason(
    of suggestion: InsertedSuggestion, _ candidate: RotationCandidate?, at time: Timestamp
  ) -> RotationReason? {
    guard let candidate, candidate.isEligible else { return .suggestionEnded }
    if let end = suggestion.relevantUntil, end <= time { return .suggestionEnded }
    let longest = PolicyTime.milliseconds(parameters.suggestionSeconds)
    return suggestion.insertedAt.advanced(byMilliseconds: longest) <= time
      ? .suggestionTimeOver(milliseconds: longest) : nil
  }

  /// Takes a suggestion out and returns to the card that was shown before it.
  mutating func remove(
    _ suggestion: InsertedSuggestion, _ reason: RotationReason, _ occasion: inout RotationOccasion
  ) {
    state.suggestions.removeAll { $0.id == suggestion.id }
    let current = state.suggestions.indices.filter {
      state.suggestions[$0].returnsTo == suggestion.id
    }
    for index in current { state.suggestions[index].returnsTo = suggestion.returnsTo }
    refreshOrder()
    if state.hold?.card == suggestion.id { state.hold = nil }
    if state.shown == suggestion.id {
      let back = suggestion.returnsTo.flatMap { state.order.contains($0) ? $0 : nil }
      state.shown = back ?? state.order.first
      state.shownSince = state.isVisible ? occasion.time : nil
    }
    conclude(.removeSuggestion(suggestion.id), reason, &occasion)
  }

  /// Shows another card where the one shown does not exist any more.
  private mutating func replaceMissingCard(_ occasion: inout RotationOccasion) -> Bool {
    if let shown = state.shown, state.order.contains(shown) { return false }
    if state.hold?.card == state.shown { state.hold = nil }
    let eligible = challengers(besides: nil).filter(\.isEligible)
    let best = options.smartRotate ? eligible.min(by: RotationCandidate.isAbove)?.id : nil
    let wasShown = state.shown != nil
    state.shown = best ?? state.order.first
    state.shownSince = wasShown && state.isVisible ? occasion.time : nil
    guard let shown = state.shown else {
      conclude(.keep, .nothingEligible, &occasion)
      return true
    }
    conclude(.rotate(to: shown), wasShown ? .shownCardGone : .followsRanking, &occasion)
    return true
  }

  /// Returns the cards of the stack that could take the place of another one.
  private func challengers(besides id: String?) -> [RotationCandidate] {
    let standing = Set(state.order)
    return ranking.filter {
      $0.id != id && standing.contains($0.id) && !state.neverSuggested.contains($0.id)
    }
  }

  private mutating func rotate(
    waivesDwell: Bool, otherwise blocked: RotationReason?, _ occasion: inout RotationOccasion
  ) {
    guard options.smartRotate else {
      return conclude(.keep, blocked ?? .smartRotateOff, &occasion)
    }
    let resolution = resolve(
      current: ranking.first { $0.id == state.shown }, others: challengers(besides: state.shown),
      waivesDwell: waivesDwell, occasion)
    guard let target = resolution.target else {
      // Why a likely suggestion stays away says more than that nothing else leads.
      let isIdle = [.shownLeads, .nothingEligible, .leadTooSmall].contains(resolution.reason.kind)
      return conclude(
        .keep, isIdle ? blocked ?? resolution.reason : resolution.reason,
        propensity: resolution.propensity, &occasion)
    }
    state.shown = target.id
    state.shownSince = occasion.time
    conclude(
      .rotate(to: target.id), resolution.reason, isCharged: true,
      propensity: resolution.propensity, &occasion)
  }
}
