import SmartStackEvaluation
import SmartStackModel
import SmartStackRanking
import SmartStackSimulation
import Testing

/// A simulated person, replayed on their own stack and held against the truth.
struct SimulatedPerson {
  let stack: Stack
  let record: StackReplayRecord
  let series: RegretSeries
  let start: Timestamp

  /// Simulates and replays a person.
  ///
  /// - Parameters:
  ///   - persona: the persona.
  ///   - days: the number of days from Monday, 2 March 2026.
  ///   - seed: the seed.
  ///   - model: the model.
  /// - Throws: what is wrong with the settings.
  init(
    _ persona: Persona, days: Int, seed: UInt64 = 7, model: RankingModel = RankingModel()
  ) throws {
    let firstDay = try #require(CivilDate(year: 2026, month: 3, day: 2))
    let settings = try SimulationSettings(
      persona: persona, seed: seed, firstDay: firstDay, dayCount: days)
    let simulation = Simulation(settings)
    var events: [Event] = []
    var decisions: [TruthDecision] = []
    var situations: [String: Situation] = [:]
    for item in simulation {
      switch item {
      case .event(let simulated): events.append(simulated.event)
      case .situation(let situation): situations[situation.name] = situation
      case .decision(let decision):
        let situation = try #require(situations[decision.situation])
        decisions.append(
          TruthDecision(
            time: decision.time, wanted: decision.wanted,
            chances: Dictionary(
              situation.chances.map { ($0.widget, $0.chance) }, uniquingKeysWith: { $1 }),
            best: decision.best))
      }
    }
    stack = simulation.stack
    start = settings.start
    var options = StackReplayOptions()
    options.sampleSeconds = 0
    record = StackReplay.record(
      of: events, stack: stack, model: model, span: settings.start...settings.end,
      zone: settings.zone, options: options)
    series = RegretSeries(record: record, decisions: decisions)
  }

  /// Returns the instants of some days of the simulation, counted from 0.
  func days(_ range: Range<Int>) -> ClosedRange<Timestamp> {
    let day: Int64 = 86_400_000
    return start.advanced(
      byMilliseconds: Int64(range.lowerBound) * day)...start.advanced(
        byMilliseconds: Int64(range.upperBound) * day - 1)
  }
}
