/// What a policy would have been worth, by the log of another.
public struct OffPolicyEvaluation: Sendable {
  /// An estimate with its spread.
  public struct Estimate: Hashable, Sendable {
    /// The name of the estimator.
    public let name: String
    /// The estimate.
    public let value: Double
    /// The standard error and interval by the bootstrap; nothing for a single decision or person.
    public let spread: DecisionBootstrap.Spread?
    /// The interval by the empirical Bernstein bound; nothing where the range of the terms is not
    /// known beforehand, or where several people's decisions depend on each other.
    public let bound: ClosedRange<Double>?
  }

  /// What the logging policy itself was worth: the mean reward, and that with swipes.
  public let logged: [Estimate]
  /// What the target policy would have been worth with the card on top.
  public let estimates: [Estimate]
  /// What it would have been worth with swipes; empty where no episodes were given.
  public let cascades: [Estimate]
  /// How far the log can speak about the target.
  public let diagnostics: OverlapDiagnostics
  /// The largest weight that corrects the model in ``SwitchDoublyRobust``, and by how much it may be
  /// off.
  public let switching: SwitchThreshold

  /// Whether the weights cannot have come from the policy that ran: their mean is further from 1 than
  /// four of its standard errors.
  public var hasDoubtfulWeights: Bool { abs(diagnostics.weightDeviation) > 4 }

  /// Judges a target policy by a log.
  ///
  /// - Parameters:
  ///   - log: the decisions and episodes of one person or of several.
  ///   - settings: how it is judged.
  /// - Throws: why the log cannot say.
  /// - Complexity: O(*d* · *n*) for *d* draws over *n* decisions, or over *n* people where there are
  ///   several.
  public init(
    _ log: OffPolicyLog, settings: OffPolicySettings = OffPolicySettings()
  ) throws(OffPolicyRefusal) {
    diagnostics = try Self.checked(log, settings)
    let parts = log.parts(settings.parts)
    let decisions = ArmMeans.crossFitted(
      log.decisions, smoothing: settings.smoothing, parts: parts)
    let hasEpisodes = log.episodes.count == log.decisions.count
    let episodes = ArmMeans.crossFitted(
      hasEpisodes ? log.episodes : [], smoothing: settings.smoothing, parts: parts)
    switching =
      settings.switchThreshold.map { SwitchThreshold(fixed: $0, for: decisions) }
      ?? SwitchThreshold(for: decisions)
    let estimators = OffPolicyEstimators.all(clip: settings.clip, threshold: switching.threshold)
    let cascadeEstimators =
      episodes.isEmpty ? [] : OffPolicyEstimators.cascades(clip: settings.clip)
    // The rewards themselves first, then every estimator; all share the draws of the bootstrap.
    var names = ["logged"]
    var terms = [decisions.map { OffPolicyTerm(value: $0.reward) }]
    if !episodes.isEmpty {
      names.append("logged, swipes")
      terms.append(episodes.map { OffPolicyTerm(value: $0.reward) })
    }
    let loggedCount = terms.count
    for estimator in estimators {
      names.append(estimator.name)
      terms.append(decisions.map(estimator.term))
    }
    for estimator in cascadeEstimators {
      names.append(estimator.name)
      terms.append(episodes.map(estimator.term))
    }
    let isSeveral = log.personCount > 1
    let spreads = DecisionBootstrap(
      draws: settings.draws, seed: settings.seed, missRate: settings.missRate
    ).spreads(of: isSeveral ? terms.map { log.summedByPerson($0) } : terms)
    let bounds = isSeveral ? [] : Self.bounds(terms, estimators, loggedCount, settings)
    let all = names.indices.map { index in
      Estimate(
        name: names[index], value: OffPolicyTerm.estimate(terms[index]) ?? 0,
        spread: spreads[index], bound: index < bounds.count ? bounds[index] : nil)
    }
    logged = Array(all[..<loggedCount])
    estimates = Array(all[loggedCount..<loggedCount + estimators.count])
    cascades = Array(all[(loggedCount + estimators.count)...])
  }

  /// Returns the intervals by the empirical Bernstein bound, of what is logged and the estimators.
  private static func bounds(
    _ terms: [[OffPolicyTerm]], _ estimators: [any OffPolicyEstimator], _ loggedCount: Int,
    _ settings: OffPolicySettings
  ) -> [ClosedRange<Double>?] {
    let bernstein = EmpiricalBernstein(missRate: settings.missRate)
    let ranges =
      [ClosedRange<Double>?](repeating: 0...1, count: loggedCount)
      + estimators.map { estimator in
        settings.weightBound.flatMap { estimator.range(largestWeight: $0) }
      }
    return zip(terms, ranges).map { terms, range in
      range.flatMap { bernstein.interval(ofMean: terms.map(\.value), within: $0) }
    }
  }

  private static func checked(
    _ log: OffPolicyLog, _ settings: OffPolicySettings
  ) throws(OffPolicyRefusal) -> OverlapDiagnostics {
    let smallest = max(OffPolicyRefusal.smallestPropensity, settings.propensityFloor ?? 0)
    guard !log.decisions.isEmpty else {
      throw .noPropensities(impressions: log.viewCount)
    }
    // A floor is written with few digits; a propensity at it may differ in the last.
    let allowed = (smallest * (1 - 1e-9))...1
    for (index, decision) in log.decisions.enumerated() {
      guard allowed.contains(decision.propensity) else {
        throw .badPropensity(decision.propensity, decision: index, smallest: smallest)
      }
      guard (0...1).contains(decision.reward) else {
        throw .badReward(decision.reward, decision: index)
      }
    }
    for (index, episode) in log.episodes.enumerated() {
      if let step = episode.steps.first(where: { !allowed.contains($0.propensity) }) {
        throw .badPropensity(step.propensity, decision: index, smallest: smallest)
      }
      guard (0...1).contains(episode.reward), episode.steps.allSatisfy({ $0.reward >= 0 }) else {
        throw .badReward(episode.reward, decision: index)
      }
    }
    let diagnostics = OverlapDiagnostics(log.decisions, clip: settings.clip)
    guard diagnostics.unsupportedShare <= settings.largestUnsupportedShare else {
      throw .unsupported(
        share: diagnostics.unsupportedShare, largest: settings.largestUnsupportedShare,
        actions: diagnostics.unsupportedActions)
    }
    // A mean of 1 is due of every target with full support; four errors are no chance any more.
    guard
      diagnostics.meanWeight + 4 * diagnostics.meanWeightError
        >= 1 - settings.largestUnsupportedShare
    else {
      throw .unsupportedMoments(
        meanWeight: diagnostics.meanWeight, largest: settings.largestUnsupportedShare)
    }
    guard diagnostics.effectiveSize >= settings.smallestEffectiveSize else {
      throw .tooFew(
        effectiveSize: diagnostics.effectiveSize, smallest: settings.smallestEffectiveSize,
        decisions: log.decisions.count)
    }
    return diagnostics
  }
}
