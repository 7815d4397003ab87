public import SmartStackModel

/// A time during which the stack does not move because the person chose a card.
public struct RotationHold: Hashable, Sendable {
  /// What the person did.
  public enum Cause: String, CaseIterable, Sendable {
    /// A swipe by hand.
    case swipe
    /// A tap.
    case tap
  }

  /// What the person did.
  public let cause: Cause
  /// The card that the person chose.
  public let card: String
  /// The first instant at which the hold is over.
  public let until: Timestamp
}
