public import SmartStackModel

/// What a stack remembers of the dismissals of a card.
public struct DismissedCard: Hashable, Sendable {
  /// How often the person dismissed it.
  public let count: Int
  /// The first instant at which it may come again.
  public let until: Timestamp
}
