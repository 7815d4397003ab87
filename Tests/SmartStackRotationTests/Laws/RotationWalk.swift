import SmartStackModel
import SmartStackRanking
import SmartStackRotation
import SmartStackTestSupport

/// A seeded random sequence of inputs to a policy with small limits, so that all of them are met.
struct RotationWalk {
  /// One input with what surrounds it.
  struct Step {
    let time: Timestamp
    let input: RotationInput
    let before: RotationPolicy
    let after: RotationPolicy
    let transitions: [Transition]
  }

  /// What a walk may do.
  struct Limits {
    var keeps = true
    var removesWidgets = true
    var explores = true
  }

  var random: SplitMix64
  var policy: RotationPolicy
  private(set) var time = monday
  private var own = ["a", "b", "c", "d"]
  private let limits: Limits

  init(seed: UInt64, profile: Profile, limits: Limits = Limits()) {
    random = SplitMix64(seed: seed)
    self.limits = limits
    var parameters = RotationParameters()
    parameters.margin = random.pick([0, 0.5, 1])
    parameters.dwellSeconds = random.pick([0, 600, 3600])
    parameters.dailyLimit = random.pick([0, 1, 3, 24])
    parameters.suggestionLimit = random.pick([0, 1, 2])
    parameters.suggestionSeconds = random.pick([900, 3600])
    parameters.dismissalSeconds = random.pick([600, 86_400])
    parameters.dismissalGrowth = random.pick([1.5, 2])
    parameters.explorationRate = limits.explores ? random.pick([0, 0, 0.5]) : 0
    policy = RotationPolicy(
      profile: profile,
      options: Stack.Options(
        smartRotate: !random.oneIn(4), widgetSuggestions: !random.oneIn(4)),
      parameters: parameters, order: own, seed: random.next(), isDeveloperMode: random.oneIn(6))
  }

  /// Takes a step.
  mutating func next() -> Step {
    time = time.advanced(
      byMilliseconds: Int64(random.pick([0, 1, 60, 599, 600, 1800, 7200, 30_000])) * 1000
        + Int64(random.integer(0...1)))
    if limits.removesWidgets, random.oneIn(40) {
      if own.count > 2 {
        own.remove(at: random.integer(0...own.count - 1))
      } else {
        own += ["a", "d"]
      }
    }
    let before = policy
    let input = input()
    let transitions = policy.receive(input, at: time, zone: .utc)
    return Step(
      time: time, input: input, before: before, after: policy, transitions: transitions)
  }

  private mutating func input() -> RotationInput {
    let id = random.pick(["a", "b", "c", "d", "s", "t", "u"])
    switch random.integer(0...19) {
    case 0...5: return .becomesVisible(ranking())
    case 6...11: return .clockReachesChange(ranking())
    case 12: return .swipes(to: id)
    case 13: return .taps(id)
    case 14: return .dismisses(policy.state.suggestions.first?.id ?? id)
    case 15: return random.oneIn(6) ? .neverSuggests(id) : .taps(id)
    case 16: return .pins(id)
    case 17: return .unpins(id)
    case 18: return limits.keeps && random.oneIn(4) ? .keepsSuggestion(id) : .goesOutOfSight
    default: return .goesOutOfSight
    }
  }

  /// Returns a ranking of the own cards, of up to three suggestions, and on a watch of others.
  mutating func ranking() -> [RotationCandidate] {
    var cards: [RotationCandidate] = Array(Set(own)).sorted().map { id in
      card(id, Double(random.integer(-4...4)) / 2, tier: tier())
    }
    for id in ["s", "t", "u"] where !random.oneIn(3) {
      let until = random.oneIn(2) ? time.advanced(by: .seconds(random.integer(-60...4000))) : nil
      cards.append(
        suggestion(
          id, Double(random.integer(-4...4)) / 2, chance: Double(random.integer(0...6)) / 10,
          tier: tier(), until: until))
    }
    return cards.sorted {
      ($0.tier.rawValue, -$0.score, $0.id) < ($1.tier.rawValue, -$1.score, $1.id)
    }
  }

  private mutating func tier() -> Tier {
    if random.oneIn(6) { return .notEligible }
    guard policy.profile == .watch, random.oneIn(6) else { return .relevant }
    return random.pick([.session, .pinned, .activity])
  }
}
