import SmartStackModel
import SmartStackRanking
import SmartStackTestSupport
import Testing

@testable import SmartStackEvaluation

/// After a deletion the state is that of a log which never had the donation, bit for bit.
@Suite struct ReplayHistoryTests {
  static let seeds: [UInt64] = Array(1...60)

  /// Random events of which every second has to do with donations.
  private static func events(seed: UInt64, stack: Stack) -> [Event] {
    var generator = EventGenerator(seed: seed, widgets: stack.widgets.map(\.id))
    generator.parts.middle = RandomDays.monday
    var time = RandomDays.monday
    return (0..<120).map { _ in
      if !generator.parts.random.oneIn(3) {
        time = time.advanced(
          byMilliseconds: Int64(generator.parts.random.integer(0...1_800_000)))
      }
      let event =
        generator.parts.random.oneIn(2)
        ? generator.event() : generator.event(kindNumber: generator.parts.random.pick([8, 8, 9]))
      return Event(time: time, offset: event.offset, kind: event.kind)
    }
  }

  @Test("Equals the plain fold after every event", arguments: seeds)
  func equalsPlainFold(seed: UInt64) {
    let stack = RandomDays(seed: seed, eventCount: 0).stack
    let events = Self.events(seed: seed, stack: stack)
    var fates = DonationFates()
    for event in events { fates.add(event) }
    var random = SplitMix64(seed: seed)
    // Nobody looks at the first third, so that what dies there need never be folded.
    let firstLook = events[40].time
    var history = ReplayHistory(
      history: History(stack: stack, model: RankingModel()), fates: fates, firstLook: firstLook)
    for (index, event) in events.enumerated() {
      history.apply(event)
      guard event.time >= firstLook, random.oneIn(3) else { continue }
      let seen = Array(events[...index])
      let plain = History(
        folding: seen, through: .latest, stack: stack, model: RankingModel())
      let state = history.withRanker { $0.history }
      #expect(state == plain, "after event \(index)")
    }
  }

  @Test("Rankings too, whose tables are kept from event to event", arguments: seeds.prefix(20))
  func rankings(seed: UInt64) {
    let days = RandomDays(seed: seed, eventCount: 0)
    let events = Self.events(seed: seed, stack: days.stack)
    var fates = DonationFates()
    for event in events { fates.add(event) }
    var history = ReplayHistory(
      history: History(stack: days.stack, model: RankingModel()), fates: fates,
      firstLook: events[0].time)
    for (index, event) in events.enumerated() {
      history.apply(event)
      guard index % 5 == 0 else { continue }
      let plain = Ranker(
        history: History(
          folding: Array(events[...index]), through: .latest, stack: days.stack,
          model: RankingModel()))
      let moment = Moment(time: event.time, zone: days.zone, context: plain.history.context)
      let ranking = history.withRanker { $0.ranking(at: moment) }
      #expect(ranking == plain.ranking(at: moment))
      let change = history.withRanker { $0.nextChange(after: moment, within: .seconds(3600)) }
      #expect(change == plain.nextChange(after: moment, within: .seconds(3600)))
    }
  }

  @Test("The first deletion that names a donation ends it", arguments: seeds)
  func fates(seed: UInt64) {
    let stack = RandomDays(seed: seed, eventCount: 0).stack
    let events = Self.events(seed: seed, stack: stack)
    var fates = DonationFates()
    for event in events { fates.add(event) }
    for (index, event) in events.enumerated() {
      guard case .donation(let donation) = event.kind else { continue }
      let first = events.indices.first { later in
        guard later > index, case .donationDeletion(let deletion) = events[later].kind else {
          return false
        }
        return deletion.matches(donation)
      }
      #expect(fates.end(of: donation, number: index)?.number == first)
    }
  }

  private static func pairs(_ count: Int, apart: Int) -> [Event] {
    let donation = { (number: Int) in
      Event.Kind.donation(
        Donation(id: "\(number)", app: "a", intentType: "I", parameters: Configuration([:])))
    }
    let deletion = { (number: Int) in
      Event.Kind.donationDeletion(DonationDeletion(app: "a", predicate: .ids(["\(number)"])))
    }
    return (0..<count + apart).flatMap { number -> [Event] in
      let time = RandomDays.monday.advanced(byMilliseconds: Int64(number) * 1000)
      var kinds: [Event.Kind] = number < count ? [donation(number)] : []
      if number >= apart { kinds.append(deletion(number - apart)) }
      return kinds.map { Event(time: time, offset: .zero, kind: $0) }
    }
  }

  @Test("Many deletions cost no more folds than there are events between", arguments: [0, 5, 4000])
  func work(apart: Int) {
    let events = Self.pairs(4000, apart: apart)
    var fates = DonationFates()
    for event in events { fates.add(event) }
    let stack = Stack(widgets: [Widget(id: "w", kind: "W", app: "a")])
    var history = ReplayHistory(
      history: History(stack: stack, model: RankingModel()), fates: fates,
      firstLook: events[0].time)
    for (index, event) in events.enumerated() {
      history.apply(event)
      // Somebody looks after every deletion, but where all lie at the end only once in a while.
      if apart < 100 || index % 1000 == 0 { _ = history.withRanker { $0.history.eventCount } }
    }
    let rest = history.withRanker { $0.history.eventCount }
    #expect(rest == 0)
    #expect(history.foldCount <= events.count * (min(apart, 20) + 2))
  }
}
