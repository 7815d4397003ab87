import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackRanking

/// What must hold of every score, in ten thousand random worlds each.
@Suite(.tags(.property)) struct ScoreLawTests {
  @Test("Scores are finite, and chances sum to one", arguments: lawSeeds)
  func finite(seed: UInt64) {
    for world in worldSeeds(of: seed).map({ RandomWorld(seed: $0) }) {
      let ranker = world.ranker
      let ranking = ranker.ranking(at: world.moment(ranker))
      #expect(ranking.entries.allSatisfy { $0.score.isFinite && $0.probability.isFinite })
      let competing = ranking.entries.filter { $0.tier == .relevant }
      let total = competing.reduce(0) { $0 + $1.probability }
      #expect(competing.isEmpty || abs(total - 1) < 1e-9)
    }
  }

  @Test("Contributions sum to the score exactly, at every node", arguments: lawSeeds)
  func explained(seed: UInt64) {
    for world in worldSeeds(of: seed).map({ RandomWorld(seed: $0) }) {
      let ranker = world.ranker
      let moment = world.moment(ranker)
      let entries = ranker.ranking(at: moment).entries
      for (entry, explanation) in zip(entries, ranker.explanations(of: entries, at: moment)) {
        #expect(explanation.value == entry.score)
        #expect(explanation.isConsistent)
        #expect(explanation.children.map(\.label) == Family.allCases.map(\.title))
        #expect(!entry.reason(from: explanation).isEmpty)
      }
    }
  }

  @Test("A score of zero or less without other evidence never leads", arguments: lawSeeds)
  func notRelevant(seed: UInt64) {
    for var world in worldSeeds(of: seed).map({ RandomWorld(seed: $0, eventCount: 0) }) {
      for index in world.stack.widgets.indices { world.stack.widgets[index].isPinned = false }
      let ranker = world.ranker
      let moment = world.moment(ranker)
      guard let leader = ranker.ranking(at: moment).leader, leader.tier == .relevant,
        case .widget(let index) = leader.card.source,
        case .declared(let segment, _) = ranker.history.declarations(at: moment)
          .state(ofWidget: index, at: moment.time),
        world.model.profiles.honouredClues(in: world.stack).contains(.entryScores),
        segment.score <= 0
      else { continue }
      let explanation = ranker.explanation(ofCard: leader.card.id, at: moment)
      #expect(explanation?.children.dropFirst(2).contains { $0.value > 0 } ?? false)
    }
  }

  @Test("The order of the widgets in the file changes nothing", arguments: lawSeeds)
  func orderOfWidgets(seed: UInt64) {
    for var world in worldSeeds(of: seed).map({ RandomWorld(seed: $0) }) {
      // Cards that share an identifier cannot be told apart in the result.
      let ranker = world.ranker
      let before = ranker.ranking(at: world.moment(ranker))
      world.stack.widgets.shuffle(using: &world.random)
      let shuffled = world.ranker
      let after = shuffled.ranking(at: world.moment(shuffled))
      #expect(before.order == after.order)
      #expect(before.entries.map(\.score) == after.entries.map(\.score))
      #expect(before.hidden.map(\.id) == after.hidden.map(\.id))
    }
  }
}

extension Tag {
  /// Holds over many random cases.
  @Tag static var property: Self
}
