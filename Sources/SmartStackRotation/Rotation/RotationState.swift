public import SmartStackModel

/// Everything that a rotation policy remembers, but for its latest ranking and its chance.
public struct RotationState: Hashable, Sendable {
  /// The cards in the order in which the stack shows them, suggestions included.
  public internal(set) var order: [String]
  /// The cards that the person put there, in the original order.
  public internal(set) var ownOrder: [String]
  /// The cards by relevance in the order in which a watch shows them; empty on a home screen.
  public internal(set) var relevant: [String]
  /// The suggestions that stand in the stack, the newest first.
  public internal(set) var suggestions: [InsertedSuggestion] = []
  /// The card in the visible slot; on a watch, the top one of the cards by relevance.
  public internal(set) var shown: String?
  /// Since when that card is shown; nothing where nobody saw another one before.
  public internal(set) var shownSince: Timestamp?
  /// Whether the stack is in sight.
  public internal(set) var isVisible = false
  /// The hold by the person's latest swipe or tap; it may be over.
  public internal(set) var hold: RotationHold?
  /// The latest local day, as days since 1970-01-01.
  public internal(set) var day: Int?
  /// The moves of that day that count against the budget.
  public internal(set) var spentToday = 0
  /// What the person dismissed; the times may be over.
  public internal(set) var dismissed: [String: DismissedCard] = [:]
  /// Until when suggestions rest that had stayed for the maximum time.
  public internal(set) var resting: [String: Timestamp] = [:]
  /// The cards that are never to be shown by suggestion.
  public internal(set) var neverSuggested: Set<String> = []
  /// The instant of the latest input.
  public internal(set) var clock: Timestamp?

  init(order: [String], profile: Profile) {
    self.order = order
    ownOrder = order
    relevant = profile == .watch ? order : []
    shown = profile == .homeScreen ? order.first : nil
  }
}
