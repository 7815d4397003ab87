import SmartStackEvaluation
import SmartStackModel
import SmartStackRanking
import SmartStackSimulation
import Testing

/// Estimates from the logs of simulated people, held against what they really wanted.
@Suite struct SimulatedLogTests {
  /// A simulated log with what was wanted at each impression.
  struct Person {
    let stack: Stack
    var events: [Event] = []
    var wanted: [String] = []
    let span: ClosedRange<Timestamp>
    let zone: Zone

    init(
      _ persona: Persona, days: Int, seed: UInt64,
      shownBy: (@Sendable (Simulation) -> any CardChooser)? = nil
    ) throws {
      let firstDay = try #require(CivilDate(year: 2026, month: 3, day: 2))
      let settings = try SimulationSettings(
        persona: persona, seed: seed, firstDay: firstDay, dayCount: days)
      let own = Simulation(settings)
      let simulation = shownBy.map { make in Simulation(settings) { _ in make(own) } } ?? own
      stack = simulation.stack
      span = settings.start...settings.end
      zone = settings.zone
      for item in simulation {
        switch item {
        case .event(let simulated): events.append(simulated.event)
        case .situation: break
        case .decision(let decision):
          if decision.propensity != nil { wanted.append(decision.wanted) }
        }
      }
    }

    func log(_ target: OffPolicyTarget) -> OffPolicyLog {
      var fates = DonationFates()
      for event in events { fates.add(event) }
      var fold = ImpressionFold(
        stack: stack, target: target, span: span, zone: zone, fates: fates)
      for event in events { fold.take(event) }
      return fold.finish()
    }

    /// How often the target's card was wanted, at least and at most: a launch tells no two widgets of
    /// one app apart.
    func truth(_ log: OffPolicyLog) -> ClosedRange<Double> {
      let index = Dictionary(
        stack.widgets.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { $1 })
      var (least, most) = (0.0, 0.0)
      for (wanted, decision) in zip(wanted, log.decisions) {
        guard let widget = index[wanted] else { continue }
        least += decision.target[widget]
        most += decision.target.mean { stack.widgets[$0].app == stack.widgets[widget].app ? 1 : 0 }
      }
      let count = Double(log.decisions.count)
      return least / count...most / count
    }
  }

  static let personas: [(Persona, UInt64)] = [(.routine, 7), (.random, 3), (.vacation, 5)]

  @Test(arguments: personas) func estimatesMeetWhatWasWanted(
    persona: Persona, seed: UInt64
  ) throws {
    let person = try Person(persona, days: 40, seed: seed)
    let targets: [OffPolicyTarget] = [
      .topCard(RankingModel()), .softmax(RankingModel()), .policy(MostFrequentPolicy()),
      .policy(MostRecentPolicy()),
    ]
    for target in targets {
      let log = person.log(target)
      #expect(log.decisions.count == person.wanted.count)
      let truth = person.truth(log)
      let report = try OffPolicyEvaluation(log)
      #expect(!report.hasDoubtfulWeights, "\(report.diagnostics)")
      for estimate in report.estimates {
        let error = try #require(estimate.spread).standardError
        #expect(
          (truth.lowerBound - 3 * error...truth.upperBound + 3 * error).contains(estimate.value),
          "\(persona) \(target.name) \(estimate): \(truth)")
      }
    }
  }

  /// Most of what simulated people want beside the top card is a swipe away, which is worth more than
  /// nothing and less than a hit.
  @Test func swipesAddToTheWorth() throws {
    let report = try OffPolicyEvaluation(
      Person(.routine, days: 40, seed: 7).log(.topCard(RankingModel())))
    #expect(report.cascades[0].value > report.estimates[0].value)
    #expect(report.logged[1].value > report.logged[0].value && report.logged[1].value < 1)
  }
}
