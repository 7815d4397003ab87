/// How cards are formed and placed on a watch (undocumented points 12, 13 and 14).
public struct CardParameters: Hashable, Sendable {
  /// What happens to a live activity whose content is out of date.
  public enum StaleRule: String, CaseIterable, Sendable {
    /// It keeps its place.
    case keep
    /// It stands behind the fresh ones.
    case last
    /// It ranks with the other cards.
    case demote
  }

  /// How live activities of different apps are ordered.
  public enum ActivityOrder: String, CaseIterable, Sendable {
    /// The app whose activity began last comes first.
    case newest
    /// The app whose activity began first comes first.
    case oldest
  }

  /// The most cards of one named group.
  public var namedGroupLimit = 1.0
  /// The most relevance cards of one app without a group of their own.
  public var automaticGroupLimit = 2.0
  /// Whether relevance cards take over the pin of the card that they replace.
  public var associatedKindInheritsPin = true
  /// Whether live activities stand above pinned cards.
  public var activitiesAbovePins = false
  /// The most cards that a watch shows; 0 for no limit.
  public var capacity = 0.0
  /// What happens to a live activity whose content is out of date.
  public var staleRule = StaleRule.last
  /// How live activities of different apps are ordered.
  public var activityOrder = ActivityOrder.newest

  /// Creates the defaults.
  public init() {}
}
