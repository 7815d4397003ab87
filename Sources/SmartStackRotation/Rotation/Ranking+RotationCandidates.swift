public import SmartStackModel
public import SmartStackRanking

extension Ranking {
  /// Returns the cards of the ranking, in its order, as the rotation policy takes them.
  ///
  /// - Parameters:
  ///   - suggestions: the identifiers of cards that do not stand in the stack.
  ///   - relevantUntil: until when the relevance of a card lasts, where that is known.
  /// - Returns: one candidate for each entry.
  /// - Complexity: O(*n*) in the number of entries.
  public func rotationCandidates(
    suggestions: Set<String> = [], relevantUntil: [String: Timestamp] = [:]
  ) -> [RotationCandidate] {
    entries.map { entry in
      RotationCandidate(
        id: entry.card.id, score: entry.score, probability: entry.probability, tier: entry.tier,
        origin: suggestions.contains(entry.card.id) ? .suggestion : .stack,
        relevantUntil: relevantUntil[entry.card.id])
    }
  }
}
