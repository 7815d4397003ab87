public import SmartStackModel

/// A suggestion that stands in a stack for a while.
public struct InsertedSuggestion: Hashable, Sendable {
  /// The identifier of its card.
  public let id: String
  /// When it was inserted.
  public let insertedAt: Timestamp
  /// The card to which the stack returns.
  public internal(set) var returnsTo: String?
  /// Until when its relevance lasts, where that is known.
  public internal(set) var relevantUntil: Timestamp?
}
