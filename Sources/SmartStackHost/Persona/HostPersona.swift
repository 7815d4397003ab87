import SmartStackModel
import SmartStackSimulation

/// A kind of person whose days are simulated, as an author names them.
public enum HostPersona: String, CaseIterable, Sendable {
  /// Home, work and commute, with other habits at weekends.
  case commuter
  /// A commuter who begins to work at home on day 30.
  case homeOffice = "home-office"
  /// A commuter with 14 silent days in the middle.
  case vacation
  /// Early, late and night shifts that rotate by the week.
  case shiftWorker = "shift-worker"
  /// Flights between Tokyo, New York and Berlin.
  case traveller
  /// Two people who share one tablet.
  case twoPeople = "two-people"
  /// A watch with workouts, sleep and headphones.
  case watchWearer = "watch-wearer"
  /// Somebody who wants the same things at any time.
  case random

  var persona: Persona {
    switch self {
    case .commuter: .routine
    case .homeOffice: .drift
    case .vacation: .vacation
    case .shiftWorker: .shiftWorker
    case .traveller: .traveller
    case .twoPeople: .twoPeople
    case .watchWearer: .watch
    case .random: .random
    }
  }

  /// What the person's life is like, in a sentence.
  public var summary: String { persona.summary }

  /// The identifiers of the widgets that the person uses, for which one's own can stand in.
  public var widgets: [String] {
    guard let day = CivilDate(year: 2026, month: 3, day: 2),
      let settings = try? SimulationSettings(
        persona: persona, seed: 1, firstDay: day, dayCount: 1)
    else { return [] }
    return Simulation(settings).stack.widgets.map(\.id)
  }
}
