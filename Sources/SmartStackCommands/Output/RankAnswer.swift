import SmartStackModel
import SmartStackRanking

/// All that the command `rank` found out, before it is printed in any form.
struct RankAnswer {
  /// One card with its reasons.
  struct Card {
    let entry: Ranking.Entry
    let explanation: Explanation
    let reason: String
  }

  /// The answer to `--why`.
  struct Why {
    let widget: String
    let widgetIndex: Int
    let counterfactual: Counterfactual
  }

  let stack: Stack
  let ranking: Ranking
  /// The cards that are printed, the top ones.
  let cards: [Card]
  let nextChange: Ranker.NextChange
  let showsExplanations: Bool
  /// The widgets that the stack may insert, as they would stand among its own.
  let suggestions: [RankedSuggestion]
  let why: Why?
}
