/// The ranges of places in a stack; every card of one stands above every card of the next.
///
/// A model can put live activities above pinned cards (`cards.activitiesAbovePins`).
public enum Tier: Int, CaseIterable, Comparable, Sendable {
  /// Controls of a running session.
  case session
  /// Cards that the person pinned.
  case pinned
  /// Live activities.
  case activity
  /// Cards by relevance.
  case relevant
  /// Cards that may not lead now.
  case notEligible

  /// The name that people read.
  public var title: String {
    switch self {
    case .session: "session"
    case .pinned: "pinned"
    case .activity: "live"
    case .relevant: "relevant"
    case .notEligible: "not now"
    }
  }

  /// Tells whether the first tier stands above the second.
  public static func < (first: Tier, second: Tier) -> Bool { first.rawValue < second.rawValue }
}
