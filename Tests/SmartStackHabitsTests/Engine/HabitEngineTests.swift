import SmartStackModel
import SmartStackTestSupport
import Testing

@testable import SmartStackHabits

/// The engine against the readable fold: every score and every feature, to the last digit.
@Suite struct HabitEngineTests {
  /// How a random world is made.
  struct World: CustomStringConvertible {
    let seed: UInt64
    let subjects: Int
    let useCount: Int
    var sharesUses = false
    var turnsBack = false
    var subjectLimit = Int.max

    var description: String {
      "seed \(seed), \(subjects) subjects" + (sharesUses ? ", used together" : "")
        + (turnsBack ? ", clocks turned back" : "")
        + (subjectLimit < .max ? ", \(subjectLimit) compete" : "")
    }
  }

  static let worlds: [World] =
    (0..<4).map { World(seed: $0, subjects: 7, useCount: 400) } + [
      World(seed: 10, subjects: 1, useCount: 50), World(seed: 11, subjects: 2, useCount: 200),
      World(seed: 12, subjects: 40, useCount: 500), World(seed: 13, subjects: 150, useCount: 700),
      World(seed: 14, subjects: 9, useCount: 400, sharesUses: true),
      World(seed: 15, subjects: 60, useCount: 400, sharesUses: true, turnsBack: true),
      World(seed: 16, subjects: 12, useCount: 400, turnsBack: true),
      World(seed: 17, subjects: 80, useCount: 500, sharesUses: true, subjectLimit: 10),
      World(seed: 18, subjects: 33, useCount: 500, subjectLimit: 5),
    ]

  /// A use of some things with the moment before it.
  private struct Step {
    var items: [Int]
    var moment: HabitMoment
    var amount: Double
  }

  private func steps(of world: World) -> [Step] {
    var random = SplitMix64(seed: world.seed &+ 99)
    return RandomUse.history(seed: world.seed, count: world.useCount, subjects: world.subjects).map
    {
      use in
      var items = [use.subject]
      // What is rare is used too: things from everywhere.
      if random.next() % 3 == 0 { items = [Int(random.next() % UInt64(world.subjects))] }
      if world.sharesUses, random.next() % 3 == 0 {
        let other = Int(random.next() % UInt64(world.subjects))
        if other != items[0] { items.append(other) }
      }
      var moment = use.moment
      if world.turnsBack, random.next() % 9 == 0 { moment.time -= 7_200_000 }
      if random.next() % 200 == 0 { moment.time += 86_400_000 * 400 }
      return Step(items: items, moment: moment, amount: random.pick([1, 1, 0.25]))
    }
  }

  @Test("Scores and features are those of the readable fold to the last digit", arguments: worlds)
  func equality(world: World) {
    var reference = ReferenceHabitRanker(weights: .shipped)
    var engines = [2, 4, 8].filter { HabitEngine.supports(width: $0) }.map {
      HabitEngine(
        weights: .shipped, adaptation: HabitAdaptation(), families: HabitFamily.counting,
        subjectLimit: world.subjectLimit, width: $0)
    }
    var random = SplitMix64(seed: world.seed)
    var expected: [Double] = []
    var differences = 0
    var last: [Int] = []
    for (index, step) in steps(of: world).enumerated() {
      let known = reference.state.subjectCount
      let count =
        world.subjectLimit < .max ? world.subjectLimit : max(known, 1) + Int(random.next() % 3)
      var moment = step.moment
      if random.next() % 4 == 0 { moment.time += 1000 * Int64(random.next() % 100_000) }
      reference.score(&expected, subjectCount: count, knownCount: known, at: moment)
      let features = reference.features(subjectCount: count, knownCount: known, at: moment)
      let excluded = step.moment.isStart ? [] : last
      for engine in engines.indices {
        let found = engines[engine].withScores(count, knownCount: known, at: moment) { Array($0) }
        if found != expected { differences += 1 }
        if index % 16 == 0 {
          var values = HabitFeatures()
          _ = engines[engine].read(&values, subjectCount: count, knownCount: known, at: moment)
          if values.values != features.values { differences += 1 }
        }
        step.items.withUnsafeBufferPointer { items in
          excluded.withUnsafeBufferPointer { excluded in
            engines[engine].observe(
              items, amount: step.amount, subjectCount: count, knownCount: known,
              excluding: excluded, at: step.moment)
          }
        }
        if engines[engine].nextBoundary(after: moment.time, subjectCount: count)
          != boundary(of: reference, step, count: count, after: moment.time)
        {
          differences += 1
        }
      }
      reference.observe(
        step.items, amount: step.amount, subjectCount: count, knownCount: known,
        excluding: excluded, at: step.moment)
      last = step.items
      guard differences == 0 else {
        Issue.record("\(differences) differences at use \(index) of \(world)")
        return
      }
    }
    for task in 0...1 {
      let moment = HabitMoment(isStart: task == 1, time: 0, halfHour: 0, isWeekend: false)
      for column in reference.state.layout.columns.indices {
        #expect(engines[0].weight(column, task: task) == reference.weight(column, at: moment))
      }
    }
  }

  /// The boundary after the use, by the readable fold.
  private func boundary(
    of reference: ReferenceHabitRanker, _ step: Step, count: Int, after time: Int64
  ) -> Int64? {
    var state = reference.state
    state.observe(step.items, amount: step.amount, at: step.moment)
    return state.nextBoundary(after: time, subjectCount: count)
  }

  @Test("The numbers of contexts are those of the readable fold")
  func keys() {
    var places: Set<UInt64> = []
    for use in RandomUse.history(seed: 21, count: 2000, subjects: 30) {
      let keys = MomentKeys(use.moment)
      for context in HabitContext.allCases {
        #expect(keys[context] == context.key(use.moment) ?? .max, "\(context)")
        places.insert(keys[context])
      }
    }
    #expect(places.count > 100)
  }

  @Test("Copies do not feel what the other learns, and equal folds are equal")
  func copies() {
    let uses = RandomUse.history(seed: 5, count: 200)
    var one = HabitRanker(weights: .shipped)
    for use in uses.prefix(100) { one.observe([use.subject], at: use.moment) }
    var other = one
    #expect(one == other)
    for use in uses.dropFirst(100) { other.observe([use.subject], at: use.moment) }
    #expect(one != other)
    var again = HabitRanker(weights: .shipped)
    var scores: [Double] = []
    for use in uses {
      again.score(&scores, subjectCount: 40, at: use.moment)
      again.observe([use.subject], at: use.moment)
    }
    #expect(again == other)
    for use in uses.dropFirst(100) { one.observe([use.subject], at: use.moment) }
    #expect(one == other && one.hashValue == other.hashValue)
  }
}
