import Foundation
import SmartStackEvaluation
import SmartStackModel
import SmartStackRanking

/// Returns e to the power of a number.
func exponential(_ power: Double) -> Double { exp(power) }

/// What a page must show at some weights, worked out anew from a record.
struct Reference {
  let record: StackReplayRecord
  let weights: [Double]

  /// Returns the identifiers of a moment's cards, ranked at the weights.
  func order(of moment: StackMoment) -> [String] {
    var sorted: [(tier: Tier, score: Double, id: String)] = moment.cards.map { card in
      var score = weights[0] * card.contributions[0]
      for family in 1..<weights.count { score += weights[family] * card.contributions[family] }
      return (card.tier, score, card.id)
    }
    sorted.sort { ($0.tier, -$0.score, $0.id) < ($1.tier, -$1.score, $1.id) }
    return sorted.map(\.id)
  }

  /// Answered glances, swipes in sum, and glances at which the used widget was not shown.
  var figures: [Int] {
    var figures = [0, 0, 0]
    for glance in record.glances {
      let moment = record.moments[glance.moment]
      let widget = record.stack.widgets.firstIndex { $0.id == glance.used }
      let own = Set(moment.cards.filter { $0.widget == widget }.map(\.id))
      guard let place = order(of: moment).firstIndex(where: own.contains) else {
        figures[2] += 1
        continue
      }
      figures[0] += place == 0 ? 1 : 0
      figures[1] += place
    }
    return figures
  }
}
