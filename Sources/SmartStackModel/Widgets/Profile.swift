/// The kind of place where a stack stands, which decides which clues count.
public enum Profile: String, CaseIterable, Sendable {
  /// A stack on a phone's or tablet's home screen: one visible slot.
  case homeScreen
  /// The stack of a watch: an ordered list of cards.
  case watch

  /// A kind of evidence that an app can provide.
  public enum Clue: String, CaseIterable, Sendable {
    /// Score and duration on timeline entries.
    case entryScores
    /// Donations of predictable intents.
    case donations
    /// Attributes that a timeline provider's `relevance()` returns.
    case attributes
    /// The set of relevant intents of an app.
    case relevantIntents
    /// Cards of relevance configurations.
    case relevanceWidgets
  }

  /// The clues that this profile honours where nothing else is chosen.
  ///
  /// The table is Apple's "Increasing the visibility of widgets in Smart Stacks" (2026). Sources
  /// conflict on entry scores on a watch, and changed over time on relevant intents on a phone, so
  /// a stack's options can override each.
  public var honouredClues: Set<Clue> {
    switch self {
    case .homeScreen: [.entryScores, .donations]
    case .watch: [.attributes, .relevantIntents, .relevanceWidgets]
    }
  }
}
