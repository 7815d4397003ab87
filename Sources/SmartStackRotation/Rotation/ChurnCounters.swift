/// How much a stack moved.
public struct ChurnCounters: Hashable, Sendable {
  /// The rankings that were looked at.
  public internal(set) var evaluations = 0
  /// The moves by itself to a better card.
  public internal(set) var rotations = 0
  /// The moves to a card chosen by chance.
  public internal(set) var explorations = 0
  /// The suggestions that were inserted.
  public internal(set) var insertions = 0
  /// The suggestions that were taken out.
  public internal(set) var removals = 0
  /// The changes of order that left the top card by relevance as it was.
  public internal(set) var reorders = 0
  /// The moves because the card shown was gone.
  public internal(set) var replacements = 0
  /// The swipes of the person.
  public internal(set) var swipes = 0
  /// The moves that a hold, the dwell or the budget prevented, one for each ranking.
  public internal(set) var heldBack = 0

  /// Creates counters at zero.
  public init() {}

  /// The moves that count against the budget of a day.
  public var chargedMoves: Int { rotations + explorations + insertions }
}
