import Foundation
import SmartStackModel
import Testing

@testable import SmartStackHabits
@testable import SmartStackIncremental

/// The learnt ranker against a fold of all events from the first on, by the readable habit ranker.
private struct SlowLearntRanker {
  var events: [RankerEvent] = []

  /// What is left of the events when all was told.
  struct Answer {
    var scores: [ItemNumber: Double] = [:]
    var clock: Int64 = 0

    func ordered(_ items: [ItemNumber]) -> [ItemNumber] {
      items.sorted {
        let pair = (scores[$0] ?? -.infinity, scores[$1] ?? -.infinity)
        return pair.0 != pair.1 ? pair.0 > pair.1 : $0 < $1
      }
    }
  }

  private struct Told {
    var item: ItemNumber
    var time: Int64
    var place: Int32?
    var offset: Int32
    var isUse: Bool
  }

  func answer(at later: Int64? = nil) -> (answer: Answer, candidates: [ItemNumber]) {
    var told: [Told] = []
    var dismissals: [(ItemNumber, Int64)] = []
    var windows: [ItemNumber: [DeclaredWindow]] = [:]
    var candidates: Set<ItemNumber> = []
    var (place, offset, clock, count) = (Int32?.none, Int32(0), Int64(0), 0)
    for event in events {
      switch event {
      case .addition(let item): candidates.insert(item)
      case .use(let item, let time), .donation(let item, let time):
        candidates.insert(item)
        var isUse = false
        if case .use = event { isUse = true }
        told.append(
          Told(item: item, time: time.milliseconds, place: place, offset: offset, isUse: isUse))
        clock = max(clock, time.milliseconds)
      case .dismissal(let item, let time):
        candidates.insert(item)
        dismissals.append((item, time.milliseconds))
        clock = max(clock, time.milliseconds)
      case .timeline(let item, let declared):
        candidates.insert(item)
        windows[item] = declared
      case .reload(let item):
        candidates.insert(item)
        windows[item] = nil
      case .place(let new): place = new
      case .offset(let seconds): offset = seconds
      case .deletion(let item):
        candidates.remove(item)
        told.removeAll { $0.item == item }
        dismissals.removeAll { $0.0 == item }
        windows[item] = nil
      case .donationDeletion(let item, let time):
        let index = told.lastIndex { !$0.isUse && $0.item == item && $0.time == time.milliseconds }
        if let index { told.remove(at: index) }
      case .clock(let time): clock = max(clock, time.milliseconds)
      }
      count = max(count, candidates.map { Int($0) + 1 }.max() ?? 0)
    }
    var ranker = ReferenceHabitRanker(weights: .shipped)
    var tracker = ContextTracker()
    var (last, end) = (ItemNumber?.none, Int64?.none)
    func moment(_ time: Int64, _ place: Int32?, _ offset: Int32) -> HabitMoment {
      tracker.moment(
        time: time, localMilliseconds: time + Int64(offset) * 1000,
        isStart: end.map { time - $0 >= 300_000 } ?? true, place: place.map(Int.init), signal: nil,
        signalAge: 0)
    }
    for action in told {
      let now = moment(action.time, action.place, action.offset)
      if now.isStart || last != action.item {
        ranker.observe(
          [Int(action.item)], excluding: now.isStart ? [] : [last].compactMap { $0.map(Int.init) },
          at: now)
        tracker.use(Int(action.item), time: action.time, isStart: now.isStart)
        last = action.item
      }
      end = max(end ?? action.time, action.time)
    }
    let time = later ?? clock
    var scores: [Double] = []
    ranker.score(&scores, subjectCount: count, at: moment(time, place, offset))
    var answer = Answer(clock: clock)
    for item in 0..<ItemNumber(count) {
      var score = scores[Int(item)]
      let declared = (windows[item] ?? []).reduce(0.0) { sum, window in
        let holds = window.start.milliseconds <= time && time < window.end.milliseconds
        return holds ? sum + window.value : sum
      }
      score += declared
      let taken = dismissals.filter { $0.0 == item }.reduce(0.0) { sum, dismissal in
        let steps = Double(max(0, time - dismissal.1) / 10_800_000)
        let halfLives = steps * 10_800_000 / 259_200_000
        return sum + (halfLives < 10 ? pow(2, -halfLives) : 0)
      }
      answer.scores[item] = score + -3 * taken
    }
    return (answer, candidates.sorted())
  }
}

