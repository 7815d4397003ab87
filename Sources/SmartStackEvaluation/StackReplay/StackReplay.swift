public import SmartStackModel
public import SmartStackRanking
import SmartStackRotation

/// Replays recorded time on a stack: predict, judge, then reveal, event by event.
///
/// Before each event the clock is moved to its instant, and the rotation policy acts at the changes
/// of order on the way while the stack is in sight; at a use the stack is ranked and the policy has
/// its say before the use is revealed to either.
public struct StackReplay: Sendable {
  private let options: StackReplayOptions
  private let zone: Zone
  private var ranker: DayRanker
  private var policy: RotationPolicy
  private var reloads: ReloadSimulation
  private var record: StackReplayRecord
  private var now: Timestamp
  private var visibleUntil: Timestamp?
  private var lastUse: (widget: Int, time: Timestamp)?
  /// The card that the stack itself had put on top, before the person touched anything.
  private var offered: String?
  private let cards: [String: Int]
  /// What the policy said last, since the stack came into sight.
  private var lastAction: String?

  /// Replays a log.
  ///
  /// - Parameters:
  ///   - events: the whole log, in any order; what lies before the span is learnt from.
  ///   - stack: the stack.
  ///   - model: the model.
  ///   - span: the first and last instant to replay.
  ///   - zone: the zone whose clock people read.
  ///   - options: how the replay is done.
  /// - Returns: all that happened.
  /// - Complexity: one ranking for each event of the span that matters, and for each change of order
  ///   while the stack is in sight.
  public static func record(
    of events: [Event], stack: Stack, model: RankingModel = RankingModel(),
    span: ClosedRange<Timestamp>, zone: Zone, options: StackReplayOptions = StackReplayOptions()
  ) -> StackReplayRecord {
    let before = span.lowerBound.advanced(byMilliseconds: -1)
    let history = History(folding: events, through: before, stack: stack, model: model)
    var replay = StackReplay(
      history: history, span: span, zone: zone, options: options)
    let ordered = events.enumerated()
      .filter { span.contains($0.element.time) }
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
    for event in ordered { replay.take(event, log: events) }
    return replay.finished()
  }

  private init(
    history: History, span: ClosedRange<Timestamp>, zone: Zone, options: StackReplayOptions
  ) {
    let stack = history.stack
    self.options = options
    self.zone = zone
    ranker = DayRanker(history: history)
    policy = RotationPolicy(
      stack: stack, parameters: history.model.rotation, seed: options.seed,
      isDeveloperMode: options.isDeveloperMode)
    reloads = ReloadSimulation(
      stack: stack, model: history.model, zone: zone, options: options, start: span.lowerBound)
    record = StackReplayRecord(stack: stack, span: span, zone: zone, summary: options.summary)
    record.lanes = stack.widgets.map {
      WidgetLane(widget: $0.id, name: $0.displayName ?? $0.id)
    }
    now = span.lowerBound
    cards = Dictionary(
      stack.widgets.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { $1 })
    observe(.nextChange, action: "the replay begins")
  }

  // MARK: - Time

  private mutating func take(_ event: Event, log: [Event]) {
    advance(to: event.time)
    reloads.leaveForeground(by: event.time)
    reloads.advance(to: event.time, ledger: &record.reloads)
    switch event.kind {
    case .view, .screenOn, .context(.locked(false)): comeIntoSight()
    case .context(.locked(true)), .shutdown: leaveSight()
    case .tap(let id): use([id].compactMap { cards[$0] }, isTap: true)
    case .launch(let app, _): launch(app)
    case .swipeTo(let id):
      // The person swiped on the recorded stack; where this one shows the card, there is no need.
      comeIntoSight()
      if policy.state.shown != id { touch(.swipes(to: id)) }
    case .dismiss(let id): touch(.dismisses(id))
    case .neverSuggest(let id): touch(.neverSuggests(id))
    case .pin(let id): touch(.pins(id))
    case .unpin(let id): touch(.unpins(id))
    default: break
    }
    if case .donationDeletion = event.kind {
      // What is deleted has been folded already, so fold again without it.
      ranker.replace(
        History(
          folding: log, through: event.time, stack: record.stack, model: ranker.history.model))
    } else {
      ranker.apply(event)
    }
    reloads.observe(event)
  }

