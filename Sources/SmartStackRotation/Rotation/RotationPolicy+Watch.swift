import SmartStackModel
import SmartStackRanking

/// The watch: the order follows the ranking, and the top card by relevance changes with care.
extension RotationPolicy {
  mutating func evaluateWatch(_ occasion: inout RotationOccasion) {
    guard state.isVisible else { return conclude(.keep, .outOfSight, &occasion) }
    let cards = cardsOnWatch(at: occasion.time)
    let relevant = cards.filter { $0.tier == .relevant }
    let before = state.shown
    let hold = activeHold(at: occasion.time)
    var resolution = RotationResolution.keep(before == nil ? .followsRanking : .shownCardGone)
    var arranged = relevant
    let current = relevant.first { $0.id == before }
    if hold != nil || !options.smartRotate { arranged = inOrder(state.relevant, relevant) }
    if let current {
      if let hold {
        resolution = .keep(hold)
      } else if !options.smartRotate {
        resolution = .keep(.smartRotateOff)
      } else {
        resolution = resolve(
          current: current, others: relevant.filter { $0.id != before }, waivesDwell: false,
          occasion)
        let top = resolution.target?.id ?? current.id
        arranged = arranged.filter { $0.id == top } + arranged.filter { $0.id != top }
      }
    } else if relevant.isEmpty {
      resolution = .keep(before == nil ? .nothingEligible : .shownCardGone)
    }
    arrange(cards, arranged, resolution, &occasion)
  }

  /// Takes over an order and writes down how it came about.
  private mutating func arrange(
    _ cards: [RotationCandidate], _ relevant: [RotationCandidate],
    _ resolution: RotationResolution, _ occasion: inout RotationOccasion
  ) {
    let above = cards.filter { $0.tier < .relevant }
    let below = cards.filter { $0.tier > .relevant }
    let order = (above + relevant + below).map(\.id)
    let top = relevant.first?.id
    if top != state.shown {
      state.shownSince = state.shown == nil ? nil : occasion.time
      if state.hold?.card == state.shown { state.hold = nil }
      state.shown = top
    }
    let isMoved = order != state.order
    state.order = order
    state.relevant = relevant.map(\.id)
    let isIdle = resolution.target == nil && resolution.reason == .shownLeads
    conclude(
      isMoved ? .reorder(order) : .keep, isMoved && isIdle ? .followsRanking : resolution.reason,
      isCharged: isMoved && resolution.target != nil, propensity: resolution.propensity,
      &occasion)
  }

  /// Returns the cards that a watch shows, in the order of the ranking.
  func cardsOnWatch(at time: Timestamp) -> [RotationCandidate] {
    let own = Set(state.ownOrder)
    return ranking.compactMap { candidate in
      let isSuggestion = candidate.origin == .suggestion && !own.contains(candidate.id)
      if isSuggestion, !options.widgetSuggestions { return nil }
      if let dismissal = state.dismissed[candidate.id], dismissal.until > time { return nil }
      guard state.neverSuggested.contains(candidate.id) else { return candidate }
      if isSuggestion { return nil }
      var demoted = candidate
      if demoted.tier == .relevant { demoted.tier = .notEligible }
      return demoted
    }
  }

  private func inOrder(
    _ order: [String], _ cards: [RotationCandidate]
  ) -> [RotationCandidate] {
    var places: [String: Int] = [:]
    for (place, id) in order.enumerated() { places[id] = place }
    return cards.enumerated().sorted { first, second in
      (places[first.element.id] ?? Int.max, first.offset)
        < (places[second.element.id] ?? Int.max, second.offset)
    }.map(\.element)
  }

  /// Puts the cards anew after the person changed one, those by relevance in their order.
  ///
  /// A card that comes back to them stands last until the next ranking, so that it does not jump
  /// over the top one only because it came from further up.
  mutating func rearrangeWatch(_ reason: RotationReason, _ occasion: inout RotationOccasion) {
    let cards = cardsOnWatch(at: occasion.time)
    let relevant = inOrder(state.relevant, cards.filter { $0.tier == .relevant })
    arrange(cards, relevant, .keep(reason), &occasion)
  }
}