/// After every event of random histories the learnt ranker and the slow one agree.
///
/// `SMARTSTACK_RANKER_OPERATIONS` says how many events there are in all; 3,000 without it.
@Suite struct LearntRankerTests {
  static let operations =
    ProcessInfo.processInfo.environment["SMARTSTACK_RANKER_OPERATIONS"].flatMap { Int($0) }
    .map { $0 / 30 } ?? 3000
  static let settings = [1, 2, 5, 10, 17, 40, 150]

  @Test("Order, top and reasons equal a fold from the first event on", arguments: settings)
  func law(items: Int) throws {
    let length = 150
    for run in 0..<max(1, Self.operations / length / Self.settings.count) {
      let seed = UInt64(items) &* 7919 &+ UInt64(run)
      var script = EventScript(seed: seed, itemCount: items)
      var slow = SlowLearntRanker()
      var ranker = LearntRanker()
      for step in 0..<length {
        let event = script.next()
        ranker.apply(event)
        slow.events.append(event)
        let (answer, candidates) = slow.answer()
        let expected = answer.ordered(candidates)
        try #require(ranker.candidateCount == candidates.count, "seed \(seed), step \(step)")
        try #require(ranker.top(3) == Array(expected.prefix(3)), "seed \(seed), step \(step)")
        if step % 10 == 0 {
          try #require(ranker.top(candidates.count) == expected, "seed \(seed), step \(step)")
          var cards: Set<ItemNumber> = []
          for _ in 0..<8 { cards.insert(script.item()) }
          try #require(ranker.ordered(cards.sorted()) == answer.ordered(cards.sorted()))
          for item in cards.prefix(3) {
            let explanation = ranker.explain(item)
            let sum = explanation.terms.reduce(0) { $0 + $1.value }
            try #require(sum == explanation.score)
            try #require(sum == answer.scores[item] ?? -.infinity, "seed \(seed), step \(step)")
          }
        }
        if step % 50 == 49 { try change(&ranker, slow, &script, candidates) }
      }
    }
  }

  /// Nothing changes before the next change, and something changes at it.
  private func change(
    _ ranker: inout LearntRanker, _ slow: SlowLearntRanker, _ script: inout EventScript,
    _ candidates: [ItemNumber]
  ) throws {
    let order = ranker.ordered(candidates)
    let next = ranker.nextChange(of: candidates)?.milliseconds
    #expect(ranker.ordered(candidates) == order)
    let clock = ranker.clock.milliseconds
    let end = next ?? clock + LearntRanker.horizon
    for sample in 0..<6 {
      let time = sample == 0 ? end - 1 : Int64.random(in: clock...end - 1, using: &script.random)
      try #require(slow.answer(at: time).answer.ordered(candidates) == order)
    }
    if let next { #expect(slow.answer(at: next).answer.ordered(candidates) != order) }
  }

  @Test("Numbers that cannot be items change nothing")
  func hostile() {
    var ranker = LearntRanker()
    for item in [-1, .min, .max, LearntRanker.itemLimit] {
      ranker.use(item, at: Timestamp(clamping: 5))
      ranker.delete(item)
      ranker.deleteDonation(of: item, at: Timestamp(clamping: 5))
    }
    #expect(ranker.candidateCount == 0 && ranker.top(3).isEmpty)
    #expect(ranker.explain(7).score == -.infinity)
    #expect(ranker.ordered([9, -4, 2]) == [-4, 2, 9])
    ranker.use(1, at: Timestamp(clamping: .max))
    ranker.use(0, at: Timestamp(clamping: .min))
    #expect(ranker.top(5).count == 2)
  }
}
