import SmartStackModel
import SmartStackTestSupport

@testable import SmartStackRanking

/// A random stack with a random log, model and moment, all from one seed.
struct RandomWorld {
  var random: SplitMix64
  var stack: Stack
  var events: [Event]
  var model: RankingModel
  let time: Timestamp
  let zone: Zone
  let changes: [ContextChange]

  /// Makes a world.
  ///
  /// - Parameters:
  ///   - seed: the seed.
  ///   - eventCount: the number of events of the log.
  init(seed: UInt64, eventCount: Int = 12) {
    var generator = StackGenerator(seed: seed, zones: [Self.newYork, .utc, Self.kathmandu])
    generator.intervals = [240, 600, 1440]
    stack = generator.stack()
    time = generator.middle.advanced(
      byMilliseconds: Int64(generator.random.integer(-500_000_000...500_000_000)))
    zone = generator.random.pick([Self.newYork, Self.berlin, .utc, Self.kathmandu])
    var eventGenerator = EventGenerator(
      seed: seed &* 31, widgets: stack.widgets.map(\.id) + ["missing"])
    eventGenerator.parts.intervals = [240, 600, 1440]
    events = (0..<eventCount).map { _ in eventGenerator.event() }
    changes = (0..<generator.random.integer(0...4)).compactMap { _ in
      while true {
        if case .context(let change) = eventGenerator.event().kind { return change }
      }
    }
    model = Self.model(&generator.random)
    random = generator.random
  }

  /// A model with random choices and a few random numbers.
  private static func model(_ random: inout SplitMix64) -> RankingModel {
    var model = RankingModel()
    for choice in RankingModel.choices where random.oneIn(3) {
      _ = choice.set(random.pick(choice.allowed), in: &model)
    }
    model.declared.poolPastDays = Double(random.integer(0...3))
    model.declared.poolFutureDays = Double(random.integer(0...3))
    if random.oneIn(3) { model.cards.capacity = Double(random.integer(1...4)) }
    if random.oneIn(3) { model.clues.stepSeconds = 60 }
    return model
  }

  /// The ranker of the world.
  var ranker: Ranker {
    Ranker(history: History(folding: events, through: time, stack: stack, model: model))
  }

  /// The moment of the world, as a ranker sees it.
  func moment(_ ranker: Ranker) -> Moment { ranker.moment(at: time, zone: zone, changes: changes) }

  static let newYork = zone(
    "America/New_York", standard: -18_000, daylight: -14_400, start: (3, 2), end: (11, 1))
  static let berlin = zone(
    "Europe/Berlin", standard: 3600, daylight: 7200, start: (3, 5), end: (10, 5))
  static let kathmandu = Zone(
    identifier: "Asia/Kathmandu", fixed: UTCOffset(clampingSeconds: 20_700))

  private static func zone(
    _ name: String, standard: Int, daylight: Int, start: (Int, Int), end: (Int, Int)
  ) -> Zone {
    let change = { (month: Int, week: Int) in
      ZoneRule.Change(day: .monthWeekDay(month: month, week: week, day: 0), secondOfDay: 7200)
    }
    return Zone(
      identifier: name, initialOffset: UTCOffset(clampingSeconds: standard), transitions: [],
      rule: ZoneRule(
        standard: UTCOffset(clampingSeconds: standard),
        daylight: ZoneRule.Daylight(
          offset: UTCOffset(clampingSeconds: daylight), start: change(start.0, start.1),
          end: change(end.0, end.1))))
  }
}

/// The seeds of a law: each stands for a hundred worlds, so that together there are ten thousand.
let lawSeeds: [UInt64] = Array(0..<100)

/// The seeds of the worlds that one law seed stands for.
func worldSeeds(of seed: UInt64) -> Range<UInt64> { seed * 100..<seed * 100 + 100 }
