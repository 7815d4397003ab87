public import SmartStackModel
import SmartStackRanking

extension RotationPolicy {
  /// Returns the instant at which the policy could next act by itself, after its latest input.
  ///
  /// It is the earliest end of a hold, of the dwell, of a suggestion, of an absence, or of a day
  /// whose moves are used up. Changes of the ranking come besides; the ranker tells them.
  ///
  /// - Parameter zone: the zone whose midnight begins a new budget.
  /// - Returns: the instant; nothing where only an input or a new ranking can bring a move.
  /// - Complexity: O(*n*) in the number of cards that are inserted, dismissed or at rest.
  public func nextEvaluation(zone: Zone) -> Timestamp? {
    guard let now = state.clock else { return nil }
    var instants: [Timestamp] = []
    let longest = PolicyTime.milliseconds(parameters.suggestionSeconds)
    for suggestion in state.suggestions {
      let end = min(
        suggestion.insertedAt.advanced(byMilliseconds: longest),
        suggestion.relevantUntil ?? .latest)
      // One that the person holds leaves at the end of the hold.
      let isHeld = state.hold?.card == suggestion.id
      instants.append(isHeld ? max(end, state.hold?.until ?? end) : end)
    }
    if state.isVisible, options.smartRotate || options.widgetSuggestions {
      instants += [state.hold?.until, dwellEnd(of: state)].compactMap(\.self)
      instants += state.dismissed.values.map(\.until) + state.resting.values
      if isBudgetSpent, dailyLimit > 0 { instants.append(nextBudget(zone: zone)) }
    } else if state.isVisible {
      instants += state.dismissed.values.map(\.until)
    }
    return instants.filter { $0 > now }.min()
  }
}
