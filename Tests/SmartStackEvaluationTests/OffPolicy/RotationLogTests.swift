import SmartStackEvaluation
import SmartStackModel
import SmartStackRanking
import SmartStackSimulation
import Testing

/// Logs that the rotation wrote by its own exploration, held against what people really wanted.
@Suite struct RotationLogTests {
  /// A device in the hands of a simulated person.
  struct Device: CardChooser {
    var host: StackHost

    init(_ simulation: Simulation, _ policy: StackHost.Policy, seed: UInt64) {
      let settings = simulation.settings
      host = StackHost(
        stack: simulation.stack, policy: policy, span: settings.start...settings.end,
        zone: settings.zone, seed: seed)
    }

    mutating func take(_ event: Event) { host.take(event) }

    mutating func choose(
      at time: Timestamp, among count: Int
    ) -> (widget: Int, propensity: Double?) {
      let look = host.look(at: time)
      guard let widget = look.widget, widget < count else { return (0, nil) }
      return (widget, look.propensity)
    }
  }

  /// A model that explores; without limits it may move at every look.
  static func model(rate: Double, isLimited: Bool) -> RankingModel {
    var model = RankingModel()
    model.rotation.explorationRate = rate
    guard !isLimited else { return model }
    model.rotation.margin = 0
    model.rotation.dwellSeconds = 0
    model.rotation.dailyLimit = 10_000
    model.rotation.swipeHoldSeconds = 0
    model.rotation.tapHoldSeconds = 0
    return model
  }

  static func person(
    _ persona: Persona, days: Int, seed: UInt64, _ policy: StackHost.Policy
  ) throws -> SimulatedLogTests.Person {
    try SimulatedLogTests.Person(persona, days: days, seed: seed) {
      Device($0, policy, seed: seed)
    }
  }

  static let worlds: [(Persona, UInt64, Bool)] = [
    (.routine, 7, false), (.routine, 8, true), (.random, 3, false),
  ]

  /// Where every card may lead, any policy can be judged; else the ranking itself.
  @Test(arguments: worlds) func estimatesMeetWhatWasWanted(
    persona: Persona, seed: UInt64, isLimited: Bool
  ) throws {
    let model = Self.model(rate: 0.3, isLimited: isLimited)
    let person = try Self.person(persona, days: 30, seed: seed, .rotation(model))
    var targets: [OffPolicyTarget] = [.topCard(model), .softmax(model)]
    if persona == .random { targets += [.policy(MostFrequentPolicy())] }
    for target in targets {
      let log = person.log(target)
      #expect(log.decisions.count == person.wanted.count && log.decisions.count > 300)
      let truth = person.truth(log)
      var settings = OffPolicySettings()
      settings.smallestEffectiveSize = 20
      let report = try OffPolicyEvaluation(log, settings: settings)
      #expect(!report.hasDoubtfulWeights, "\(report.diagnostics)")
      for estimate in report.estimates {
        let error = try #require(estimate.spread).standardError
        // Where few decisions carry an estimate its error is understated: over ten seeds the mean of
        // estimate less truth is then within one error of zero, and single ones reach four.
        let width = report.diagnostics.effectiveSize < 300 ? 5 : 3.5
        #expect(
          (truth.lowerBound - width * error...truth.upperBound + width * error)
            .contains(estimate.value),
          "\(persona) \(target.name) \(estimate): \(truth)")
      }
    }
  }

  /// With limits the ranking's own card is often another than the rotation shows, with weights of 33
  /// that hardly any short log has; over people the errors cancel all the same.
  @Test func overPeopleTheErrorsCancel() throws {
    let model = Self.model(rate: 0.3, isLimited: true)
    let errors = try (UInt64(1)...10).map { seed in
      let person = try Self.person(.random, days: 15, seed: seed, .rotation(model))
      let log = person.log(.topCard(model))
      let truth = person.truth(log)
      #expect(truth.lowerBound == truth.upperBound)
      let estimate = try #require(
        OffPolicyTerm.estimate(log.decisions.map(InversePropensity().term)))
      return estimate - truth.lowerBound
    }
    let mean = errors.reduce(0, +) / Double(errors.count)
    let squares = errors.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let error = (squares / Double(errors.count * (errors.count - 1))).squareRoot()
    #expect(abs(mean) <= 3 * error, "\(errors)")
    #expect(error < 0.03)
  }

  /// The most frequent card is often one that says of itself that it is not relevant; the rotation
  /// gives it no chance then, and the log cannot tell what it would have brought.
  @Test func whatMayNotLeadCannotBeJudged() throws {
    let person = try Self.person(
      .routine, days: 20, seed: 7, .rotation(Self.model(rate: 0.3, isLimited: false)))
    let refusal = #expect(throws: OffPolicyRefusal.self) {
      _ = try OffPolicyEvaluation(person.log(.policy(MostFrequentPolicy())))
    }
    guard case .unsupportedMoments = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
  }

  /// The log with the same seed shows the same cards, by the same chances.
  @Test func theLogReplaysToItself() throws {
    let model = Self.model(rate: 0.3, isLimited: true)
    let person = try Self.person(.routine, days: 6, seed: 9, .rotation(model))
    var host = StackHost(
      stack: person.stack, policy: .rotation(model), span: person.span, zone: person.zone, seed: 9)
    var impressions = 0
    for event in person.events {
      if case .view(let id, _, let propensity?) = event.kind {
        let look = host.look(at: event.time)
        #expect(look.widget.map { person.stack.widgets[$0].id } == id)
        #expect(look.propensity == propensity)
        impressions += 1
      } else if case .view = event.kind {
        // A look without a chance of another card, or a card that was swiped to.
        _ = host.look(at: event.time)
      }
      host.take(event)
    }
    #expect(impressions == person.wanted.count && impressions > 50)
  }

  /// Without exploration nothing is left to chance, and the log has no propensity.
  @Test func withoutExplorationThereAreNoPropensities() throws {
    let person = try Self.person(
      .routine, days: 3, seed: 9, .rotation(Self.model(rate: 0, isLimited: false)))
    #expect(person.wanted.isEmpty)
    #expect(person.log(.topCard(RankingModel())).decisions.isEmpty)
  }

  /// A policy that shows its first card has certain propensities, and is worth its mean reward.
  @Test func aPolicyThatIsShownIsWorthWhatItEarned() throws {
    let person = try Self.person(
      .random, days: 10, seed: 5, .target(.policy(MostFrequentPolicy())))
    let log = person.log(.policy(MostFrequentPolicy()))
    let report = try OffPolicyEvaluation(log)
    #expect(log.decisions.allSatisfy { $0.propensity == 1 && $0.weight == 1 })
    #expect(report.estimates[0].value == report.logged[0].value)
    #expect((0.17...0.27).contains(report.logged[0].value))
  }
}
