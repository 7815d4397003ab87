public import SmartStackModel
public import SmartStackRanking

/// When a stack moves by itself: a state machine over rankings and what the person does.
///
/// It is a value: equal policies given equal inputs take equal steps. It knows no clock; every input
/// comes with its instant, and an earlier instant than before counts as the latest one. The steps
/// are described state by state in Documentation/Rotation.md.
public struct RotationPolicy: Hashable, Sendable {
  /// The kind of place where the stack stands.
  public let profile: Profile
  /// What the person chose for the stack.
  public let options: Stack.Options
  /// The numbers of the policy.
  public let parameters: RotationParameters
  /// Whether the limits on dwell and moves a day are lifted, as in WidgetKit's developer mode.
  public let isDeveloperMode: Bool
  /// Everything that the policy remembers.
  public internal(set) var state: RotationState
  /// How much the stack moved.
  public internal(set) var churn = ChurnCounters()

  /// The latest ranking, with what the person changed since.
  var ranking: [RotationCandidate] = []
  var generator: SeededGenerator

  /// Creates a policy whose stack is out of sight and shows the first card.
  ///
  /// - Parameters:
  ///   - profile: the kind of place where the stack stands.
  ///   - options: what the person chose for the stack.
  ///   - parameters: the numbers of the policy.
  ///   - order: the identifiers of the cards, in the order in which the person put them.
  ///   - seed: the seed of exploration.
  ///   - isDeveloperMode: whether the limits on dwell and moves a day are lifted.
  public init(
    profile: Profile, options: Stack.Options = Stack.Options(),
    parameters: RotationParameters = RotationParameters(), order: [String], seed: UInt64 = 0,
    isDeveloperMode: Bool = false
  ) {
    self.profile = profile
    self.options = options
    self.parameters = parameters
    self.isDeveloperMode = isDeveloperMode
    state = RotationState(order: order, profile: profile)
    generator = SeededGenerator(seed: seed)
  }

  /// Creates a policy for a stack file's stack.
  ///
  /// - Parameters:
  ///   - stack: the stack; suggestions are those of its widgets that are named as such.
  ///   - parameters: the numbers of the policy.
  ///   - suggestions: the identifiers of widgets that do not stand in the stack.
  ///   - seed: the seed of exploration.
  ///   - isDeveloperMode: whether the limits on dwell and moves a day are lifted.
  public init(
    stack: Stack, parameters: RotationParameters = RotationParameters(),
    suggestions: Set<String> = [], seed: UInt64 = 0, isDeveloperMode: Bool = false
  ) {
    self.init(
      profile: stack.profile, options: stack.options, parameters: parameters,
      order: stack.widgets.map(\.id).filter { !suggestions.contains($0) }, seed: seed,
      isDeveloperMode: isDeveloperMode)
  }

  /// Answers an input.
  ///
  /// - Parameters:
  ///   - input: what happens.
  ///   - time: when it happens.
  ///   - zone: the zone whose midnight begins a new budget.
  /// - Returns: the steps taken, at least one; more where suggestions end and another move follows.
  /// - Complexity: O(*n* log *n*) in the number of cards.
  public mutating func receive(
    _ input: RotationInput, at time: Timestamp, zone: Zone
  ) -> [Transition] {
    let now = max(time, state.clock ?? time)
    var occasion = RotationOccasion(input: input.kind, time: now, zone: zone, from: state)
    state.clock = now
    beginDay(now, zone: zone)
    switch input {
    case .becomesVisible(let ranking):
      state.isVisible = true
      evaluate(ranking, &occasion)
    case .clockReachesChange(let ranking): evaluate(ranking, &occasion)
    case .swipes(to: let id): swipe(to: id, &occasion)
    case .taps(let id): tap(id, &occasion)
    case .dismisses(let id): dismiss(id, &occasion)
    case .neverSuggests(let id): neverSuggest(id, &occasion)
    case .pins(let id): pin(id, &occasion)
    case .unpins(let id): unpin(id, &occasion)
    case .keepsSuggestion(let id): keepSuggestion(id, &occasion)
    case .goesOutOfSight:
      state.isVisible = false
      conclude(.keep, .outOfSight, &occasion)
    }
    return occasion.transitions
  }

  /// Returns the phase that the policy is in.
  ///
  /// - Parameter time: the instant.
  /// - Returns: the phase, which tells what may happen next.
  public func phase(at time: Timestamp) -> RotationPhase { phase(of: state, at: time) }

  func phase(of state: RotationState, at time: Timestamp) -> RotationPhase {
    guard state.isVisible else { return .outOfSight }
    guard options.smartRotate || options.widgetSuggestions else { return .still }
    if let hold = state.hold, hold.until > time { return .held }
    if state.suggestions.contains(where: { $0.id == state.shown }) { return .suggesting }
    if let end = dwellEnd(of: state), end > time { return .dwelling }
    return .free
  }

  private mutating func evaluate(
    _ candidates: [RotationCandidate], _ occasion: inout RotationOccasion
  ) {
    ranking = candidates
    churn.evaluations += 1
    switch profile {
    case .homeScreen: evaluateHomeScreen(&occasion)
    case .watch: evaluateWatch(&occasion)
    }
  }

  /// Begins the budget of a new local day; travelling back to an earlier day begins none.
  private mutating func beginDay(_ time: Timestamp, zone: Zone) {
    let day = PolicyTime.dayNumber(time, zone: zone)
    guard state.day.map({ day > $0 }) ?? true else { return }
    state.day = day
    state.spentToday = 0
  }

  /// Writes down a step that leads to the present state.
  mutating func conclude(
    _ action: RotationAction, _ reason: RotationReason, isCharged: Bool = false,
    propensity: Double? = nil, _ occasion: inout RotationOccasion
  ) {
    // A step that does nothing says nothing new after one that did something.
    if action == .keep, !occasion.transitions.isEmpty { return }
    if isCharged { state.spentToday += 1 }
    count(action, reason)
    occasion.transitions.append(
      Transition(
        time: occasion.time, input: occasion.input, from: occasion.from, to: state,
        fromPhase: phase(of: occasion.from, at: occasion.time),
        toPhase: phase(of: state, at: occasion.time), action: action, reason: reason,
        isCharged: isCharged, propensity: propensity))
    occasion.from = state
  }

  private mutating func count(_ action: RotationAction, _ reason: RotationReason) {
    switch (action, reason.kind) {
    case (.insertSuggestion, _): churn.insertions += 1
    case (.removeSuggestion, _): churn.removals += 1
    case (.rotate, .shownCardGone), (.rotate, .followsRanking), (.reorder, .shownCardGone):
      churn.replacements += 1
    case (.rotate, .explored), (.reorder, .explored): churn.explorations += 1
    case (.rotate, _), (.reorder, .leads), (.reorder, .shownMayNotLead): churn.rotations += 1
    case (.reorder, _): churn.reorders += 1
    case (.keep, .swipedByHand): churn.swipes += 1
    case (.keep, .dwellNotOver), (.keep, .budgetSpent), (.keep, .swipeHolds), (.keep, .tapHolds):
      churn.heldBack += 1
    case (.keep, _): break
    }
  }
}
