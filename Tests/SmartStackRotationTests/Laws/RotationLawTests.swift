import SmartStackModel
import SmartStackRanking
import SmartStackRotation
import SmartStackTestSupport
import Testing

/// What holds for every policy on every sequence of inputs, on both profiles.
@Suite struct RotationLawTests {
  static let seeds: [UInt64] = Array(1...6)

  /// Takes walks of many seeds and calls a check after each step.
  static func walk(
    _ seed: UInt64, _ profiles: [Profile] = Profile.allCases,
    limits: RotationWalk.Limits = RotationWalk.Limits(),
    check: (RotationWalk.Step, inout RotationWalk) -> Void
  ) {
    for profile in profiles {
      for number in 0..<8 {
        var walk = RotationWalk(
          seed: seed * 1000 + UInt64(number), profile: profile, limits: limits)
        for _ in 0..<150 {
          let step = walk.next()
          check(step, &walk)
        }
      }
    }
  }

  @Test("Never more moves a day than the budget, nor two within the dwell", arguments: seeds)
  func budgetAndDwell(seed: UInt64) {
    for profile in Profile.allCases {
      for number in 0..<8 {
        var walk = RotationWalk(seed: seed * 1000 + UInt64(number), profile: profile)
        var moves: [Int: Int] = [:]
        var latest: Timestamp?
        for _ in 0..<150 {
          let step = walk.next()
          guard !walk.policy.isDeveloperMode else { continue }
          let parameters = walk.policy.parameters
          for transition in step.transitions {
            let isVanished = [.shownCardGone, .suggestionEnded, .suggestionTimeOver]
              .contains(transition.reason.kind)
            if isVanished { latest = nil }
            guard transition.isCharged else { continue }
            let day = LocalTime(transition.time, offset: .zero).dayNumber
            moves[day, default: 0] += 1
            #expect(moves[day, default: 0] <= Int(parameters.dailyLimit))
            if let latest {
              let gap = transition.time.milliseconds(since: latest)
              #expect(gap >= Int64(parameters.dwellSeconds * 1000))
            }
            latest = transition.time
          }
        }
        #expect(walk.policy.churn.chargedMoves >= moves.values.reduce(0, +))
      }
    }
  }

  @Test("The stack never moves while the person's choice holds", arguments: seeds)
  func holds(seed: UInt64) {
    Self.walk(seed) { step, _ in
      guard let hold = step.before.state.hold, hold.until > step.time else { return }
      switch step.input {
      case .becomesVisible(let ranking), .clockReachesChange(let ranking):
        let shown = step.before.state.shown
        let isThere = ranking.contains {
          $0.id == shown && (step.after.profile == .homeScreen || $0.tier == .relevant)
        }
        guard isThere else { return }
        let isAway = shown.map { step.after.state.neverSuggested.contains($0) } ?? false
        guard step.after.profile == .homeScreen || !isAway else { return }
        #expect(step.after.state.shown == shown)
        #expect(step.transitions.allSatisfy { !$0.isCharged })
      default: break
      }
    }
  }

