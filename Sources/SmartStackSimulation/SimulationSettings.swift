public import SmartStackModel

/// What a simulation is a function of: equal settings give equal records, on every machine.
public struct SimulationSettings: Hashable, Sendable {
  /// The most days.
  public static let dayLimit = 36_600
  /// The most people.
  public static let peopleLimit = 10_000
  /// The most widgets.
  public static let itemLimit = 100_000
  /// The most widgets over all people, whose chances are in memory at the same time.
  public static let totalItemLimit = 1_000_000

  /// The kind of person.
  public let persona: Persona
  /// The seed of all chance.
  public let seed: UInt64
  /// The first local day.
  public let firstDay: CivilDate
  /// The number of days.
  public let dayCount: Int
  /// The zone in which the people live, or begin.
  public let zone: Zone
  /// The number of people; one has no name in the log, more are called "p0001" and so on.
  public let peopleCount: Int
  /// The number of widgets of the persona `scale`.
  public let itemCount: Int

  /// Creates settings.
  ///
  /// - Parameters:
  ///   - persona: the kind of person.
  ///   - seed: the seed of all chance.
  ///   - firstDay: the first local day.
  ///   - dayCount: the number of days.
  ///   - zone: the zone in which the people live; nothing means the persona's own.
  ///   - peopleCount: the number of people.
  ///   - itemCount: the number of widgets, for the persona `scale` only; 100 where none is given.
  /// - Throws: what is outside its range.
  public init(
    persona: Persona, seed: UInt64, firstDay: CivilDate, dayCount: Int, zone: Zone? = nil,
    peopleCount: Int = 1, itemCount: Int? = nil
  ) throws(SimulationError) {
    guard (1...Self.dayLimit).contains(dayCount) else { throw .dayCount(dayCount) }
    guard (1...Self.peopleLimit).contains(peopleCount) else { throw .peopleCount(peopleCount) }
    if itemCount != nil, persona != .scale { throw .fixedItemCount(persona) }
    let items = itemCount ?? (persona == .scale ? 100 : 10)
    guard (1...Self.itemLimit).contains(items) else { throw .itemCount(items) }
    guard items * peopleCount <= Self.totalItemLimit else {
      throw .tooManyItems(people: peopleCount, items: items)
    }
    if zone != nil, persona == .traveller { throw .fixedZone(persona) }
    guard CivilDate(dayNumber: firstDay.dayNumber + dayCount).year < 9999 else {
      throw .endsTooLate
    }
    self.persona = persona
    self.seed = seed
    self.firstDay = firstDay
    self.dayCount = dayCount
    self.zone = zone ?? persona.ownZone
    self.peopleCount = peopleCount
    self.itemCount = items
  }

  /// The first instant: the local midnight with which the first day begins.
  public var start: Timestamp {
    zone.timestamp(dayNumber: firstDay.dayNumber, timeOfDay: .midnight)
  }

  /// The instant at which the last day is over, on the clock of the zone.
  public var end: Timestamp {
    zone.timestamp(dayNumber: firstDay.dayNumber + dayCount, timeOfDay: .midnight)
  }

  /// Returns the name of a person in the log; nothing where there is only one.
  func name(ofPerson index: Int) -> String? {
    guard peopleCount > 1 else { return nil }
    let digits = String(index + 1)
    return "p" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}

extension Persona {
  /// The zone in which a person lives where none is given.
  public var ownZone: Zone {
    switch self {
    case .traveller, .watch: BuiltInZones.tokyo
    default: BuiltInZones.berlin
    }
  }
}
