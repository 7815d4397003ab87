/// How declarations that claim too much are held back.
public struct AbuseParameters: Hashable, Sendable {
  /// The share of the running surplus of a widget's claims that is taken off, from 0 to 1.
  public var quotaShare = 1.0
  /// The seconds of balanced claims that every widget is credited with before it is held back.
  public var quotaPriorSeconds = 86_400.0
  /// The chance that a person reacts to a card shown at a rightly high score.
  public var expectedEngagement = 0.05
  /// The number of views that the expectation counts for.
  public var priorViews = 20.0
  /// The seconds within which a tap counts as the answer to a view.
  public var answerSeconds = 600.0

  /// Creates the defaults.
  public init() {}
}