  @Test("With Smart Rotate off the stack never moves among its cards", arguments: seeds)
  func smartRotateOff(seed: UInt64) {
    Self.walk(seed) { step, _ in
      let options = step.after.options
      guard !options.smartRotate else { return }
      for transition in step.transitions {
        #expect(transition.reason.kind != .leads && transition.reason.kind != .explored)
        if case .rotate = transition.action {
          #expect([.shownCardGone, .followsRanking].contains(transition.reason.kind))
        }
        if !options.widgetSuggestions { #expect(!transition.isCharged) }
        guard step.after.profile == .watch, case .reorder(let order) = transition.action,
          step.input.kind == .clockReachesChange || step.input.kind == .becomesVisible
        else { continue }
        let before = transition.from.relevant.filter(transition.to.relevant.contains)
        let after = order.filter(before.contains)
        #expect(before == after)
      }
    }
  }

  private func candidates(_ input: RotationInput) -> [RotationCandidate] {
    switch input {
    case .becomesVisible(let ranking), .clockReachesChange(let ranking): ranking
    default: []
    }
  }

  @Test("Without suggestions a home screen has its original order", arguments: seeds)
  func originalOrder(seed: UInt64) {
    let limits = RotationWalk.Limits(keeps: false, removesWidgets: false)
    Self.walk(seed, [.homeScreen], limits: limits) { step, _ in
      let state = step.after.state
      #expect(state.ownOrder == ["a", "b", "c", "d"])
      #expect(state.order == state.suggestions.map(\.id) + state.ownOrder)
      #expect(state.shown.map(state.order.contains) ?? false)
    }
  }

  @Test("A suggestion comes only when allowed, likely and not kept away", arguments: seeds)
  func suggestions(seed: UInt64) {
    Self.walk(seed, [.homeScreen]) { step, _ in
      let policy = step.after
      for case .insertSuggestion(let id) in step.transitions.map(\.action) {
        let candidate = candidates(step.input).first { $0.id == id }
        #expect(policy.options.widgetSuggestions)
        #expect((candidate?.probability ?? 0) >= policy.parameters.suggestionThreshold)
        #expect(candidate?.isEligible == true)
        #expect(candidate?.relevantUntil.map { $0 > step.time } ?? true)
        #expect(!step.before.state.neverSuggested.contains(id))
        #expect(step.before.state.dismissed[id].map { $0.until <= step.time } ?? true)
        #expect(!step.before.state.ownOrder.contains(id))
        #expect(step.after.state.suggestions.count <= Int(policy.parameters.suggestionLimit))
      }
      guard step.input.kind == .clockReachesChange else { return }
      for suggestion in policy.state.suggestions where policy.state.hold?.card != suggestion.id {
        let age = step.time.milliseconds(since: suggestion.insertedAt)
        #expect(age < Int64(policy.parameters.suggestionSeconds * 1000))
        #expect(suggestion.relevantUntil.map { $0 > step.time } ?? true)
      }
    }
  }

  @Test("Dismissals keep a card away for longer each time", arguments: seeds)
  func dismissals(seed: UInt64) {
    let limits = RotationWalk.Limits(keeps: false)
    for profile in Profile.allCases {
      var lengths: [String: Int64] = [:]
      var number: UInt64?
      Self.walk(seed, [profile], limits: limits) { step, walk in
        if step.before.state.clock == nil { lengths = [:] }
        guard case .dismisses(let id) = step.input,
          case .dismissed(let until, let count)? = step.transitions.first?.reason
        else { return }
        let length = until.milliseconds(since: step.time)
        if count > 1 { #expect(length > lengths[id, default: 0]) }
        lengths[id] = length
        number = walk.random.next()
      }
      #expect(number != nil)
    }
  }

  @Test("Equal inputs give equal outputs, and steps join without a gap", arguments: seeds)
  func determinism(seed: UInt64) {
    Self.walk(seed) { step, _ in
      var copy = step.before
      #expect(copy.receive(step.input, at: step.time, zone: .utc) == step.transitions)
      #expect(copy == step.after)
      #expect(!step.transitions.isEmpty)
      var state = step.before.state
      for transition in step.transitions {
        #expect(transition.from == state)
        #expect(!transition.sentence.isEmpty)
        state = transition.to
      }
      #expect(state == step.after.state)
    }
  }

  @Test("On a home screen the order of the candidates does not matter", arguments: seeds)
  func candidateOrder(seed: UInt64) {
    Self.walk(seed, [.homeScreen]) { step, walk in
      guard case .becomesVisible(let ranking) = step.input else { return }
      var copy = step.before
      let shuffled = ranking.shuffled(using: &walk.random)
      let other = copy.receive(.becomesVisible(shuffled), at: step.time, zone: .utc)
      #expect(other == step.transitions)
    }
  }

  @Test("Before the next evaluation the same ranking moves nothing", arguments: seeds)
  func nextEvaluation(seed: UInt64) {
    let limits = RotationWalk.Limits(explores: false)
    Self.walk(seed, limits: limits) { step, walk in
      let ranking = candidates(step.input)
      guard !ranking.isEmpty else { return }
      // A policy moves once an evaluation, so without a dwell there can be more at the same instant.
      var settled = step.after
      for _ in 0..<8 {
        _ = settled.receive(.clockReachesChange(ranking), at: step.time, zone: .utc)
      }
      let next = settled.nextEvaluation(zone: .utc)
      if let next { #expect(next > step.time) }
      let end = next ?? step.time.advanced(byMilliseconds: 400 * 86_400_000)
      let wait = end.milliseconds(since: step.time) - 1
      for instant in [wait, Int64(walk.random.integer(0...Int(max(0, wait))))] where instant > 0 {
        var copy = settled
        let later = step.time.advanced(byMilliseconds: instant)
        let steps = copy.receive(.clockReachesChange(ranking), at: later, zone: .utc)
        #expect(steps.map(\.action) == [.keep])
        #expect(copy.state.order == settled.state.order)
      }
    }
  }

  @Test("Every propensity is a chance, and only a rate above 0 logs one", arguments: seeds)
  func propensities(seed: UInt64) {
    Self.walk(seed) { step, _ in
      for transition in step.transitions {
        guard let propensity = transition.propensity else { continue }
        #expect(propensity > 0 && propensity <= 1)
        #expect(step.after.parameters.explorationRate > 0)
      }
    }
  }
}