  /// Lets the clock run: the policy acts while the stack is in sight, and moments are sampled.
  private mutating func advance(to time: Timestamp) {
    while now < time {
      if let until = visibleUntil {
        let end = min(until, time)
        act(until: end)
        if until <= time { leaveSight() }
      } else {
        let step = Int64(options.sampleSeconds) * 1000
        guard step > 0 else {
          now = time
          return
        }
        let next = Timestamp(
          clamping: (now.milliseconds.flooredQuotient(by: step) + 1) * step)
        guard next < time else {
          now = time
          return
        }
        now = next
        observe(.nextChange, action: "out of sight; the stack does not move")
      }
    }
  }

  /// Lets the policy act at each change of order, and at each end of its own limits.
  private mutating func act(until end: Timestamp) {
    for _ in 0..<1000 {
      let horizon = Duration.milliseconds(end.milliseconds(since: now))
      var next: Timestamp?
      if case .change(let time, _) = ranker.nextChange(after: moment, within: horizon) {
        next = time
      }
      if let own = policy.nextEvaluation(zone: zone), own > now, own <= end {
        next = next.map { min($0, own) } ?? own
      }
      guard let next, next > now, next <= end else { break }
      now = next
      evaluate(.nextChange)
    }
    now = end
  }

  private var moment: Moment {
    Moment(time: now, zone: zone, context: ranker.history.context)
  }

  // MARK: - The stack

  /// The card on top: the one in sight on a home screen, the first of the list on a watch.
  private var top: String? {
    record.stack.profile == .watch ? policy.state.order.first : policy.state.shown
  }

  private mutating func comeIntoSight() {
    let isNew = visibleUntil == nil
    visibleUntil = now.advanced(byMilliseconds: Int64(options.visibleSeconds) * 1000)
    if isNew { evaluate(.visible) }
  }

  private mutating func leaveSight() {
    guard visibleUntil != nil else { return }
    visibleUntil = nil
    offered = nil
    lastAction = nil
    _ = policy.receive(.goesOutOfSight, at: now, zone: zone)
  }

  /// Ranks the stack and lets the policy answer.
  private mutating func evaluate(_ cause: StackMoment.Cause) {
    let answer = ranker.answer(at: moment)
    let candidates = answer.ranking.rotationCandidates()
    let before = policy.state.shown
    let transitions = policy.receive(
      cause == .nextChange
        ? .clockReachesChange(candidates) : .becomesVisible(candidates), at: now, zone: zone)
    note(transitions, from: before)
    offered = top
    let action = sentence(of: transitions)
    lastAction = action
    append(cause, answer, action: action)
  }

  private mutating func touch(_ input: RotationInput) {
    comeIntoSight()
    let transitions = policy.receive(input, at: now, zone: zone)
    observe(.touch, action: sentence(of: transitions))
  }

  private func sentence(of transitions: [Transition]) -> String {
    transitions.map(\.sentence).joined(separator: "; ")
  }

  private mutating func note(_ transitions: [Transition], from before: String?) {
    guard policy.state.shown != before, before != nil else { return }
    let moved = transitions.last { $0.action != .keep }
    guard let moved else { return }
    record.rotations.append(
      RotationRecord(
        time: now, from: before, to: policy.state.shown, reason: moved.sentence))
  }

  /// Records how the cards stand, without asking the policy.
  private mutating func observe(_ cause: StackMoment.Cause, action: String) {
    append(cause, ranker.answer(at: moment), action: action)
  }

