/// A kind of person whose life can be simulated, with the truth known.
public enum Persona: String, CaseIterable, Sendable {
  /// Home, work and commute, with other habits at weekends.
  case routine
  /// A routine that changes on day 30.
  case drift
  /// A routine with 14 silent days in the middle.
  case vacation
  /// A routine, and one widget that always declares its highest score.
  case gamer
  /// A routine to which a new widget comes every five days.
  case coldStart = "cold-start"
  /// A stack of any size, whose widgets are wanted by Zipf's law.
  case scale
  /// Chances that stay the same whatever the time and the situation.
  case random
  /// Early, late and night shifts that rotate by the week.
  case shiftWorker = "shift-worker"
  /// Flights between Tokyo, New York and Berlin, with habits on the local clock.
  case traveller
  /// Two people who share one device.
  case twoPeople = "two-people"
  /// A watch with workouts, sleep and headphones.
  case watch

  /// What the persona is for, in a sentence.
  public var summary: String {
    switch self {
    case .routine:
      "Ten widgets, home, work and commute, other habits at weekends, and 8 % noise."
    case .drift: "The routine until day 30, when the person begins to work at home."
    case .vacation: "The routine with 14 silent days in the middle, then the routine again."
    case .gamer: "The routine, and a widget that always declares its highest score."
    case .coldStart: "The routine, and a new widget every five days, wanted from the first day."
    case .scale: "A stack of any size, wanted by Zipf's law with exponent 1."
    case .random: "Unequal chances that never change: nothing predicts better than counting."
    case .shiftWorker: "Early, late and night shifts that rotate by the week."
    case .traveller:
      "Flights between Tokyo, New York and Berlin, with habits on the local clock."
    case .twoPeople: "Two people who share a tablet at home, each with habits of their own."
    case .watch: "A watch with relevance clues, workouts, sleep and headphones."
    }
  }

  /// Makes the story of one person.
  func story(_ settings: SimulationSettings, seed: UInt64) -> any Story {
    switch self {
    case .routine: Routine(settings)
    case .drift: Drift(settings)
    case .vacation: Vacation(settings)
    case .gamer: Gamer(settings)
    case .coldStart: ColdStart(settings)
    case .scale: Scale(settings, seed: seed)
    case .random: StationaryRandom(settings)
    case .shiftWorker: ShiftWorker(settings)
    case .traveller: Traveller(settings)
    case .twoPeople: TwoPeople(settings)
    case .watch: WatchWearer(settings)
    }
  }
}
