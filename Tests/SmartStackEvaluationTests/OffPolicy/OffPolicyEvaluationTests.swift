import SmartStackEvaluation
import SmartStackModel
import SmartStackTestSupport
import Testing

@Suite struct OffPolicyEvaluationTests {
  static func refusal(
    _ decisions: [LoggedDecision], _ change: (inout OffPolicySettings) -> Void = { _ in }
  ) -> OffPolicyRefusal? {
    var settings = OffPolicySettings()
    settings.draws = 10
    change(&settings)
    do throws(OffPolicyRefusal) {
      _ = try OffPolicyEvaluation(OffPolicyLog(decisions: decisions), settings: settings)
      return nil
    } catch {
      return error
    }
  }

  static func log(_ count: Int, shown: Int = 0, target: Int = 0) -> [LoggedDecision] {
    (0..<count).map {
      LoggedDecision(
        shown: shown, propensity: 0.5, reward: Double($0 % 2),
        target: ActionChances(always: target))
    }
  }

  @Test func aGoodLogIsNotRefused() { #expect(Self.refusal(Self.log(60)) == nil) }

  @Test func noPropensities() {
    #expect(Self.refusal([]) == .noPropensities(impressions: 0))
  }

  @Test(arguments: [0, -0.5, 1.0000001, 2, .nan, .infinity, 1e-300])
  func propensitiesAreProbabilities(value: Double) throws {
    var log = Self.log(60)
    log[7].propensity = value
    let refusal = try #require(Self.refusal(log))
    guard case .badPropensity(_, decision: 7, _) = refusal else {
      Issue.record("\(refusal)")
      return
    }
  }

  @Test func noPropensityIsBelowTheFloor() {
    #expect(Self.refusal(Self.log(60)) { $0.propensityFloor = 0.5 } == nil)
    #expect(
      Self.refusal(Self.log(60)) { $0.propensityFloor = 0.51 }
        == .badPropensity(0.5, decision: 0, smallest: 0.51))
  }

  @Test(arguments: [-0.1, 1.1, .nan]) func rewardsAreBounded(value: Double) throws {
    var log = Self.log(60)
    log[3].reward = value
    guard case .badReward(_, decision: 3)? = Self.refusal(log) else {
      Issue.record("not refused")
      return
    }
  }

