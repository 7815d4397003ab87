/// How a person's reactions to shown cards are read (undocumented points 5 and 6).
public struct FeedbackParameters: Hashable, Sendable {
  /// The weight of the family: what a card that is always answered gains, in log odds.
  public var weight = 1.5
  /// The share by which one reaction moves the running value.
  public var rate = 0.35
  /// The value of a tap.
  public var tapValue = 1.0
  /// The value of a long look.
  public var dwellValue = 0.3
  /// The value of a quick swipe away.
  public var swipeAwayValue = -0.6
  /// The value of a dismissal.
  public var dismissValue = -1.0
  /// The seconds of a look from which it counts as long.
  public var dwellSeconds = 3.0
  /// The half-life with which reactions fade, in days.
  public var halfLifeDays = 14.0

  /// Creates the defaults.
  public init() {}
}
