import SmartStackModel
import SmartStackSimulation
import Testing

/// A simulated life, read to its end.
struct Life {
  let settings: SimulationSettings
  let stack: Stack
  var records: [SimulationRecord] = []
  var events: [SimulatedEvent] = []
  var situations: [Situation] = []
  var decisions: [Decision] = []

  init(
    _ persona: Persona, days: Int, seed: UInt64 = 1, start: String = "2026-03-02",
    people: Int = 1, items: Int? = nil
  ) throws {
    settings = try Self.settings(
      persona, days: days, seed: seed, start: start, people: people, items: items)
    let simulation = Simulation(settings)
    stack = simulation.stack
    for record in simulation {
      records.append(record)
      switch record {
      case .event(let event): events.append(event)
      case .situation(let situation): situations.append(situation)
      case .decision(let decision): decisions.append(decision)
      }
    }
  }

  static func settings(
    _ persona: Persona, days: Int, seed: UInt64 = 1, start: String = "2026-03-02",
    people: Int = 1, items: Int? = nil
  ) throws -> SimulationSettings {
    let parts = start.split(separator: "-").compactMap { Int($0) }
    let day = try #require(CivilDate(year: parts[0], month: parts[1], day: parts[2]))
    return try SimulationSettings(
      persona: persona, seed: seed, firstDay: day, dayCount: days, peopleCount: people,
      itemCount: items)
  }

  /// The situation of a decision.
  func situation(of decision: Decision) -> Situation? {
    situations.first { $0.name == decision.situation && $0.person == decision.person }
  }

  /// The days since the first one, on the local clock of an event.
  func day(_ time: Timestamp, _ offset: UTCOffset) -> Int {
    LocalTime(time, offset: offset).dayNumber - settings.firstDay.dayNumber
  }
}

extension Event.Kind {
  /// The widget that the event names, where it names one.
  var widget: String? {
    switch self {
    case .view(let widget, _, _), .tap(let widget), .swipeAway(let widget, _),
      .swipeTo(let widget), .dismiss(let widget), .timelineReload(let widget, _):
      widget
    default: nil
    }
  }

  /// The app that the event names, where it names one.
  var app: String? {
    switch self {
    case .launch(let app, _): app
    case .donation(let donation): donation.app
    default: nil
    }
  }
}
