import SmartStackModel
import SmartStackRanking
import Testing

/// Only the first attributes of a widget count, for relevance cards as well.
@Suite struct AttributeLimitTests {
  @Test("A relevance widget has no more cards than attributes count", arguments: 1...3)
  func relevanceCards(limit: Int) {
    let clues =
      [RelevantContext.headphones(.connected), .fitness(.workoutActive)]
      + [.inferredLocation(.home)]
    let widget = Widget(
      id: "w", kind: "W", app: "com.example.w", role: .relevance(associatedKind: nil),
      attributes: clues.map { RelevanceAttribute(content: .context($0)) }
        + [RelevanceAttribute(content: .group(.ungrouped))])
    var model = RankingModel()
    model.clues.attributeLimit = Double(limit)
    let ranker = Ranker(stack: Stack(profile: .watch, widgets: [widget]), model: model)
    let moment = ranker.moment(
      at: Timestamp(clamping: 1_772_539_200_000), zone: .utc,
      changes: [.headphonesConnected(true), .workoutActive(true), .place("home")])
    #expect(ranker.ranking(at: moment).entries.count == limit)
  }
}