  /// Four of 64 targets are on a card that is never shown: 0.0625 is too much, 0.047 is not.
  @Test func supportIsNeeded() {
    let supported = Self.log(60)
    #expect(
      Self.refusal(supported + Self.log(4, target: 9))
        == .unsupported(share: 0.0625, largest: 0.05, actions: [9]))
    #expect(Self.refusal(supported + Self.log(3, target: 9)) == nil)
    #expect(
      Self.refusal(supported + Self.log(4, target: 9)) { $0.largestUnsupportedShare = 0.07 } == nil)
  }

  /// 49 decisions of equal weight are 49; a bound of 49 lets them pass.
  @Test func theEffectiveSizeIsBounded() {
    #expect(
      Self.refusal(Self.log(49)) == .tooFew(effectiveSize: 49, smallest: 50, decisions: 49))
    #expect(Self.refusal(Self.log(49)) { $0.smallestEffectiveSize = 49 } == nil)
    // Thousands of decisions that never show what the target would are none.
    var rare = Self.log(1)
    rare[0].propensity = 1.0 / 5001
    #expect(
      Self.refusal(Self.log(5000, shown: 1) + rare)
        == .tooFew(effectiveSize: 1, smallest: 50, decisions: 5001))
  }

  /// A card that is shown at some moments, with certainty, and wanted by the target at all: half of
  /// the weights are 1 and half are 0, with a mean of 0.5.
  @Test func supportIsNeededAtEachMoment() {
    let known = Self.log(200).map { decision in
      var decision = decision
      decision.propensity = 1
      return decision
    }
    let elsewhere = Self.log(200, shown: 1).map { decision in
      var decision = decision
      decision.propensity = 1
      return decision
    }
    #expect(
      Self.refusal(known + elsewhere) == .unsupportedMoments(meanWeight: 0.5, largest: 0.05))
    #expect(Self.refusal(known + elsewhere) { $0.largestUnsupportedShare = 0.5 } == nil)
    // One of 400 is within what is allowed.
    #expect(Self.refusal(known + known + elsewhere.prefix(1)) == nil)
  }

  @Test func sentencesSayWhatToDo() {
    let refusals: [OffPolicyRefusal] = [
      .noPropensities(impressions: 3), .badPropensity(0, decision: 4, smallest: 0.1),
      .badReward(2, decision: 0), .unsupported(share: 0.5, largest: 0.05, actions: [0, 1]),
      .tooFew(effectiveSize: 3, smallest: 50, decisions: 10),
      .unsupportedMoments(meanWeight: 0.25, largest: 0.05),
    ]
    let texts = refusals.map { $0.sentence(number: { "\($0)" }, action: { "card-\($0)" }) }
    #expect(texts[0].contains("3 views without") && texts[0].contains("exploration"))
    #expect(texts[1].contains("impression 5") && texts[1].contains("from 0.1 to 1"))
    #expect(texts[2].contains("impression 1"))
    #expect(texts[3].contains("card-0, card-1") && texts[3].contains("0.05"))
    #expect(texts[5].contains("0.25") && texts[5].contains("0.75"))
    #expect(texts[4].contains("3.0 of 10") && texts[4].contains("longer log"))
  }

  @Test func theReportHoldsEveryEstimator() throws {
    var settings = OffPolicySettings()
    settings.smallestEffectiveSize = 4
    settings.clip = 4
    let log = OffPolicyLog(decisions: TenRowLog.decisions, episodes: TenRowLog.episodes)
    let report = try OffPolicyEvaluation(log, settings: settings)
    #expect(report.logged.map(\.name) == ["logged", "logged, swipes"])
    #expect(report.logged.map(\.value) == [0.6, 0.75])
    #expect(report.estimates.map(\.name) == ["IPS", "SNIPS", "DR", "Switch-DR"])
    #expect(report.cascades.map(\.name) == ["cascade IPS", "cascade DR"])
    #expect(isNear(report.estimates[0].value, 1))
    #expect(isNear(report.estimates[1].value, 10.0 / 14))
    #expect(report.estimates.map { $0.bound != nil } == [true, false, true, false])
    #expect(report.estimates.allSatisfy { $0.spread != nil })
    #expect(!report.hasDoubtfulWeights)
    settings.clip = .infinity
    let unclipped = try OffPolicyEvaluation(log, settings: settings)
    #expect(unclipped.estimates.allSatisfy { $0.bound == nil })
    #expect(unclipped.logged.allSatisfy { $0.bound != nil })
    settings.propensityFloor = 0.125
    let floored = try OffPolicyEvaluation(log, settings: settings)
    #expect(floored.estimates.map { $0.bound != nil } == [true, false, true, false])
    #expect(floored.estimates.map(\.value) == unclipped.estimates.map(\.value))
  }

  /// With several people whole people are drawn, so that what they share is not taken for certainty.
  @Test func peopleAreDrawnWhole() throws {
    func person(_ reward: Double) -> OffPolicyLog {
      OffPolicyLog(
        decisions: (0..<100).map { _ in
          LoggedDecision(
            shown: 0, propensity: 0.5, reward: reward, target: ActionChances(always: 0))
        })
    }
    var people = OffPolicyLog()
    for reward in [0.0, 1, 0, 1, 0, 1, 0, 1] { people.add(person(reward)) }
    let together = OffPolicyLog(decisions: people.decisions)
    #expect(people.personCount == 8 && together.personCount == 1)
    let several = try OffPolicyEvaluation(people)
    let one = try OffPolicyEvaluation(together)
    let (wide, narrow) = (several.logged[0].spread, one.logged[0].spread)
    #expect(several.logged[0].value == one.logged[0].value)
    // √(0.25 / 8) against √(0.25 / 800).
    #expect(isNear(wide?.standardError, 0.1768, within: 0.02))
    #expect(isNear(narrow?.standardError, 0.0177, within: 0.002))
    #expect(several.logged[0].bound == nil && one.logged[0].bound != nil)
  }

  /// Weights that average to 2 cannot be those of the policy that ran.
  @Test func doubtfulWeightsAreTold() throws {
    var generator = SplitMix64(seed: 13)
    let world = BanditWorld(situations: 3, actions: 3, &generator)
    var log = world.log(2000, &generator)
    #expect(try !OffPolicyEvaluation(OffPolicyLog(decisions: log)).hasDoubtfulWeights)
    for index in log.indices { log[index].propensity /= 2 }
    #expect(try OffPolicyEvaluation(OffPolicyLog(decisions: log)).hasDoubtfulWeights)
  }
}
