import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackRanking

/// The next change of an order is exact: it differs there, and nowhere before.
@Suite(.tags(.property)) struct NextChangeLawTests {
  @Test("The order changes at the next change and at no instant before", arguments: lawSeeds)
  func exactness(seed: UInt64) {
    for var world in worldSeeds(of: seed).prefix(10).map({ RandomWorld(seed: $0) }) {
      let ranker = world.ranker
      let moment = world.moment(ranker)
      let now = ranker.ranking(at: moment).order
      let horizon = Duration.seconds(world.random.pick([3600, 20_000, 90_000]))
      let order = { (time: Timestamp) in ranker.ranking(at: moment.moved(to: time)).order }
      let end: Timestamp
      switch ranker.nextChange(after: moment, within: horizon) {
      case .change(let time, let ranking):
        #expect(time > moment.time)
        #expect(order(time) == ranking.order)
        #expect(ranking.order != now)
        end = time.advanced(byMilliseconds: -1)
      case .noneUntil(let time):
        end = time
      }
      #expect(order(end) == now)
      let span = end.milliseconds(since: moment.time)
      for _ in 0..<10 where span > 0 {
        let between = moment.time.advanced(
          byMilliseconds: Int64(world.random.integer(0...Int(span))))
        #expect(order(between) == now)
      }
    }
  }
}
