import SmartStackModel
import SmartStackSimulation
import Testing

/// The truth of every persona holds.
@Suite struct TruthTests {
  @Test(arguments: Persona.allCases) func chancesSumToOneAndTheOracleKnowsTheBest(
    persona: Persona
  ) throws {
    let life = try Life(persona, days: 60)
    let ids = life.stack.widgets.map(\.id)
    var names: Set<String> = []
    for situation in life.situations {
      #expect(names.insert(situation.name).inserted)
      let sum = situation.chances.reduce(0) { $0 + $1.chance }
      #expect(abs(sum - 1) < 1e-9, "\(situation.name)")
      #expect(situation.chances.allSatisfy { $0.chance > 0 && $0.chance <= 1 })
      #expect(situation.chances.map(\.widget) == Array(ids.prefix(situation.chances.count)))
      let best = situation.chances.max {
        ($0.chance, $1.widget) < ($1.chance, $0.widget)
      }
      #expect(best?.widget == situation.best)
    }
  }

  @Test(arguments: Persona.allCases) func decisionsNameASituationStatedBefore(
    persona: Persona
  ) throws {
    let life = try Life(persona, days: 30, people: 2)
    var chances: [String: [String: Double]] = [:]
    for record in life.records {
      switch record {
      case .situation(let situation):
        chances[(situation.person ?? "") + situation.name] = Dictionary(
          uniqueKeysWithValues: situation.chances.map { ($0.widget, $0.chance) })
      case .decision(let decision):
        let known = try #require(chances[(decision.person ?? "") + decision.situation])
        #expect(known[decision.wanted] == decision.chance)
        #expect(known[decision.best] == decision.bestChance)
        #expect(known[decision.shown] != nil)
        let propensity = try #require(decision.propensity)
        #expect(propensity > 0 && propensity <= 1)
      case .event: break
      }
    }
  }

  /// Over a long life every widget is wanted as often as the chances say, and so is the oracle's.
  @Test(arguments: Persona.allCases, [1, 2] as [UInt64]) func frequenciesMatchTheChances(
    persona: Persona, seed: UInt64
  ) throws {
    let life = try Life(persona, days: 200, seed: seed)
    let situations = Dictionary(
      uniqueKeysWithValues: life.situations.map { ($0.name, $0.chances) })
    var observed: [String: Double] = [:]
    var expected: [String: Double] = [:]
    var variance: [String: Double] = [:]
    for decision in life.decisions {
      observed[decision.wanted, default: 0] += 1
      for item in situations[decision.situation] ?? [] {
        expected[item.widget, default: 0] += item.chance
        variance[item.widget, default: 0] += item.chance * (1 - item.chance)
      }
    }
    for (widget, expected) in expected where expected >= 10 {
      let deviation = (variance[widget] ?? 0).squareRoot()
      let difference = (observed[widget] ?? 0) - expected
      #expect(abs(difference) < 4.5 * deviation, "\(widget): \(difference) of \(expected)")
    }
    var hits = 0.0
    var hitChance = 0.0
    var hitVariance = 0.0
    for decision in life.decisions {
      hits += decision.wanted == decision.best ? 1 : 0
      hitChance += decision.bestChance
      hitVariance += decision.bestChance * (1 - decision.bestChance)
    }
    #expect(abs(hits - hitChance) < 4.5 * hitVariance.squareRoot())
  }

  /// Within one situation too, by chi-square over the widgets that are wanted often enough.
  @Test func frequenciesMatchInEverySituation() throws {
    let life = try Life(.routine, days: 600)
    let bySituation = Dictionary(grouping: life.decisions, by: \.situation)
    for situation in life.situations {
      let decisions = bySituation[situation.name] ?? []
      let count = Double(decisions.count)
      var statistic = 0.0
      var degrees = -1.0
      var rest = (observed: 0.0, expected: 0.0)
      for item in situation.chances {
        let observed = Double(decisions.filter { $0.wanted == item.widget }.count)
        let expected = count * item.chance
        if expected < 5 {
          rest = (rest.observed + observed, rest.expected + expected)
        } else {
          statistic += (observed - expected) * (observed - expected) / expected
          degrees += 1
        }
      }
      if rest.expected >= 5 {
        let difference = rest.observed - rest.expected
        statistic += difference * difference / rest.expected
        degrees += 1
      }
      // Mean and standard deviation of chi-square are f and √(2f).
      if degrees >= 1 {
        #expect(
          statistic < degrees + 5 * (2 * degrees).squareRoot() + 5,
          "\(situation.name): \(statistic) at \(degrees)")
      }
    }
  }

  /// The mean of 1/propensity over the times that a card was shown counts all decisions.
  @Test(arguments: [Persona.routine, .random, .watch]) func propensitiesAreThoseOfThePolicy(
    persona: Persona
  ) throws {
    let life = try Life(persona, days: 300)
    let count = Double(life.decisions.count)
    for widget in life.stack.widgets {
      let shown = life.decisions.filter { $0.shown == widget.id }.compactMap(\.propensity)
      let estimate = shown.reduce(0) { $0 + 1 / $1 }
      let squares = shown.reduce(0) { $0 + 1 / ($1 * $1) }
      #expect(abs(estimate - count) < 4.5 * (squares - count).squareRoot(), "\(widget.id)")
    }
  }

  /// What is shown tells nothing about what is wanted: an estimate by propensities meets the truth.
  @Test func weightedByPropensityTheLogTellsTheValueOfAnotherPolicy() throws {
    let life = try Life(.random, days: 400)
    // The policy that always shows the oracle's choice.
    let count = Double(life.decisions.count)
    let weights = life.decisions.map {
      $0.shown == $0.best && $0.wanted == $0.best ? 1 / ($0.propensity ?? 1) : 0
    }
    let estimate = weights.reduce(0, +) / count
    let squares = weights.reduce(0) { $0 + $1 * $1 } / count
    let error = ((squares - estimate * estimate) / count).squareRoot()
    let truth = life.decisions[0].bestChance
    #expect(abs(estimate - truth) < 4.5 * error, "\(estimate) for \(truth)")
  }
}
