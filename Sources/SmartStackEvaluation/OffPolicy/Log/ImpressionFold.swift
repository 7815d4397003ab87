public import SmartStackModel

/// Folds the log of one person into decisions: what was on top with which propensity, whether it was
/// used, and what another policy would have put there.
///
/// A view with a propensity is an impression: the propensity is the probability with which the logging
/// policy put this card on top rather than another that might have been, given all that it knew. Its
/// reward is 1 where the first use while the stack stays in sight is of the card: a tap on it or a
/// launch of its app, as in a replay of a stack. The target is asked before the impression is revealed.
public struct ImpressionFold: Sendable {
  /// What a use after one more swipe is worth, as a share of its worth before.
  public static let standardDiscount = 0.5

  private let span: ClosedRange<Timestamp>
  private let visibleMilliseconds: Int64
  private let discount: Double
  private let zone: Zone
  private let cards: [String: Int]
  private let widgetsByApp: [String: [Int]]
  /// What the target knows so far.
  private var asked: AskedTarget
  private var look: OpenLook?
  private var visibleUntil: Timestamp?
  private var decisions: [LoggedDecision] = []
  private var episodes: [SwipeEpisode] = []
  /// The local day of each decision, that of the open look last.
  private var days: [Int] = []
  private var viewCount = 0
  private var unknownCount = 0

  /// Begins a fold.
  ///
  /// - Parameters:
  ///   - stack: the stack.
  ///   - target: the policy whose worth is asked.
  ///   - span: the first and last instant whose impressions count; what lies before is learnt from.
  ///   - zone: the zone whose clock the person reads.
  ///   - fates: which donations the log deletes later.
  ///   - rules: how long a stack stays in sight.
  ///   - discount: what a use after one more swipe is worth, from 0 to 1, as a share of its worth
  ///     before.
  public init(
    stack: Stack, target: OffPolicyTarget, span: ClosedRange<Timestamp>, zone: Zone,
    fates: DonationFates = DonationFates(), rules: ReplayProtocol = .stack,
    discount: Double = ImpressionFold.standardDiscount
  ) {
    self.span = span
    self.zone = zone
    self.discount = min(1, max(0, discount))
    visibleMilliseconds = Int64(rules.visibleSeconds) * 1000
    cards = Dictionary(
      stack.widgets.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { $1 })
    widgetsByApp = Dictionary(grouping: stack.widgets.indices) { stack.widgets[$0].app }
    asked = AskedTarget(
      target, stack: stack, span: span, zone: zone, fates: fates, rules: rules)
  }

  /// Takes the next event of the log.
  ///
  /// - Parameter event: an event that is not earlier than the last.
  /// - Complexity: one ranking for each impression.
  public mutating func take(_ event: Event) {
    guard event.time <= span.upperBound else { return }
    if let until = visibleUntil, until <= event.time { close() }
    asked.see(event)
    switch event.kind {
    case .view(let id, _, let propensity?): begin(id, propensity: propensity, at: event.time)
    case .view:
      viewCount += 1
      stayInSight(event.time)
    case .screenOn, .dismiss, .neverSuggest, .pin, .unpin, .context(.locked(false)):
      stayInSight(event.time)
    case .swipeTo(let id):
      stayInSight(event.time)
      if let widget = cards[id] { look?.swipe(to: widget) }
    case .tap(let id):
      guard let widget = cards[id] else { break }
      use([widget])
    case .launch(let app, _):
      use(widgetsByApp[app] ?? [])
    case .context(.locked(true)), .shutdown: close()
    default: break
    }
    asked.learn(event)
  }

  /// Ends the fold.
  ///
  /// - Returns: the person's decisions, each with the look that began with it.
  public mutating func finish() -> OffPolicyLog {
    close()
    var log = OffPolicyLog()
    log.add(
      decisions: decisions, episodes: episodes, days: days, viewCount: viewCount,
      unknownCount: unknownCount)
    return log
  }

  private mutating func begin(_ id: String, propensity: Double, at time: Timestamp) {
    close()
    guard time >= span.lowerBound else { return }
    guard let shown = cards[id] else {
      unknownCount += 1
      return
    }
    look = OpenLook(
      LoggedDecision(
        shown: shown, propensity: propensity, reward: 0, target: asked.chances(at: time)))
    days.append(LocalTime(time, offset: zone.offset(at: time)).dayNumber)
    stayInSight(time)
  }

  /// Ends the look that is open, if there is one, with a use of one of some widgets.
  private mutating func use(_ widgets: [Int]) {
    let discount = discount
    look?.use(widgets, discount: discount)
    close()
  }

  private mutating func stayInSight(_ time: Timestamp) {
    guard look != nil else { return }
    visibleUntil = time.advanced(byMilliseconds: visibleMilliseconds)
  }

  private mutating func close() {
    if let look {
      decisions.append(look.decision)
      episodes.append(look.episode)
    }
    look = nil
    visibleUntil = nil
  }
}
