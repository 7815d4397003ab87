import SmartStackModel

/// One person's life, lived slot by slot.
///
/// A slot has ten minutes. In its first minute the situation changes, then comes at most one
/// session, which is over before the slot is; so the events of a person are in order.
struct PersonSimulation: Sendable {
  /// The length of a slot in milliseconds.
  static let slotLength: Int64 = 600_000

  let story: any Story
  let name: String?
  let firstDayNumber: Int
  var generator: SeededGenerator
  var tables: SituationTables
  var policy = LoggingPolicy()
  /// What chooses the card on top instead of the logging policy, where there is such a thing.
  var chooser: (any CardChooser)?
  /// How many of the records at hand the chooser has seen, or are of others.
  private var seenCount = 0
  var facts: Facts?
  var donationCount = 0
  let indices: [String: Int]
  private let clockSeed: UInt64
  private var today: (day: StoryDay, phases: [Phase])?
  private var lastReloadDay: Int?

  init(_ settings: SimulationSettings, index: Int, chooser: (any CardChooser)? = nil) {
    self.chooser = chooser
    let seed = settings.seed
    let part = UInt64(index) &* 4
    story = settings.persona.story(settings, seed: seed)
    name = settings.name(ofPerson: index)
    firstDayNumber = settings.firstDay.dayNumber
    generator = SeededGenerator(seed: seed, part: part)
    var tableSeed = SeededGenerator(seed: seed, part: part + 1)
    tables = SituationTables(seed: tableSeed.next())
    var clockSeed = SeededGenerator(seed: seed, part: part + 2)
    self.clockSeed = clockSeed.next()
    indices = Dictionary(
      story.stack.widgets.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Lives through one slot.
  ///
  /// - Parameters:
  ///   - slot: the instant at which it begins.
  ///   - records: where the records go, in the order of their times.
  mutating func live(through slot: Timestamp, into records: inout [TimedRecord]) {
    let zone = story.zone(at: slot)
    let local = LocalTime(slot, offset: zone.offset(at: slot))
    let day = StoryDay(index: local.dayNumber - firstDayNumber, number: local.dayNumber)
    let phase = story.interruption(at: slot) ?? phase(of: day, minute: local.secondOfDay / 60)
    guard !phase.isSilent else { return }
    seenCount = records.count
    defer { showChooser(records) }
    var writer = RecordWriter(person: name, zone: zone, clock: slot)
    change(to: phase.facts, writer: &writer, records: &records)
    reload(on: day, zone: zone, writer: &writer, records: &records)
    runErrand(in: slot, writer: &writer, records: &records)
    guard generator.percent(phase.rate) else { return }
    writer.clock = slot.advanced(byMilliseconds: Int64(generator.number(60_000...179_999)))
    live(session: phase, on: day, writer: &writer, records: &records)
  }

  /// Shows the chooser what happened since it last saw anything.
  mutating func showChooser(_ records: [TimedRecord]) {
    guard chooser != nil else { return }
    for record in records[seenCount...] {
      if case .event(let simulated) = record.record { chooser?.take(simulated.event) }
    }
    seenCount = records.count
  }

  private mutating func phase(of day: StoryDay, minute: Int) -> Phase {
    let phases: [Phase]
    if let today, today.day == day {
      phases = today.phases
    } else {
      phases = story.isPersonal ? moved(story.phases(on: day), day: day) : story.phases(on: day)
      today = (day, phases)
    }
    return phases.last { $0.start <= minute } ?? phases[0]
  }

  /// Moves the beginnings of a day's phases: by up to 20 minutes for each person, and by another 10
  /// from day to day, so that no clock tells them exactly.
  private func moved(_ phases: [Phase], day: StoryDay) -> [Phase] {
    var own = SeededGenerator(seed: clockSeed)
    let shift = own.number(-2...2) * 10
    var daily = SeededGenerator(seed: clockSeed, part: UInt64(bitPattern: Int64(day.number)))
    return phases.map { phase in
      var phase = phase
      if phase.start > 0 {
        phase.start = min(max(phase.start + shift + daily.number(-1...1) * 10, 0), 1430)
      }
      return phase
    }
  }

  private mutating func change(
    to new: Facts, writer: inout RecordWriter, records: inout [TimedRecord]
  ) {
    var changes: [ContextChange] = []
    if facts == nil, let schedule = story.sleepSchedule {
      changes.append(.sleepSchedule(schedule))
    }
    if facts?.isAsleep != new.isAsleep { changes.append(.asleep(new.isAsleep)) }
    if facts == nil || facts?.place != new.place { changes.append(.place(new.place)) }
    if let flag = new.areActivityRingsIncomplete, facts?.areActivityRingsIncomplete != flag {
      changes.append(.activityRingsIncomplete(flag))
    }
    let old = facts ?? Facts()
    if old.areHeadphonesConnected != new.areHeadphonesConnected {
      changes.append(.headphonesConnected(new.areHeadphonesConnected))
    }
    if old.isWorkoutActive != new.isWorkoutActive {
      changes.append(.workoutActive(new.isWorkoutActive))
    }
    facts = new
    for change in changes {
      writer.clock = writer.clock.advanced(byMilliseconds: Int64(generator.number(500...5000)))
      writer.event(.context(change), into: &records)
    }
  }

  private mutating func reload(
    on day: StoryDay, zone: Zone, writer: inout RecordWriter, records: inout [TimedRecord]
  ) {
    guard lastReloadDay != day.number else { return }
    lastReloadDay = day.number
    let midnight = zone.timestamp(dayNumber: day.number, timeOfDay: .midnight)
    for (widget, timeline) in story.reloads(on: day, midnight: midnight, zone: zone) {
      writer.clock = writer.clock.advanced(byMilliseconds: Int64(generator.number(500...2000)))
      writer.event(.timelineReload(widget: widget, timeline: timeline), into: &records)
    }
  }
}
