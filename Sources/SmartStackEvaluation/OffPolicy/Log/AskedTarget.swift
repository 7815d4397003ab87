import SmartStackModel
import SmartStackRanking

/// A target policy that goes through a log and says, before each impression, what it would show.
struct AskedTarget: Sendable {
  /// The state of the project's own ranking, where that is the target.
  private var history: ReplayHistory?
  private var isDrawn = false
  /// The state of another policy, where that is the target.
  private var replay: PolicyStackReplay?
  private let zone: Zone
  /// The number that stands for every card that is no widget of the stack.
  private let otherCard: Int

  init(
    _ target: OffPolicyTarget, stack: Stack, span: ClosedRange<Timestamp>, zone: Zone,
    fates: DonationFates, rules: ReplayProtocol
  ) {
    self.zone = zone
    otherCard = stack.widgets.count
    func history(_ model: RankingModel) -> ReplayHistory {
      ReplayHistory(
        history: History(stack: stack, model: model), fates: fates, firstLook: span.lowerBound)
    }
    switch target {
    case .topCard(let model): self.history = history(model)
    case .softmax(let model):
      self.history = history(model)
      isDrawn = true
    case .policy(let policy):
      replay = PolicyStackReplay(
        policy: policy, stack: stack, span: span, zone: zone,
        options: StackReplayOptions(rules: rules))
    }
  }

  /// Lets a policy of next use see an event before it is asked.
  ///
  /// Such a policy orders its cards when the stack comes into sight, and learns from uses alone, which
  /// are never asked about.
  mutating func see(_ event: Event) { replay?.take(event) }

  /// Lets the ranking learn from an event after it was asked.
  mutating func learn(_ event: Event) { history?.apply(event) }

  /// Returns with which chance the target would put each widget on top.
  mutating func chances(at time: Timestamp) -> ActionChances {
    if let first = replay?.order.first { return ActionChances(always: first) }
    let zone = zone
    let ranking = history?.withRanker { ranker in
      ranker.ranking(at: Moment(time: time, zone: zone, context: ranker.history.context))
    }
    guard let ranking, let first = ranking.entries.first else {
      return ActionChances(always: otherCard)
    }
    // Pinned cards and live activities stand on top whatever the chances are.
    if isDrawn, first.tier == .relevant,
      let drawn = ActionChances(
        weights: ranking.entries.lazy.map { [otherCard] in
          (action: $0.card.widget ?? otherCard, weight: $0.probability)
        })
    {
      return drawn
    }
    return ActionChances(always: first.card.widget ?? otherCard)
  }
}
