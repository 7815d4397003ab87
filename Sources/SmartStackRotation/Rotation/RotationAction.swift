/// What a stack does by itself in answer to an input.
public enum RotationAction: Hashable, Sendable {
  /// Nothing; the person may have moved it.
  case keep
  /// It scrolls to a card that it holds.
  case rotate(to: String)
  /// It inserts a suggestion on top and shows it.
  case insertSuggestion(String)
  /// It takes a suggestion out; the order is the original one again.
  case removeSuggestion(String)
  /// It puts its cards into another order.
  case reorder([String])
}
