import SmartStackEvaluation
import SmartStackModel
import SmartStackRanking
import Testing

/// Values and regret by hand.
@Suite struct RegretSeriesTests {
  private static func record(shown: [String], ranked: [String]) -> StackReplayRecord {
    let stack = Stack(widgets: ["a", "b"].map { Widget(id: $0, kind: $0, app: $0) })
    let end = Timestamp(clamping: 1_000_000)
    var record = StackReplayRecord(
      stack: stack, span: Timestamp(clamping: 0)...end, zone: .utc, summary: "")
    for (index, pair) in zip(shown, ranked).enumerated() {
      let order = pair.1 == "a" ? ["a", "b"] : ["b", "a"]
      record.moments.append(
        StackMoment(
          time: Timestamp(clamping: Int64(index) * 1000), cause: .visible,
          cards: order.map { id in
            StackMoment.Card(
              id: id, widget: id == "a" ? 0 : 1, tier: .relevant, score: 0, contributions: [],
              probability: 0.5, reason: "")
          }, shown: pair.0, action: ""))
    }
    return record
  }

  private static func decisions(_ wanted: [String]) -> [TruthDecision] {
    wanted.enumerated().map { index, id in
      TruthDecision(
        time: Timestamp(clamping: Int64(index) * 1000 + 500), wanted: id,
        chances: ["a": 0.75, "b": 0.25], best: "a")
    }
  }

  @Test("Values are true chances, not luck") func values() {
    let series = RegretSeries(
      record: Self.record(shown: ["a", "b"], ranked: ["b", "a"]),
      decisions: Self.decisions(["b", "a"]))
    #expect(series.points.map(\.shown) == [0.75, 0.25])
    #expect(series.points.map(\.ranked) == [0.25, 0.75])
    #expect(series.points.map(\.mostFrequent) == [0, 0.25])
    #expect(series.total.oracle == 0.75)
    #expect(series.total.regret == 0.25)
  }

  @Test("Recovery is counted to the end of the first good window") func recovery() {
    let ranked = ["b", "b", "b", "a", "a", "a", "a"]
    let series = RegretSeries(
      record: Self.record(shown: ranked, ranked: ranked),
      decisions: Self.decisions(ranked.map { _ in "a" }))
    let plateau = Timestamp(clamping: 3000)...Timestamp(clamping: 7000)
    let start = Timestamp(clamping: 0)
    #expect(series.recovery(after: start, to: 0.9, window: 2, plateau: plateau) == 5)
    #expect(series.recovery(after: start, to: 0.1, window: 2, plateau: plateau) == 2)
    #expect(series.recovery(after: start, to: 2, window: 2, plateau: plateau) == nil)
  }
}
