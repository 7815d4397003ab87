import SmartStackEvaluation
import SmartStackModel
import SmartStackRanking
import Testing

/// A replay of a stack: what is judged, when, and that nothing is read ahead.
@Suite struct StackReplayTests {
  private static let noon = Timestamp(clamping: 1_772_539_200_000)

  private static func time(_ minutes: Int) -> Timestamp {
    noon.advanced(byMilliseconds: Int64(minutes) * 60_000)
  }

  private static func event(_ minutes: Int, _ kind: Event.Kind) -> Event {
    Event(time: time(minutes), offset: .zero, kind: kind)
  }

  /// Two widgets: "high" declares much from one o'clock on, "low" nothing.
  private static func stack() -> Stack {
    let entries = [(-600, 1.0), (60, 50.0)].map { minutes, score in
      EntryDeclaration(
        schedule: .at(time(minutes), .zero), relevance: DeclaredRelevance(score: score))
    }
    return Stack(widgets: [
      Widget(id: "low", kind: "Low", app: "com.example.low"),
      Widget(
        id: "high", kind: "High", app: "com.example.high",
        timeline: Timeline(declarations: entries, policy: .never)),
    ])
  }

  /// Only what is declared counts, so that the cases can be told by hand.
  private static func record(_ events: [Event]) -> StackReplayRecord {
    var model = RankingModel()
    for parameter in RankingModel.parameters
    where parameter.section == "habit" && parameter.name.hasSuffix("Weight") {
      parameter.set(0, in: &model)
    }
    model.feedback.weight = 0
    return StackReplay.record(
      of: events, stack: stack(), model: model, span: noon...time(240), zone: .utc,
      options: StackReplayOptions(sampleSeconds: 0))
  }

  @Test("A use of the card on top is an answered glance") func answered() {
    let record = Self.record([
      Self.event(90, .context(.locked(false))),
      Self.event(90, .tap(widget: "high")),
    ])
    #expect(record.glances.map(\.isAnswered) == [true])
    #expect(record.glances.first?.swipes == 0)
    #expect(record.rotations.map(\.to) == ["high"])
    #expect(record.figures.answeredShare == 1)
  }

  @Test("A launch of an app counts for its widget, and one of another app does not") func launches()
  {
    let record = Self.record([
      Self.event(10, .launch(app: "com.example.low", duration: nil)),
      Self.event(20, .launch(app: "com.example.other", duration: nil)),
      Self.event(90, .launch(app: "com.example.low", duration: nil)),
    ])
    #expect(record.glances.map(\.used) == ["low", "low"])
    #expect(record.glances.map(\.isAnswered) == [true, false])
    #expect(record.glances.last?.swipes == 1)
  }

  @Test("A card that the person swiped to was not offered") func swiped() {
    let record = Self.record([
      Self.event(90, .view(widget: "low", duration: nil, propensity: nil)),
      Self.event(90, .swipeTo(widget: "low")),
      Self.event(90, .tap(widget: "low")),
    ])
    #expect(record.glances.map(\.isAnswered) == [false])
  }

  @Test("The same use again within five minutes is one glance") func merged() {
    let record = Self.record([
      Self.event(90, .tap(widget: "high")),
      Self.event(91, .launch(app: "com.example.high", duration: nil)),
      Self.event(120, .tap(widget: "high")),
    ])
    #expect(record.glances.count == 2)
  }

  @Test("What comes later changes nothing that came before") func noFuture() {
    let past = [
      Self.event(5, .tap(widget: "low")), Self.event(70, .tap(widget: "high")),
      Self.event(100, .dismiss(widget: "high")), Self.event(130, .tap(widget: "low")),
    ]
    let short = Self.record(past)
    let long = Self.record(past + [Self.event(200, .tap(widget: "high"))])
    #expect(long.glances.prefix(3).map(\.shown) == short.glances.map(\.shown))
    #expect(long.glances.prefix(3).map(\.probability) == short.glances.map(\.probability))
  }

  @Test("Every moment's score is the sum of its contributions") func contributions() {
    let record = Self.record([
      Self.event(30, .tap(widget: "low")), Self.event(90, .tap(widget: "high")),
    ])
    let cards = record.moments.flatMap(\.cards)
    #expect(!cards.isEmpty)
    for card in cards {
      let sum = card.contributions.dropFirst().reduce(card.contributions.first ?? 0) { $0 + $1 }
      #expect(sum == card.score)
    }
  }

  @Test("A rotation is wrong when the next glance wants the card that left") func wrong() {
    let record = Self.record([
      Self.event(90, .context(.locked(false))), Self.event(90, .tap(widget: "low")),
    ])
    #expect(record.rotations.map(\.isWrong) == [true])
    #expect(WrongRotations().value(of: record) == 1)
  }

  @Test("A refused reload leaves the entry out of date") func stale() throws {
    var model = RankingModel()
    model.reloads.lowestBudget = 0
    model.reloads.highestBudget = 0
    var stack = Self.stack()
    stack.widgets[1].timeline?.policy = .after(.at(Self.time(61), .zero))
    let record = StackReplay.record(
      of: [Self.event(200, .tap(widget: "high"))], stack: stack, model: model,
      span: Self.noon...Self.time(240), zone: .utc)
    #expect(!record.reloads.isEmpty)
    #expect(record.glances.map(\.isStale) == [true])
  }

  @Test("The figures follow from the record by hand") func metrics() {
    let record = Self.record([
      Self.event(10, .tap(widget: "low")), Self.event(90, .context(.locked(false))),
      Self.event(90, .tap(widget: "low")),
    ])
    #expect(AnsweredGlances().value(of: record) == 0.5)
    #expect(SwipesNeeded().value(of: record) == 0.5)
    #expect(Churn().value(of: record) == 0.5)
    #expect(RotationsPerDay().value(of: record) == 6)
    #expect(StaleEntries().value(of: record) == 0)
    let empty = Self.record([])
    #expect(StackMetrics.all.prefix(2).allSatisfy { $0.value(of: empty) == nil })
  }
}
