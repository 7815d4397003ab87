import SmartStackModel
import Testing

@testable import SmartStackRanking

@Suite struct PreparedScorerTests {
  private let stack = Stack(
    widgets: [
      Build.widget("one", timeline: Build.timeline(Build.daily(8, 9), Build.daily(12, 0))),
      Build.widget("two"),
    ])

  @Test("The score is the sum of the families, in their order")
  func sum() throws {
    let events = [Build.event(Build.instant(2, 9), .tap(widget: "one"))]
    let scorer = Build.ranker(stack, events).scorer(Build.moment(Build.instant(3, 9)))
    let cards = CardAssembly(scorer).cards
    var scores = [99.0]
    scorer.score(cards, into: &scores)
    #expect(scores.count == 2)
    for (card, score) in zip(cards, scores) {
      let tree = try #require(scorer.explanation(of: card))
      #expect(tree.value == score)
      #expect(tree.children.map(\.label) == Family.allCases.map(\.title))
      #expect(tree.isConsistent)
    }
    #expect(scores[0] > scores[1])
  }

  @Test("Under the penalty any evidence for a card lifts it, and none against it does")
  func eligibility() throws {
    let eligible = { (kinds: [Event.Kind], change: (inout RankingModel) -> Void) -> Bool in
      var model = RankingModel()
      model.declared.notRelevantRule = .penalty
      change(&model)
      let events = kinds.map { Build.event(Build.instant(2, 13), $0) }
      let scorer = Build.ranker(self.stack, events, model)
        .scorer(Build.moment(Build.instant(3, 13)))
      return scorer.isEligible(CardAssembly(scorer).cards[0])
    }
    #expect(!eligible([]) { _ in })
    #expect(!eligible([.dismiss(widget: "one")]) { _ in })
    #expect(eligible([.tap(widget: "one")]) { $0.feedback.weight = 0 })
    #expect(
      eligible([.view(widget: "one", duration: .seconds(5), propensity: nil)]) { _ in })
    #expect(!eligible([.tap(widget: "one")]) { $0.declared.notRelevantRule = .veto })
    #expect(!eligible([.tap(widget: "one"), .neverSuggest(widget: "one")]) { _ in })
  }

  @Test("The next boundary is the nearest of all families")
  func boundary() {
    let events = [Build.event(Build.instant(3, 9), .tap(widget: "one"))]
    let scorer = Build.ranker(stack, events).scorer(Build.moment(Build.instant(3, 9, 0, 10)))
    // The line over the time since the last use is read in steps that grow by a quarter from 2 s.
    #expect(
      scorer.nextBoundary(for: CardAssembly(scorer).cards[0])
        == Build.instant(3, 9).advanced(byMilliseconds: 11_920))
    let quiet = Build.ranker(stack).scorer(Build.moment(Build.instant(3, 9)))
    #expect(quiet.nextBoundary(for: CardAssembly(quiet).cards[0]) == Build.instant(3, 12))
  }
}
