import SmartStackModel
import SmartStackRanking

extension RotationPolicy {
  /// Returns when the card shown has been there for the minimum time.
  func dwellEnd(of state: RotationState) -> Timestamp? {
    guard !isDeveloperMode else { return nil }
    return state.shownSince?
      .advanced(byMilliseconds: PolicyTime.milliseconds(parameters.dwellSeconds))
  }

  /// The moves of a day that a policy may make.
  var dailyLimit: Int { Int(min(max(parameters.dailyLimit, 0), 1_000_000)) }

  /// Whether all moves of the day are used up.
  var isBudgetSpent: Bool { !isDeveloperMode && state.spentToday >= dailyLimit }

  /// Returns why the stack does not move although it would like to: the hold of the person.
  func activeHold(at time: Timestamp) -> RotationReason? {
    guard let hold = state.hold, hold.until > time else { return nil }
    return hold.cause == .swipe ? .swipeHolds(until: hold.until) : .tapHolds(until: hold.until)
  }

  /// Returns why the stack does not move although it would like to: dwell or budget.
  func obstacle(_ occasion: RotationOccasion, waivesDwell: Bool) -> RotationReason? {
    if !waivesDwell, let end = dwellEnd(of: state), end > occasion.time {
      return .dwellNotOver(until: end)
    }
    if isBudgetSpent {
      return .budgetSpent(limit: dailyLimit, until: nextBudget(zone: occasion.zone))
    }
    return nil
  }

  /// Returns the local midnight that begins the next budget.
  func nextBudget(zone: Zone) -> Timestamp {
    PolicyTime.start(ofDay: (state.day ?? 0) + 1, zone: zone)
  }

  /// Compares the card shown with the others, by margin, dwell, budget and, where asked, chance.
  mutating func resolve(
    current: RotationCandidate?, others: [RotationCandidate], waivesDwell: Bool,
    _ occasion: RotationOccasion
  ) -> RotationResolution {
    let wish = wish(current: current, others: others)
    if let obstacle = obstacle(occasion, waivesDwell: waivesDwell) {
      return wish.target == nil ? wish : .keep(obstacle)
    }
    return explore(current: current, others: others, wish: wish)
  }

  /// Returns what the stack would do without limits.
  private func wish(
    current: RotationCandidate?, others: [RotationCandidate]
  ) -> RotationResolution {
    let isLed = current?.isEligible ?? false
    guard let best = others.filter(\.isEligible).min(by: RotationCandidate.isAbove) else {
      return .keep(isLed ? .shownLeads : .nothingEligible)
    }
    guard let current, isLed else {
      return RotationResolution(target: best, reason: .shownMayNotLead(challenger: best.id))
    }
    let lead = best.score - current.score
    guard lead > 0 else { return .keep(.shownLeads) }
    let margin = parameters.margin
    return lead >= margin
      ? RotationResolution(
        target: best, reason: .leads(challenger: best.id, lead: lead, margin: margin))
      : .keep(.leadTooSmall(challenger: best.id, lead: lead, margin: margin))
  }

  /// Lets chance choose among all cards that may lead, at the rate of exploration.
  ///
  /// Every card of the pool has the chance rate / n, and the one of the wish the rest as well, so
  /// that the propensity of whatever shows is known.
  private mutating func explore(
    current: RotationCandidate?, others: [RotationCandidate], wish: RotationResolution
  ) -> RotationResolution {
    let rate = parameters.explorationRate
    guard rate > 0 else { return wish }
    let pool = (others + [current].compactMap(\.self)).filter(\.isEligible)
      .sorted { $0.id < $1.id }
    guard pool.count > 1 else { return wish }
    let greedy = wish.target?.id ?? current?.id
    func propensity(of id: String?) -> Double {
      rate / Double(pool.count) + (id == greedy ? 1 - rate : 0)
    }
    guard generator.unit() < rate else {
      var result = wish
      result.propensity = propensity(of: greedy)
      return result
    }
    let pick = pool[generator.index(below: pool.count)]
    let chance = propensity(of: pick.id)
    return RotationResolution(
      target: pick.id == current?.id ? nil : pick, reason: .explored(propensity: chance),
      propensity: chance)
  }
}
