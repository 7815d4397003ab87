import SmartStackEvaluation
import SmartStackModel
import SmartStackRanking
import SmartStackTestSupport
import Synchronization
import Testing

@testable import SmartStackTuning

@Suite struct TuningPeopleTests {
  struct Unreadable: Error {}

  /// Three people on the stack of the first.
  private static func people() -> (stack: Stack, people: [TuningPerson]) {
    let worlds = (UInt64(1)...3).map { TuningWorld(days: 8, seed: $0, meaning: true) }
    return (worlds[0].stack, worlds.flatMap(\.people))
  }

  private static func tuning(_ stack: Stack, _ people: TuningPeople) throws -> ScoreTuning {
    ScoreTuning(
      plan: try ScorePlan(widget: 0, stack: stack, people: people), stack: stack, people: people,
      options: StackReplayOptions(sampleSeconds: 0))
  }

  /// What is read anew for each candidate comes to the same as what is at hand.
  @Test func readingPeopleOneByOneChangesNothing() throws {
    let (stack, people) = Self.people()
    let loads = Mutex(0)
    let outlines = people.map { $0.with(events: []) }
    let read = TuningPeople(outlines: outlines) { index in
      loads.withLock { $0 += 1 }
      return people[index].events.reversed()
    }
    let one = try Self.tuning(stack, TuningPeople(people))
    let other = try Self.tuning(stack, read)
    let (first, second) = (try one.search(), try other.search())
    #expect(first.settings == second.settings && !first.settings.isEmpty)
    #expect(first.before == second.before && first.after == second.after)
    #expect(first.replayCount == second.replayCount && first.isCut == second.isCut)
    // Each replay of a candidate reads everybody once, and so do plan and lengths.
    #expect(loads.withLock { $0 } >= people.count * second.replayCount)
    let (advice, same) = (try one.advice(on: first), try other.advice(on: second))
    #expect(advice.comparison == same.comparison && advice.stack == same.stack)
  }

  /// The sums are those of each person's own replay.
  @Test func aMeritIsTheSumOverPeople() throws {
    let (stack, people) = Self.people()
    let tuning = try Self.tuning(stack, TuningPeople(people))
    let sums = people.map {
      $0.learningSums(
        stack: stack, events: $0.events, model: tuning.model, options: tuning.options)
    }
    #expect(
      try tuning.merit(of: [:])
        == ScoreTuning.Merit(
          answered: sums.reduce(0) { $0 + $1.answeredCount },
          rotations: sums.reduce(0) { $0 + $1.rotationCount }))
  }

  /// A patch that was recommended before is in the timelines that reloads bring, whenever they are read.
  @Test func aPatchHoldsInWhatIsReadLater() throws {
    let world = TuningWorld(days: 6, seed: 2, meaning: true)
    let timeline = try #require(world.stack.widgets[0].timeline)
    let reload = Event(
      time: TuningWorld.start, offset: .zero,
      kind: .timelineReload(widget: "weather", timeline: timeline))
    let person = try #require(world.people.first)
    let people = TuningPeople([person.with(events: [reload] + person.events)])
    let tuning = try Self.tuning(world.stack, people)
    var outcome = try tuning.search(isStopped: { true })
    outcome.settings = [.named("rain"): ScoreSetting(score: 90)]
    let patched = try tuning.people(after: outcome).person(0)
    #expect(patched.events.count == person.events.count + 1)
    let scores = { (person: TuningPerson) -> Set<Double> in
      guard case .timelineReload(_, let timeline) = person.events[0].kind else { return [] }
      return Set(timeline.declarations.compactMap { $0.relevance?.score })
    }
    #expect(scores(try people.person(0)) == [10, 40])
    #expect(scores(patched) == [10, 20])
  }

  @Test func whatCannotBeReadIsThrown() throws {
    let (stack, people) = Self.people()
    let plan = try ScorePlan(widget: 0, stack: stack, people: TuningPeople(people))
    let broken = TuningPeople(outlines: people) { index in
      if index == 2 { throw Unreadable() }
      return people[index].events
    }
    let tuning = ScoreTuning(plan: plan, stack: stack, people: broken)
    #expect(throws: Unreadable.self) { try tuning.search() }
    #expect(throws: Unreadable.self) {
      try PolicyTuning(stack: stack, people: broken, trialLimit: 2).search()
    }
  }
}
