/// When a stack moves by itself (undocumented points 5, 6 and 7).
///
/// Scoring does not read these; they belong to the rotation policy, which a replay runs.
public struct RotationParameters: Hashable, Sendable {
  /// The lead in score that a challenger needs.
  public var margin = 0.5
  /// The seconds for which a card stays at least.
  public var dwellSeconds = 600.0
  /// The most moves a day, suggestions included.
  public var dailyLimit = 24.0
  /// The seconds for which a person's own swipe holds.
  public var swipeHoldSeconds = 1800.0
  /// The seconds after a tap for which the stack holds.
  public var tapHoldSeconds = 300.0
  /// The chance with which a suggestion needs to be the next use before it is inserted.
  public var suggestionThreshold = 0.3
  /// The most seconds for which a suggestion stays.
  public var suggestionSeconds = 3600.0
  /// The most suggestions at once.
  public var suggestionLimit = 1.0
  /// The seconds for which a dismissed suggestion stays away at first.
  public var dismissalSeconds = 86_400.0
  /// The factor by which each further dismissal lengthens that time.
  public var dismissalGrowth = 2.0
  /// The share of moments at which a card is shown by chance, to learn about it.
  public var explorationRate = 0.0

  /// Creates the defaults.
  public init() {}
}
