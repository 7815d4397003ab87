import SmartStackModel

/// A small world in which the worth of a policy can be worked out, so that estimates can be held
/// against it.
///
/// A person is in one of some situations and looks at the card on top. A card is used with a known
/// chance; else the person swipes to another that was not seen, or stops. Both policies choose each
/// card among those that were not seen, by the chances of the situation, as the cascade estimators
/// assume.
public struct KnownWorld: Sendable {
  /// A situation.
  public struct Situation: Sendable {
    /// With which chance each card is used when it is looked at.
    public var uses: [Double]
    /// The chances of the policy that wrote the log.
    public var logging: [Double]
    /// The chances of the policy whose worth is asked.
    public var target: [Double]

    /// Creates a situation.
    ///
    /// - Parameters:
    ///   - uses: with which chance each card is used when it is looked at, from 0 to 1.
    ///   - logging: the weights of the policy that wrote the log, each above 0.
    ///   - target: the weights of the policy whose worth is asked, not all 0.
    public init(uses: [Double], logging: [Double], target: [Double]) {
      self.uses = uses
      self.logging = logging
      self.target = target
    }
  }

  /// The situations, all equally likely.
  public var situations: [Situation]
  /// With which chance a person swipes on from a card that was not used.
  public var swipes: Double
  /// The most cards that are looked at.
  public var depth: Int

  /// What a use after one more swipe is worth, as a share of its worth before.
  static let discount = 0.5

  /// Creates a world.
  ///
  /// - Parameters:
  ///   - situations: the situations, all equally likely, with the same number of cards.
  ///   - swipes: with which chance a person swipes on from a card that was not used.
  ///   - depth: the most cards that are looked at, at least 1.
  public init(situations: [Situation], swipes: Double = 0.5, depth: Int = 3) {
    self.situations = situations
    self.swipes = swipes
    self.depth = depth
  }

  /// What the target policy is worth with the card on top: the mean chance of a use.
  public var value: Double {
    mean { situation in
      ActionChances(weights: situation.target.enumerated().map { ($0.offset, $0.element) })?
        .mean { situation.uses[$0] } ?? 0
    }
  }

  /// What the target policy is worth with swipes.
  ///
  /// - Complexity: O(*k*^*d*) in the number of cards and the depth.
  public var valueWithSwipes: Double { mean { worth(from: [], in: $0) } }

  /// Draws a log.
  func log(of count: Int, _ generator: inout SplitMix64) -> OffPolicyLog {
    let episodes = (0..<count).map { _ in
      episode(situations[Int(generator.next() % UInt64(situations.count))], &generator)
    }
    return OffPolicyLog(decisions: episodes.map { $0.steps[0] }, episodes: episodes)
  }

  private func mean(_ worth: (Situation) -> Double) -> Double {
    situations.reduce(0) { $0 + worth($1) } / Double(max(1, situations.count))
  }

  private func worth(from seen: [Int], in situation: Situation) -> Double {
    guard let target = Self.chances(situation.target, besides: seen) else { return 0 }
    return target.mean { card in
      let used = situation.uses[card]
      let further =
        seen.count + 1 < depth
        ? swipes * Self.discount * worth(from: seen + [card], in: situation) : 0
      return used + (1 - used) * further
    }
  }

  private func episode(
    _ situation: Situation, _ generator: inout SplitMix64
  ) -> SwipeEpisode {
    var (steps, seen, worth) = ([LoggedDecision](), [Int](), 1.0)
    while let logging = Self.chances(situation.logging, besides: seen),
      let target = Self.chances(situation.target, besides: seen)
    {
      let card = logging.drawn(by: generator.unit())
      let isUsed = generator.unit() < situation.uses[card]
      steps.append(
        LoggedDecision(
          shown: card, propensity: logging[card], reward: isUsed ? worth : 0, target: target))
      seen.append(card)
      worth *= Self.discount
      if isUsed || seen.count >= depth || generator.unit() >= swipes { break }
    }
    return SwipeEpisode(steps: steps)
  }

  /// Returns the chances of the cards that were not seen; all alike where none of them has any weight.
  private static func chances(_ weights: [Double], besides seen: [Int]) -> ActionChances? {
    let rest = weights.indices.filter { !seen.contains($0) }
    return ActionChances(weights: rest.map { (action: $0, weight: weights[$0]) })
      ?? ActionChances(weights: rest.map { (action: $0, weight: 1) })
  }
}

extension ActionChances {
  /// Returns the action at a place between 0 and 1 of the probabilities laid end to end.
  func drawn(by place: Double) -> Int {
    var place = place
    for (action, chance) in zip(actions, probabilities) {
      if place < chance { return action }
      place -= chance
    }
    return actions.last ?? 0
  }
}

extension SplitMix64 {
  /// Returns a number from 0, below 1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
