import SmartStackModel
import SmartStackRanking

/// A widget that the stack may insert, ranked among those that stand in it.
struct RankedSuggestion {
  /// The identifier of its card.
  let id: String
  let tier: Tier
  let score: Double
  /// The chance among all cards of the stack and all suggestions.
  let probability: Double
  /// Whether it may lead, something speaks for it, and the chance is that of an insertion.
  let isLikely: Bool
  let reason: String

  /// Ranks the suggestions of a stack at a moment, the best one first.
  ///
  /// - Parameters:
  ///   - stack: the stack.
  ///   - events: the log.
  ///   - model: the model.
  ///   - moment: the moment.
  /// - Returns: one for each card of a suggestion; none where Widget Suggestions are off.
  /// - Complexity: that of folding the log and of a ranking.
  static func all(
    of stack: Stack, events: [Event], model: RankingModel, at moment: Moment
  ) -> [RankedSuggestion] {
    guard !stack.suggestedIdentifiers.isEmpty else { return [] }
    let first = stack.widgets.count
    let ranker = Ranker(
      history: History(
        folding: events, through: moment.time, stack: stack.rankedWithSuggestions, model: model))
    let entries = ranker.ranking(at: moment).entries.filter {
      $0.card.widget.map { $0 >= first } ?? false
    }
    return zip(entries, ranker.explanations(of: entries, at: moment)).map { entry, explanation in
      RankedSuggestion(
        id: entry.card.id, tier: entry.tier, score: entry.score,
        probability: entry.probability,
        isLikely: entry.tier != .notEligible && entry.score > 0
          && entry.probability >= model.rotation.suggestionThreshold,
        reason: entry.reason(from: explanation))
    }
  }
}
