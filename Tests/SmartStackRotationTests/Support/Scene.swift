import SmartStackModel
import SmartStackRanking
import SmartStackRotation

/// Monday, 2026-03-02, 00:00 UTC.
let monday = Timestamp(clamping: 1_772_409_600_000)

func card(
  _ id: String, _ score: Double, chance: Double = 0, tier: Tier = .relevant,
  until: Timestamp? = nil
) -> RotationCandidate {
  RotationCandidate(id: id, score: score, probability: chance, tier: tier, relevantUntil: until)
}

func suggestion(
  _ id: String, _ score: Double = 0, chance: Double, tier: Tier = .relevant,
  until: Timestamp? = nil
) -> RotationCandidate {
  RotationCandidate(
    id: id, score: score, probability: chance, tier: tier, origin: .suggestion,
    relevantUntil: until)
}

/// A policy and a clock, for tests that tell a story.
struct Scene {
  var policy: RotationPolicy
  var time: Timestamp
  var zone = Zone.utc

  /// A stack of a, b and c at ten o'clock.
  init(
    _ profile: Profile = .homeScreen, options: Stack.Options = Stack.Options(),
    order: [String] = ["a", "b", "c"], seed: UInt64 = 0, isDeveloperMode: Bool = false,
    _ change: (inout RotationParameters) -> Void = { _ in }
  ) {
    var parameters = RotationParameters()
    change(&parameters)
    policy = RotationPolicy(
      profile: profile, options: options, parameters: parameters, order: order, seed: seed,
      isDeveloperMode: isDeveloperMode)
    time = monday.advanced(byMilliseconds: 36_000_000)
  }

  var state: RotationState { policy.state }

  mutating func pass(_ seconds: Int64) { time = time.advanced(byMilliseconds: seconds * 1000) }

  /// Lets some seconds pass, gives an input, and returns the steps.
  mutating func steps(_ input: RotationInput, after seconds: Int64 = 0) -> [Transition] {
    pass(seconds)
    return policy.receive(input, at: time, zone: zone)
  }

  /// Lets some seconds pass, gives an input, and returns the only step, or nothing.
  @discardableResult
  mutating func send(_ input: RotationInput, after seconds: Int64 = 0) -> Transition? {
    let steps = steps(input, after: seconds)
    return steps.count == 1 ? steps.first : nil
  }
}
