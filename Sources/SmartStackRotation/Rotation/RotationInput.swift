/// What can happen to a stack, as far as its rotation is concerned.
///
/// Cards are named by their identifiers. A ranking holds every card of the stack, and those that
/// could be suggested.
public enum RotationInput: Hashable, Sendable {
  /// The stack comes into sight.
  case becomesVisible([RotationCandidate])
  /// The clock reaches the next change of order, or ``RotationPolicy/nextEvaluation(zone:)``.
  case clockReachesChange([RotationCandidate])
  /// The person swipes to a card by hand.
  case swipes(to: String)
  /// The person taps a card.
  case taps(String)
  /// The person dismisses a suggestion, or a card of a watch.
  case dismisses(String)
  /// The person asks never to be shown a card by suggestion.
  case neverSuggests(String)
  /// The person pins a card.
  case pins(String)
  /// The person unpins a card.
  case unpins(String)
  /// The person adds a suggestion to the stack.
  case keepsSuggestion(String)
  /// The stack goes out of sight.
  case goesOutOfSight

  /// The inputs without what they are about.
  public enum Kind: String, CaseIterable, Sendable {
    /// The stack comes into sight.
    case becomesVisible
    /// The clock reaches an instant at which the order can change.
    case clockReachesChange
    /// A swipe by hand.
    case swipes
    /// A tap.
    case taps
    /// A dismissal.
    case dismisses
    /// A wish never to be shown a card by suggestion.
    case neverSuggests
    /// A pin.
    case pins
    /// The end of a pin.
    case unpins
    /// A suggestion that is added to the stack.
    case keepsSuggestion
    /// The stack goes out of sight.
    case goesOutOfSight
  }

  /// What sort of input it is.
  public var kind: Kind {
    switch self {
    case .becomesVisible: .becomesVisible
    case .clockReachesChange: .clockReachesChange
    case .swipes: .swipes
    case .taps: .taps
    case .dismisses: .dismisses
    case .neverSuggests: .neverSuggests
    case .pins: .pins
    case .unpins: .unpins
    case .keepsSuggestion: .keepsSuggestion
    case .goesOutOfSight: .goesOutOfSight
    }
  }
}
