public import SmartStackModel

/// Why a stack moved, or did not.
public enum RotationReason: Hashable, Sendable {
  /// A challenger leads the card shown by enough.
  case leads(challenger: String, lead: Double, margin: Double)
  /// A challenger leads the card shown, but by too little.
  case leadTooSmall(challenger: String, lead: Double, margin: Double)
  /// No card stands above the one shown.
  case shownLeads
  /// The card shown may not lead now, and another one may.
  case shownMayNotLead(challenger: String)
  /// No card may lead now.
  case nothingEligible
  /// The card shown has not been there for the minimum time.
  case dwellNotOver(until: Timestamp)
  /// The moves of the day are used up.
  case budgetSpent(limit: Int, until: Timestamp)
  /// A swipe by hand holds.
  case swipeHolds(until: Timestamp)
  /// A tap holds.
  case tapHolds(until: Timestamp)
  /// The person switched Smart Rotate off.
  case smartRotateOff
  /// The person switched Widget Suggestions off.
  case suggestionsOff
  /// The chance of a suggestion reached the threshold.
  case suggestionLikely(chance: Double, threshold: Double)
  /// As many suggestions stand in the stack as may.
  case suggestionLimitReached(limit: Int)
  /// The relevance of a suggestion ended.
  case suggestionEnded
  /// A suggestion stayed for the maximum time.
  case suggestionTimeOver(milliseconds: Int64)
  /// A suggestion that stayed for the maximum time rests.
  case suggestionRests(until: Timestamp)
  /// The person dismissed the card.
  case dismissed(until: Timestamp, count: Int)
  /// The person had dismissed the card before.
  case staysAway(card: String, until: Timestamp)
  /// The person asked never to be shown the card by suggestion.
  case neverSuggested
  /// The person added a suggestion to the stack.
  case suggestionKept
  /// The card is not a suggestion.
  case notASuggestion
  /// The person pinned the card.
  case pinned
  /// The person unpinned the card.
  case unpinned
  /// Pins have no effect on a home screen.
  case pinWithoutEffect
  /// The person swiped by hand.
  case swipedByHand(until: Timestamp)
  /// The person tapped.
  case tapped(until: Timestamp)
  /// The card shown does not exist any more.
  case shownCardGone
  /// The order follows the ranking; the top card by relevance is the same.
  case followsRanking
  /// Chance chose the card, to learn about it.
  case explored(propensity: Double)
  /// Nobody sees the stack.
  case outOfSight
  /// The stack does not hold such a card.
  case unknownCard
}
