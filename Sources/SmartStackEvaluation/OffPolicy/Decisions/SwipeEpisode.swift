/// One look at a stack: the card on top, and the cards that the person swiped to, one after another.
///
/// Each step is a decision given the cards above it: its propensity and its target chances are those
/// of this card after those. What a person does at a card may depend on the cards seen so far, never
/// on those further down; that is the cascade assumption.
public struct SwipeEpisode: Hashable, Sendable {
  /// The steps, the card on top first; their rewards together are at most 1.
  public var steps: [LoggedDecision]

  /// Creates an episode.
  ///
  /// - Parameter steps: the steps, the card on top first. The prediction of a step is of the rewards
  ///   of this step and of all that follow.
  public init(steps: [LoggedDecision]) { self.steps = steps }

  /// What the whole look was worth.
  public var reward: Double { steps.reduce(0) { $0 + $1.reward } }
}
