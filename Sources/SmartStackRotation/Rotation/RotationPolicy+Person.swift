import SmartStackModel
import SmartStackRanking

/// What the person does.
extension RotationPolicy {
  mutating func swipe(to id: String, _ occasion: inout RotationOccasion) {
    guard state.order.contains(id) else { return conclude(.keep, .unknownCard, &occasion) }
    let until = occasion.time.advanced(
      byMilliseconds: PolicyTime.milliseconds(parameters.swipeHoldSeconds))
    choose(id, at: occasion.time)
    state.hold = RotationHold(cause: .swipe, card: id, until: until)
    conclude(.keep, .swipedByHand(until: until), &occasion)
  }

  mutating func tap(_ id: String, _ occasion: inout RotationOccasion) {
    guard state.order.contains(id) else { return conclude(.keep, .unknownCard, &occasion) }
    let until = occasion.time.advanced(
      byMilliseconds: PolicyTime.milliseconds(parameters.tapHoldSeconds))
    choose(id, at: occasion.time)
    // A tap never shortens the hold of a swipe.
    if let hold = state.hold, hold.until > until {
      state.hold = RotationHold(cause: hold.cause, card: id, until: hold.until)
    } else {
      state.hold = RotationHold(cause: .tap, card: id, until: until)
    }
    conclude(.keep, .tapped(until: state.hold?.until ?? until), &occasion)
  }

  /// Shows the card that the person chose; a watch only scrolls to it.
  private mutating func choose(_ id: String, at time: Timestamp) {
    guard profile == .homeScreen, state.shown != id else { return }
    state.shown = id
    state.shownSince = time
  }

  mutating func dismiss(_ id: String, _ occasion: inout RotationOccasion) {
    switch profile {
    case .homeScreen:
      guard !state.ownOrder.contains(id) else {
        return conclude(.keep, .notASuggestion, &occasion)
      }
      let reason = rememberDismissal(of: id, at: occasion.time)
      takeOut(id, reason, &occasion)
    case .watch:
      guard state.order.contains(id) else { return conclude(.keep, .unknownCard, &occasion) }
      let reason = rememberDismissal(of: id, at: occasion.time)
      rearrangeWatch(reason, &occasion)
    }
  }

  mutating func neverSuggest(_ id: String, _ occasion: inout RotationOccasion) {
    state.neverSuggested.insert(id)
    switch profile {
    case .homeScreen: takeOut(id, .neverSuggested, &occasion)
    case .watch: rearrangeWatch(.neverSuggested, &occasion)
    }
  }

  /// Takes a suggestion out where it stands in the stack.
  private mutating func takeOut(
    _ id: String, _ reason: RotationReason, _ occasion: inout RotationOccasion
  ) {
    guard let suggestion = state.suggestions.first(where: { $0.id == id }) else {
      return conclude(.keep, reason, &occasion)
    }
    remove(suggestion, reason, &occasion)
  }

  mutating func pin(_ id: String, _ occasion: inout RotationOccasion) {
    guard profile == .watch else { return conclude(.keep, .pinWithoutEffect, &occasion) }
    guard let index = ranking.firstIndex(where: { $0.id == id }), state.order.contains(id) else {
      return conclude(.keep, .unknownCard, &occasion)
    }
    var candidate = ranking.remove(at: index)
    candidate.tier = .pinned
    // Behind the other pinned cards; the next ranking says where it stands among them.
    let place =
      ranking.lastIndex { $0.tier <= .pinned }.map { $0 + 1 } ?? 0
    ranking.insert(candidate, at: place)
    rearrangeWatch(.pinned, &occasion)
  }

  mutating func unpin(_ id: String, _ occasion: inout RotationOccasion) {
    guard profile == .watch else { return conclude(.keep, .pinWithoutEffect, &occasion) }
    guard let index = ranking.firstIndex(where: { $0.id == id }), state.order.contains(id) else {
      return conclude(.keep, .unknownCard, &occasion)
    }
    guard ranking[index].tier == .pinned else {
      return conclude(.keep, .unpinned, &occasion)
    }
    ranking[index].tier = .relevant
    rearrangeWatch(.unpinned, &occasion)
  }

  mutating func keepSuggestion(_ id: String, _ occasion: inout RotationOccasion) {
    guard !state.ownOrder.contains(id) else {
      return conclude(.keep, .notASuggestion, &occasion)
    }
    guard state.order.contains(id) || ranking.contains(where: { $0.id == id }) else {
      return conclude(.keep, .unknownCard, &occasion)
    }
    state.dismissed[id] = nil
    state.resting[id] = nil
    state.neverSuggested.remove(id)
    switch profile {
    case .homeScreen:
      let before = state.order
      state.suggestions.removeAll { $0.id == id }
      state.ownOrder.insert(id, at: 0)
      refreshOrder()
      conclude(
        state.order == before ? .keep : .reorder(state.order), .suggestionKept, &occasion)
    case .watch:
      state.ownOrder.append(id)
      rearrangeWatch(.suggestionKept, &occasion)
    }
  }
}
