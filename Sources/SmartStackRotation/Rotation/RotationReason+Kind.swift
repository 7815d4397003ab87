extension RotationReason {
  /// The reasons without their numbers.
  public enum Kind: String, CaseIterable, Sendable {
    /// A challenger leads by enough.
    case leads
    /// A challenger leads by too little.
    case leadTooSmall
    /// No card stands above the one shown.
    case shownLeads
    /// The card shown may not lead.
    case shownMayNotLead
    /// No card may lead.
    case nothingEligible
    /// The minimum time is not over.
    case dwellNotOver
    /// The moves of the day are used up.
    case budgetSpent
    /// A swipe holds.
    case swipeHolds
    /// A tap holds.
    case tapHolds
    /// Smart Rotate is off.
    case smartRotateOff
    /// Widget Suggestions are off.
    case suggestionsOff
    /// A suggestion is likely enough.
    case suggestionLikely
    /// There is no room for a suggestion.
    case suggestionLimitReached
    /// The relevance of a suggestion ended.
    case suggestionEnded
    /// The maximum time of a suggestion is over.
    case suggestionTimeOver
    /// A suggestion rests.
    case suggestionRests
    /// The card was dismissed.
    case dismissed
    /// The card had been dismissed before.
    case staysAway
    /// The card is never to be suggested.
    case neverSuggested
    /// A suggestion was added to the stack.
    case suggestionKept
    /// The card is not a suggestion.
    case notASuggestion
    /// The card was pinned.
    case pinned
    /// The card was unpinned.
    case unpinned
    /// A pin has no effect here.
    case pinWithoutEffect
    /// The person swiped.
    case swipedByHand
    /// The person tapped.
    case tapped
    /// The card shown is gone.
    case shownCardGone
    /// The order follows the ranking.
    case followsRanking
    /// Chance chose.
    case explored
    /// Nobody sees the stack.
    case outOfSight
    /// There is no such card.
    case unknownCard
  }

  /// What sort of reason it is.
  public var kind: Kind {
    switch self {
    case .leads: .leads
    case .leadTooSmall: .leadTooSmall
    case .shownLeads: .shownLeads
    case .shownMayNotLead: .shownMayNotLead
    case .nothingEligible: .nothingEligible
    case .dwellNotOver: .dwellNotOver
    case .budgetSpent: .budgetSpent
    case .swipeHolds: .swipeHolds
    case .tapHolds: .tapHolds
    case .smartRotateOff: .smartRotateOff
    case .suggestionsOff: .suggestionsOff
    case .suggestionLikely: .suggestionLikely
    case .suggestionLimitReached: .suggestionLimitReached
    case .suggestionEnded: .suggestionEnded
    case .suggestionTimeOver: .suggestionTimeOver
    case .suggestionRests: .suggestionRests
    case .dismissed: .dismissed
    case .staysAway: .staysAway
    case .neverSuggested: .neverSuggested
    case .suggestionKept: .suggestionKept
    case .notASuggestion: .notASuggestion
    case .pinned: .pinned
    case .unpinned: .unpinned
    case .pinWithoutEffect: .pinWithoutEffect
    case .swipedByHand: .swipedByHand
    case .tapped: .tapped
    case .shownCardGone: .shownCardGone
    case .followsRanking: .followsRanking
    case .explored: .explored
    case .outOfSight: .outOfSight
    case .unknownCard: .unknownCard
    }
  }
}
