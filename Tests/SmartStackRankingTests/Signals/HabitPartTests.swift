import SmartStackHabits
import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackRanking

@Suite struct HabitPartTests {
  private static func events(_ random: inout SplitMix64) -> [Event] {
    var time = Build.instant(1)
    return (0..<60).map { _ in
      time = time.advanced(
        byMilliseconds: Int64(random.pick([20_000, 200_000, 400_000, 30_000_000])))
      let kind: Event.Kind = random.pick([
        .tap(widget: "one"), .tap(widget: "two"), .tap(widget: "three"),
        .launch(app: "elsewhere", duration: nil), .call("incoming"), .context(.place("home")),
      ])
      return Event(time: time, offset: .zero, kind: kind)
    }
  }

  @Test(
    "The amounts of all kinds add up to the score less the mean of the candidates",
    arguments: Array(0..<20 as Range<UInt64>))
  func sums(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let events = Self.events(&random)
    let ranker = Build.ranker(HabitSignalTests.stack, events)
    let time = try #require(events.last).time.advanced(
      byMilliseconds: random.pick([1000, 500_000]))
    let moment = Moment(time: time, zone: .utc, context: ranker.history.context)
    let habit = ranker.history.habit
    let current = habit.current(at: time)
    let candidates = (0..<3).filter { !current.contains($0) }
    var reference = habit.ranker
    var scores: [Double] = []
    reference.score(
      &scores, subjectCount: 3, knownCount: habit.knownCount,
      at: habit.moment(
        at: time, offset: .zero, in: HabitSituation(place: moment.context.place?.value)))
    let mean = candidates.reduce(0) { $0 + scores[$1] } / Double(candidates.count)
    for subject in 0..<3 {
      let sum = ranker.habitParts(at: moment).reduce(0) { $0 + $1.amounts[subject] }
      let expected = candidates.contains(subject) ? scores[subject] - mean : 0
      #expect(abs(sum - expected) < 1e-9)
    }
  }

  @Test("Nothing changes before the next boundary", arguments: Array(0..<20 as Range<UInt64>))
  func boundaries(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let events = Self.events(&random)
    let ranker = Build.ranker(HabitSignalTests.stack, events)
    let zone = random.pick([Zone.utc, RandomWorld.kathmandu])
    var time = try #require(events.last).time.advanced(byMilliseconds: 1000)
    for _ in 0..<30 {
      let scorer = ranker.scorer(Moment(time: time, zone: zone))
      let cards = CardAssembly(scorer).cards
      let boundary = try #require(cards.compactMap { scorer.habit.nextBoundary(for: $0) }.min())
      #expect(boundary > time)
      let before = ranker.scorer(
        Moment(time: boundary.advanced(byMilliseconds: -1), zone: zone))
      var recorder = NoRecorder()
      for card in cards {
        #expect(
          scorer.habit.contribution(to: card, recorder: &recorder)
            == before.habit.contribution(to: card, recorder: &recorder))
      }
      time = boundary
    }
  }

  @Test("A sentence names the factor, or the share where it is below one, or only the direction")
  func sentences() {
    let part = HabitPart(
      title: "place", amounts: [1, -1, -1], factors: [2.345, 0.25, 0.001], phrase: "at home")
    #expect(part.sentence(for: 0) == "2.3× as often as usual at home")
    #expect(part.sentence(for: 1) == "25 % as often as usual at home")
    #expect(part.sentence(for: 2) == "less than 1 % as often as usual at home")
    let hazard = HabitPart(
      title: "time elapsed", amounts: [1, -1, 0], factors: [], phrase: "so long after the last use")
    #expect(hazard.sentence(for: 0) == "speaks for it so long after the last use")
    #expect(hazard.sentence(for: 1) == "speaks against it so long after the last use")
    #expect(hazard.sentence(for: 2) == "says nothing here")
  }

  @Test("A kind agrees where fact and amount point the same way; a hazard always does")
  func agreement() {
    let part = HabitPart(
      title: "place", amounts: [1, -1, 1, -1], factors: [2, 0.5, 0.5, 2], phrase: "at home")
    #expect((0..<4).map { part.agrees(for: $0) } == [true, true, false, false])
    #expect(HabitPart(title: "x", amounts: [-1], factors: [], phrase: "").agrees(for: 0))
  }
}