  private mutating func append(
    _ cause: StackMoment.Cause, _ answer: DayRanker.Answer, action: String
  ) {
    let cards = zip(answer.ranking.entries, answer.explanations).map { entry, explanation in
      StackMoment.Card(
        id: entry.card.id, widget: entry.card.widget, tier: entry.tier, score: entry.score,
        contributions: explanation.children.map(\.value), probability: entry.probability,
        reason: entry.reason(from: explanation))
    }
    record.moments.append(
      StackMoment(
        time: now, cause: cause, cards: cards,
        shown: cards.contains { $0.id == top } ? top : nil, action: action))
  }

  // MARK: - Uses

  private mutating func launch(_ app: String) {
    let widgets = record.stack.widgets.indices.filter { record.stack.widgets[$0].app == app }
    use(widgets, isTap: false)
  }

  /// Judges a use of one of some widgets, then tells the policy of it.
  private mutating func use(_ widgets: [Int], isTap: Bool) {
    guard let first = widgets.first else {
      // Something else came in front of the stack.
      if !isTap { leaveSight() }
      return
    }
    let merge = Int64(options.mergeSeconds) * 1000
    if let lastUse, widgets.contains(lastUse.widget),
      now.milliseconds(since: lastUse.time) < merge
    {
      self.lastUse = (lastUse.widget, now)
      if !isTap { leaveSight() }
      return
    }
    comeIntoSight()
    observe(.visible, action: lastAction ?? "the person wants something")
    // A card that the person had to swipe to was not offered, though it is on top by now.
    let shown = offered ?? top
    let wanted = widgets.first { isCard(shown, of: $0) } ?? best(of: widgets) ?? first
    judge(wanted, shown: shown)
    record.lanes[wanted].uses.append(now)
    lastUse = (wanted, now)
    if isTap {
      _ = policy.receive(.taps(record.stack.widgets[wanted].id), at: now, zone: zone)
    }
    leaveSight()
  }

  private func isCard(_ card: String?, of widget: Int) -> Bool {
    record.moments.last?.cards.contains { $0.id == card && $0.widget == widget } ?? false
  }

  private func best(of widgets: [Int]) -> Int? {
    record.moments.last?.cards.first { $0.widget.map(widgets.contains) ?? false }?.widget
  }

  private mutating func judge(_ widget: Int, shown: String?) {
    guard let last = record.moments.last else { return }
    let order = policy.state.order
    let own = Set(last.cards.filter { $0.widget == widget }.map(\.id))
    let place = order.firstIndex { own.contains($0) }
    let from = shown.flatMap { order.firstIndex(of: $0) } ?? 0
    let chance = last.cards.filter { $0.widget == widget }.reduce(0) { $0 + $1.probability }
    record.glances.append(
      Glance(
        time: now, moment: record.moments.count - 1, shown: shown,
        used: record.stack.widgets[widget].id,
        swipes: place.map { abs($0 - from) }, probability: chance,
        isStale: reloads.isStale(widget: widget, at: now)))
  }

  // MARK: - The end

  private mutating func finished() -> StackReplayRecord {
    advance(to: record.span.upperBound)
    reloads.advance(to: record.span.upperBound, ledger: &record.reloads)
    observe(.nextChange, action: "the replay ends")
    addDeclarations()
    StackReplaySummary.complete(&record)
    return record
  }

  private mutating func addDeclarations() {
    for widget in record.lanes.indices {
      var time = record.span.lowerBound
      while time < record.span.upperBound {
        let day = Moment(time: time, zone: zone)
        let span = record.span.lowerBound..<record.span.upperBound
        record.lanes[widget].declared += ranker.declared(ofWidget: widget, within: span, at: day)
          .map {
            WidgetLane.Declared(
              start: $0.start, end: $0.end, score: $0.score, quantile: $0.quantile,
              label: $0.label)
          }
        time = ranker.dayEnd(at: day)
      }
    }
  }
}
