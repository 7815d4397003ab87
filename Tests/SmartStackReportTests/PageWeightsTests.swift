import SmartStackEvaluation
import SmartStackFiles
import SmartStackModel
import SmartStackRanking
import SmartStackTestSupport
import Testing

@testable import SmartStackReport

/// Live weights in the page against the engine with a changed model.
@Suite(.serialized, .enabled(if: Browser.path != nil, Browser.absence))
struct PageWeightsTests {
  /// Weights of declared scores and abuse control, clues, habit and feedback.
  ///
  /// Abuse control holds back a part of the declared score, so that the engine has one weight for
  /// both. Powers of two change no digit of a score, so that equal scores stay equal.
  private static let weights: [[Double]] = [
    [1, 1, 1, 1, 1], [2, 2, 1, 0.5, 1], [0.5, 0.5, 2, 2, 0.25], [0, 0, 1, 1, 2], [1, 1, 0, 0, 0],
  ]

  private static func model(_ weights: [Double]) -> RankingModel {
    var model = RankingModel()
    model.declared.weight *= weights[0]
    model.clues.weight *= weights[2]
    model.feedback.weight *= weights[4]
    model.habit.weight *= weights[3]
    return model
  }

  @Test(arguments: weights, ["commuter", "watch"])
  func thePageRanksAsTheEngineDoesWithThatModel(weights: [Double], stack: String) throws {
    func replay(_ model: RankingModel) throws -> StackReplayRecord {
      try stack == "watch" ? SampleReplay.watch(model: model) : SampleReplay.commuter(model: model)
    }
    let record = try replay(RankingModel())
    let found = try SelfTest.run(
      #"""
      setWeights(\#(weights));
      found.orders = moments.map((moment, index) => idsOf(ranking(index)));
      found.same = moments.map((moment, index) => !isReordered(moment, ranking(index)));
      found.says = byId("reordered").textContent;
      """#, on: record)
    let orders = found["orders"]?.items.map { $0.items.compactMap(\.string) } ?? []
    try #require(orders.count == record.moments.count)
    // The instants at which both were evaluated; other weights change the order at other instants.
    let changed = try replay(Self.model(weights))
    let engine = Dictionary(
      changed.moments.map { ($0.time, $0.cards.map(\.id)) }, uniquingKeysWith: { $1 })
    var comparedCount = 0
    for (order, moment) in zip(orders, record.moments) {
      guard let wanted = engine[moment.time] else { continue }
      comparedCount += 1
      #expect(order == wanted, "at \(moment.time)")
    }
    #expect(comparedCount > 100, "only \(comparedCount) instants")
    // The page says itself where its order is not the recorded one.
    let isSame = zip(orders, record.moments).map { $0 == $1.cards.map(\.id) }
    #expect(found["same"]?.items.map(\.flag) == isSame)
    let others = isSame.count { !$0 }
    let says = try #require(found["says"]?.string)
    #expect(others == 0 ? says.contains("every evaluation") : says.contains("\(others) of the "))
    #expect(weights == [1, 1, 1, 1, 1] || stack == "watch" || others > 0)
  }

  @Test func figuresMoveAndResetPutsThemBack() throws {
    let found = try SelfTest.run(
      #"""
      const cells = () => [...byId("figures").querySelectorAll("td")].map((cell) =>
        cell.textContent).join("|");
      const cards = () => byId("cards").textContent;
      const [plainCells, plainCards, plainNote] = [cells(), cards(), byId("cards-note").textContent];
      const [plainLines, plainSays] = [byId("ranks").innerHTML, byId("reordered").textContent];
      state.weights = [0, 0, 0, 0, 3];
      setWeights(state.weights);
      expect(cells() !== plainCells, "the figures do not move");
      expect(cards() !== plainCards, "the cards do not move");
      expect(byId("ranks").innerHTML !== plainLines, "the places do not move");
      expect(byId("cards-note").textContent.includes("elsewhere than the engine"), "the note");
      expect(document.querySelectorAll("#figures .gain").length > 0, "no gain is told");
      expect(!byId("reset-weights").disabled, "reset cannot be pressed");
      byId("reset-weights").click();
      expect(cells() === plainCells && cards() === plainCards, "reset does not put things back");
      expect(byId("ranks").innerHTML === plainLines, "reset does not put the places back");
      expect(byId("reordered").textContent === plainSays, plainSays);
      expect(byId("cards-note").textContent === plainNote, plainNote);
      expect(byId("reset-weights").disabled, "reset can be pressed again");
      """#, on: try SampleReplay.commuter())
    let errors = found["errors"]?.items.compactMap(\.string) ?? ["no list of errors"]
    #expect(errors.isEmpty, "\(errors.prefix(5))")
  }
}
