import SmartStackEvaluation
import SmartStackModel
import SmartStackRanking
import SmartStackTestSupport
import Testing

@testable import SmartStackTuning

@Suite struct ScoreTuningTests {
  private let rain = ScoreLabel.named("rain")
  private let dry = ScoreLabel.named("dry")

  @Test func theRightScoreIsFoundAndPaysOnOtherDays() throws {
    let tuning = try TuningWorld(days: 30, seed: 3, meaning: true).tuning()
    let outcome = try tuning.search()
    let advice = try tuning.advice(on: outcome)
    #expect(outcome.after.answered > outcome.before.answered)
    #expect(advice.isRecommended)
    let change = tuning.plan.recommendation(outcome.settings)
    let old = try #require(DeclaredRelevance(score: 10, duration: .seconds(43_200)))
    let other = try #require(DeclaredRelevance(score: 40, duration: .seconds(43_200)))
    #expect(change(rain, old).score > change(dry, other).score)
    let comparison = try #require(advice.comparison)
    #expect(comparison.after.answered > comparison.before.answered)
    #expect(comparison.after.glances == comparison.before.glances)
    #expect(
      comparison.widgets.reduce(0) { $0 + $1.after } == comparison.after.answered)
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func nothingIsRecommendedForNoise(seed: UInt64) throws
  {
    let tuning = try TuningWorld(days: 20, seed: seed, meaning: false).tuning()
    #expect(try !tuning.advice(on: tuning.search()).isRecommended)
  }

  @Test func placesOfAScoreAreAllThatAReplayTellsApart() throws {
    let tuning = try TuningWorld(days: 10, seed: 5, meaning: true).tuning()
    for (label, level) in [(rain, 40.0), (dry, 10.0)] {
      let candidates = ScoreCandidates.scores(
        among: tuning.plan.levels([:], without: label)
      ).scores
      #expect(candidates.count == 4)
      let merits = try candidates.map { try tuning.merit(of: [label: ScoreSetting(score: $0)]) }
      for score in [0, 0.01, 5, 9.99, 10, 10.01, 25, 39.5, 40, 40.5, 80, 1e9] {
        let place = score <= 0 ? 0 : score < level ? 1 : score == level ? 2 : 3
        #expect(
          try tuning.merit(of: [label: ScoreSetting(score: score)]) == merits[place],
          "\(label) at \(score)")
      }
    }
  }

  @Test func noSingleChangeOfAFineGridIsBetterThanWhatIsFound() throws {
    let tuning = try TuningWorld(days: 10, seed: 8, meaning: true).tuning()
    let outcome = try tuning.search()
    for label in tuning.plan.labels {
      for score in stride(from: 0.0, through: 60, by: 7.5) {
        var settings = outcome.settings
        settings[label, default: ScoreSetting()].score = score
        guard !tuning.plan.isConstant(settings) else { continue }
        #expect(try tuning.merit(of: settings).answered <= outcome.after.answered)
      }
    }
    #expect(try tuning.merit(of: outcome.settings) == outcome.after)
  }

  @Test func smallWholeScoresReplayAsThoseThatWereFound() throws {
    let tuning = try TuningWorld(days: 10, seed: 8, meaning: true).tuning()
    let settings = [
      rain: ScoreSetting(score: 1e12), dry: ScoreSetting(score: 0.125, duration: .seconds(18_000)),
    ]
    let advice = try tuning.advice(
      on: ScoreTuning.Outcome(
        settings: settings, before: try tuning.merit(of: [:]), after: try tuning.merit(of: settings)
      ))
    let scores = advice.stack.widgets[0].timeline?.declarations.compactMap { $0.relevance?.score }
    #expect(Set(scores ?? []) == [10, 20])
    let patched = ScoreTuning(
      plan: try ScorePlan(widget: 0, stack: advice.stack, people: tuning.people),
      stack: advice.stack,
      people: tuning.people, options: tuning.options)
    #expect(try patched.merit(of: [:]) == tuning.merit(of: settings))
  }

  @Test func onlyRelevancesOfTheKindDiffer() throws {
    let world = TuningWorld(days: 6, seed: 2, meaning: true)
    let tuning = try world.tuning()
    let change = tuning.plan.recommendation([rain: ScoreSetting(score: 90)])
    var patched = tuning.plan.applying(change, to: world.stack)
    #expect(patched != world.stack)
    let count = world.stack.widgets[0].timeline?.declarations.count ?? 0
    for index in 0..<count {
      patched.widgets[0].timeline?.declarations[index].relevance =
        world.stack.widgets[0].timeline?.declarations[index].relevance
    }
    #expect(patched == world.stack)
  }

  @Test func aConstantScaleIsNeverACandidate() throws {
    let tuning = try TuningWorld(days: 6, seed: 2, meaning: true).tuning()
    let open = ScoreSetting(score: 5, duration: .zero)
    #expect(tuning.plan.isConstant([rain: open, dry: open]))
    #expect(!tuning.plan.isConstant([rain: open, dry: ScoreSetting(score: 6, duration: .zero)]))
    #expect(!tuning.plan.isConstant([:]))
    let silent = ScoreSetting(score: 0)
    #expect(tuning.plan.isConstant([rain: silent, dry: silent]))
    var isCut = false
    let neighbours = tuning.scoreNeighbours(of: [dry: silent], rain, &isCut)
    #expect(!neighbours.isEmpty && neighbours.allSatisfy { !tuning.plan.isConstant($0) })
  }

  @Test func timelinesThatReloadsBringArePatchedToo() throws {
    let world = TuningWorld(days: 6, seed: 2, meaning: true)
    guard let timeline = world.stack.widgets[0].timeline else { return }
    var stack = world.stack
    stack.widgets[0].timeline = nil
    let events =
      [
        Event(
          time: TuningWorld.start, offset: .zero,
          kind: .timelineReload(widget: "weather", timeline: timeline))
      ] + world.events
    let person = TuningPerson(
      name: "one", events: events,
      span: TuningWorld.start...TuningWorld.start.advanced(by: .seconds(6 * 86_400)), zone: .utc)
    let plan = try ScorePlan(widget: 0, stack: stack, people: TuningPeople([person]))
    #expect(Set(plan.labels) == [rain, dry])
    let changed = plan.applying(
      plan.recommendation([rain: ScoreSetting(score: 90)]), to: person.events)
    #expect(changed != person.events)
  }

  @Test func aStoppedSearchKeepsWhatItKnows() throws {
    let tuning = try TuningWorld(days: 6, seed: 2, meaning: true).tuning()
    let outcome = try tuning.search(isStopped: { true })
    #expect(outcome.isStopped)
    #expect(outcome.settings.isEmpty)
    #expect(outcome.after == outcome.before)
  }

  @Test func daysAreCutAtAMidnight() throws {
    let person = try #require(TuningWorld(days: 10, seed: 2, meaning: true).people.first)
    #expect(person.dayCounts == (6, 4))
    #expect(person.judgedFrom == TuningWorld.start.advanced(by: .seconds(6 * 86_400)))
    #expect(!person.isJudged(person.learningSpan.upperBound))
    let single = try #require(TuningWorld(days: 1, seed: 2, meaning: true).people.first)
    #expect(single.dayCounts == (1, 1))
    #expect(single.span.contains(single.judgedFrom))
  }
}
