import SmartStackEvaluation
import SmartStackModel
import SmartStackSimulation

/// The uses of one simulated person, as a log of launches tells them.
///
/// A tap on a card counts as a launch of its app: a log of launches does not know how the app was
/// opened. What the stack showed plays no part.
struct SimulatedUses {
  /// The uses, by the rules of the standard protocol.
  private(set) var uses: [Use] = []
  /// The local day of each use, counted from the first of the simulation.
  private(set) var days: [Int] = []
  /// The apps, by the number of the thing used.
  let apps: [String]
  /// The true chance of each app at the first decision, by its name.
  private(set) var chances: [String: Double] = [:]

  /// Simulates a person.
  ///
  /// - Parameters:
  ///   - persona: the kind of person.
  ///   - days: the number of days, from 5 January 2026 on, so that no clock changes for 80 days.
  ///   - seed: the seed.
  /// - Throws: what is outside its range.
  init(_ persona: Persona, days: Int, seed: UInt64) throws(SimulationError) {
    let first = CivilDate(dayNumber: 20_458)
    let settings = try SimulationSettings(
      persona: persona, seed: seed, firstDay: first, dayCount: days)
    let simulation = Simulation(settings)
    let widgetApps = Dictionary(
      simulation.stack.widgets.map { ($0.id, $0.app) }, uniquingKeysWith: { first, _ in first })
    var sequence = UseSequence(.standard)
    var (uses, chances) = ([Use](), [String: Double]())
    for record in simulation {
      switch record {
      case .event(let simulated):
        var event = simulated.event
        if case .tap(let id) = event.kind, let app = widgetApps[id] {
          event.kind = .launch(app: app, duration: nil)
        }
        sequence.add(event) { uses.append($0) }
      case .situation(let situation):
        guard chances.isEmpty else { break }
        for chance in situation.chances {
          chances[widgetApps[chance.widget] ?? chance.widget, default: 0] += chance.chance
        }
      case .decision: break
      }
    }
    sequence.finish { uses.append($0) }
    self.uses = uses
    self.chances = chances
    apps = sequence.names
    self.days = uses.map {
      LocalTime($0.time, offset: $0.offset).dayNumber - first.dayNumber
    }
  }

  /// Asks policies before each use.
  ///
  /// - Parameters:
  ///   - policies: the policies, which have seen nothing yet.
  ///   - uses: the uses instead of these, in the same number.
  /// - Returns: every use that is judged, in order.
  func judged(
    by policies: [any ReplayPolicy], _ uses: [Use]? = nil
  ) -> [JudgedUse] {
    var rules = ReplayProtocol.standard
    rules.trainingShare = 0
    let uses = uses ?? self.uses
    var replay = PersonReplay(
      person: "", useCount: uses.count, rules: rules, policies: policies, keepsRanks: true)
    for use in uses { replay.add(use) }
    return replay.ranks
  }

  /// Returns the uses as they would have been without a pause.
  ///
  /// - Parameters:
  ///   - day: the first day after the pause.
  ///   - length: its days; a multiple of 7 keeps the days of the week.
  /// - Returns: the uses, those from the day on earlier by as much.
  func withoutPause(before day: Int, days length: Int) -> [Use] {
    zip(uses, days).map { use, own in
      own < day
        ? use : use.moved(byMilliseconds: -Int64(length) * 86_400_000)
    }
  }
}
