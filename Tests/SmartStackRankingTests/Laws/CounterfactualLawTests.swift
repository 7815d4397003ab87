import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackRanking

/// Every counterfactual does what it says, and a smaller change of the same sort does not.
@Suite(.tags(.property)) struct CounterfactualLawTests {
  @Test("Applying a remedy puts the widget on top", arguments: lawSeeds)
  func remedies(seed: UInt64) {
    for world in worldSeeds(of: seed).prefix(20).map({ RandomWorld(seed: $0) }) {
      let ranker = world.ranker
      let moment = world.moment(ranker)
      for widget in world.stack.widgets.prefix(3) {
        guard let answer = ranker.counterfactual(forWidget: widget.id, at: moment) else {
          Issue.record("no answer for \(widget.id)")
          continue
        }
        let leader = ranker.ranking(at: moment).leader?.card.widget
        let leads = leader.map { world.stack.widgets[$0].id } == widget.id
        #expect(answer.leads == leads)
        #expect(answer.leads || !answer.obstacle.isEmpty)
        for remedy in answer.remedies {
          let history = ranker.history.replacingDeclarations(with: remedy.stack)
          let after = Ranker(history: history).ranking(at: moment).leader?.card.widget
          #expect(after.map { world.stack.widgets[$0].id } == widget.id)
        }
      }
    }
  }

  @Test("No smaller score of the same entry is enough", arguments: lawSeeds)
  func smallestScore(seed: UInt64) {
    for world in worldSeeds(of: seed).prefix(20).map({ RandomWorld(seed: $0) }) {
      let ranker = world.ranker
      let moment = world.moment(ranker)
      for (index, widget) in world.stack.widgets.enumerated().prefix(3) {
        guard let answer = ranker.counterfactual(forWidget: widget.id, at: moment) else { continue }
        for case .score(let declaration, let old, let new) in answer.remedies.map(\.change) {
          let search = CounterfactualSearch(ranker: ranker, moment: moment, widget: index)
          let levels = search.declarations.pool(ofWidget: index).levels
          let below = ScoreSearch.candidates(above: old ?? 0, levels: levels).filter { $0 < new }
          for smaller in below.suffix(3) {
            #expect(
              search.remedy(.score(declaration: declaration, from: old, to: smaller)) == nil)
          }
        }
      }
    }
  }

  @Test("A number between two others is the simplest there is")
  func simplestNumber() {
    #expect(ScoreSearch.simplestNumber(above: 0, below: 1) == 0.1)
    #expect(ScoreSearch.simplestNumber(above: 50, below: .infinity) == 51)
    #expect(ScoreSearch.simplestNumber(above: 52.6, below: 80) == 53)
    #expect(ScoreSearch.simplestNumber(above: 0.1, below: 0.2) == 0.11)
    let next = (1.0).nextUp
    #expect(ScoreSearch.simplestNumber(above: 1, below: next) == nil)
  }
}
