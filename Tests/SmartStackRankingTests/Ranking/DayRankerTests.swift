import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackRanking

/// A ranker that goes along with a log answers like a new one at every instant.
@Suite struct DayRankerTests {
  @Test("After every reload of a timeline, too", arguments: 1...30 as ClosedRange<UInt64>)
  func equalsNewRanker(seed: UInt64) {
    var stacks = StackGenerator(seed: seed)
    let stack = stacks.stack()
    var events = EventGenerator(seed: seed, widgets: stack.widgets.map(\.id))
    events.parts.middle = stacks.middle
    var model = RankingModel()
    model.declared.poolWeighting = seed % 2 == 0 ? .time : .entries
    model.declared.poolScope = seed % 3 == 0 ? .kind : .instance
    var history = History(stack: stack, model: model)
    var ranker = DayRanker(history: history)
    var time = stacks.middle
    for number in 0..<60 {
      time = time.advanced(byMilliseconds: Int64(events.parts.random.integer(0...7_200_000)))
      let made = number % 2 == 0 ? events.event(kindNumber: 10) : events.event()
      let event = Event(time: time, offset: made.offset, kind: made.kind)
      ranker.apply(event)
      history.apply(event)
      #expect(ranker.history == history)
      let moment = Moment(
        time: time, zone: stack.zone ?? .utc, context: history.context)
      let plain = Ranker(history: history)
      let ranking = ranker.ranking(at: moment)
      #expect(ranking == plain.ranking(at: moment))
      let answer = ranker.answer(at: moment)
      #expect(answer.ranking == ranking)
    }
  }
}
