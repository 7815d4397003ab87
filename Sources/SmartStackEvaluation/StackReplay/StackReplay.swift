public import SmartStackModel
public import SmartStackRanking
import SmartStackRotation

/// Replays recorded time on a stack: predict, judge, then reveal, event by event.
///
/// Before each event the clock is moved to its instant, and the rotation policy acts at the changes
/// of order on the way while the stack is in sight; at a use the stack is ranked and the policy has
/// its say before the use is revealed to either. What happened is counted as it occurs; the moments
/// themselves are kept only where they are wanted.
public struct StackReplay: Sendable {
  let options: StackReplayOptions
  let detail: StackReplayDetail
  let zone: Zone
  let cards: [String: Int]
  let widgetsByApp: [String: [Int]]
  let suggestions: SuggestionOffer
  var history: ReplayHistory
  var policy: RotationPolicy
  var reloads: ReloadSimulation
  var record: StackReplayRecord
  var trail: [TopCards] = []
  var tally: GlanceTally
  var rules: GlanceRules
  var now: Timestamp
  var visibleUntil: Timestamp?
  /// The instant of the last event of the span, or its first instant.
  var lastEventTime: Timestamp
  private var hasBegun = false
  /// The card that the stack itself had put on top, before the person touched anything.
  var offered: String?
  /// The propensity of that card, where chance decided at that time.
  var offeredPropensity: Double?
  /// What the policy said last, since the stack came into sight.
  var lastAction: CardSentence?
  /// How the cards stood when somebody last looked.
  var latest: [RankedCard] = []
  /// The cards of the kept moments, and how many make them be cut.
  var cardCount = 0
  var cardBound: Int
  /// The rotations that were cut off the record.
  var omittedRotations = 0
  var stepCount = 0

  /// Replays a log that is at hand, and keeps everything.
  ///
  /// - Parameters:
  ///   - events: the whole log, in any order; what lies before the span is learnt from.
  ///   - stack: the stack.
  ///   - model: the model.
  ///   - span: the first and last instant to replay.
  ///   - zone: the zone whose clock people read.
  ///   - options: how the replay is done.
  ///   - detail: what is kept of it.
  /// - Returns: all that happened.
  /// - Complexity: as ``take(_:)`` for each event, and the sorting of the events.
  public static func record(
    of events: [Event], stack: Stack, model: RankingModel = RankingModel(),
    span: ClosedRange<Timestamp>, zone: Zone, options: StackReplayOptions = StackReplayOptions(),
    detail: StackReplayDetail = .everything
  ) -> StackReplayRecord {
    result(
      of: events, stack: stack, model: model, span: span, zone: zone, options: options,
      detail: detail
    ).record
  }

  /// Replays a log that is at hand.
  ///
  /// - Parameters:
  ///   - events: the whole log, in any order; what lies before the span is learnt from.
  ///   - stack: the stack.
  ///   - model: the model.
  ///   - span: the first and last instant to replay.
  ///   - zone: the zone whose clock people read.
  ///   - options: how the replay is done.
  ///   - detail: what is kept of it.
  /// - Returns: the figures, and what was kept.
  /// - Complexity: as ``take(_:)`` for each event, and the sorting of the events.
  public static func result(
    of events: [Event], stack: Stack, model: RankingModel = RankingModel(),
    span: ClosedRange<Timestamp>, zone: Zone, options: StackReplayOptions = StackReplayOptions(),
    detail: StackReplayDetail = .figures
  ) -> StackReplayResult {
    let ordered = events.enumerated()
      .filter { $0.element.time <= span.upperBound }
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
    var fates = DonationFates()
    var earlier = EarlierEvents(before: span.lowerBound)
    for event in ordered {
      fates.add(event)
      earlier.add(event)
    }
    var replay = StackReplay(
      stack: earlier.applied(to: stack), model: model, span: span, zone: zone, fates: fates,
      options: options,
      detail: detail)
    for event in ordered { replay.take(event) }
    return replay.finish()
  }

  /// Begins a replay.
  ///
  /// - Parameters:
  ///   - stack: the stack as it stands when the span begins.
  ///   - model: the model.
  ///   - span: the first and last instant to replay.
  ///   - zone: the zone whose clock people read.
  ///   - fates: which donations the log deletes later.
  ///   - options: how the replay is done.
  ///   - detail: what is kept besides the figures.
  public init(
    stack: Stack, model: RankingModel = RankingModel(), span: ClosedRange<Timestamp>, zone: Zone,
    fates: DonationFates = DonationFates(), options: StackReplayOptions = StackReplayOptions(),
    detail: StackReplayDetail = .figures
  ) {
    self.options = options
    self.detail = detail
    self.zone = zone
    let suggestions = SuggestionOffer(stack)
    self.suggestions = suggestions
    let ranked = stack.rankedWithSuggestions
    history = ReplayHistory(
      history: History(stack: ranked, model: model), fates: fates, firstLook: span.lowerBound)
    policy = RotationPolicy(
      stack: ranked, parameters: model.rotation, suggestions: suggestions.ids, seed: options.seed,
      isDeveloperMode: options.isDeveloperMode)
    reloads = ReloadSimulation(
      stack: stack, model: model, zone: zone, options: options, start: span.lowerBound)
    record = StackReplayRecord(stack: ranked, span: span, zone: zone, summary: options.summary)
    record.lanes = ranked.widgets.map {
      WidgetLane(
        widget: $0.id, name: $0.displayName ?? $0.id,
        isSuggestion: suggestions.ids.contains($0.id))
    }
    rules = GlanceRules(options.rules)
    tally = GlanceTally(
      start: options.rules.firstJudged(of: span), zone: zone, keepsDays: detail.keepsDays,
      keepsRotations: detail.keepsLists)
    now = span.lowerBound
    lastEventTime = span.lowerBound
    cardBound = detail.cardLimit > .max / 2 ? .max : detail.cardLimit * 2
    cards = Dictionary(
      ranked.widgets.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { $1 })
    widgetsByApp = Dictionary(grouping: ranked.widgets.indices) { ranked.widgets[$0].app }
  }

  /// Takes the next event of the log.
  ///
  /// - Parameter event: an event that is not earlier than the last. What lies before the span is
  ///   learnt from, what lies after it is left out.
  /// - Complexity: one ranking where the event matters to the stack, one for each change of order
  ///   while it is in sight, and the reloads that fall due; a pause without any event costs no more
  ///   than its first days.
  public mutating func take(_ event: Event) {
    guard event.time <= record.span.upperBound else { return }
    guard event.time >= record.span.lowerBound else {
      takeEarlier(event)
      return
    }
    begin()
    advance(to: event.time)
    lastEventTime = max(lastEventTime, event.time)
    reloads.leaveForeground(by: event.time)
    settleReloads(until: event.time)
    switch event.kind {
    case .view, .screenOn, .context(.locked(false)):
      comeIntoSight()
      if case .context = event.kind { rules.unlock(at: event.time) }
    case .context(.locked(true)), .shutdown: leaveSight()
    case .tap(let id): use([id].compactMap { cards[$0] }, isTap: true)
    case .launch(let app, _): use(widgetsByApp[app] ?? [], isTap: false)
    case .swipeTo(let id):
      // The person swiped on the recorded stack; where this one shows the card, there is no need.
      comeIntoSight()
      if policy.state.shown != id { touch(.swipes(to: id)) }
    case .dismiss(let id): touch(.dismisses(id))
    case .neverSuggest(let id): touch(.neverSuggests(id))
    case .keepSuggestion(let id): touch(.keepsSuggestion(id))
    case .pin(let id): touch(.pins(id))
    case .unpin(let id): touch(.unpins(id))
    default: break
    }
    history.apply(event)
    reloads.observe(event)
  }

  /// Ends the replay.
  ///
  /// - Returns: the figures, and what was kept.
  public mutating func finish() -> StackReplayResult {
    begin()
    let end = record.span.upperBound
    advance(to: end)
    settleReloads(until: end)
    observe(.nextChange, action: "the replay ends")
    let pauses = record.pauses.reduce(Int64(0)) { sum, pause in
      let from = max(pause.lowerBound, tally.start)
      return sum + max(0, pause.upperBound.milliseconds(since: from))
    }
    tally.addTime(end.milliseconds(since: tally.start) - pauses, simulatesReloads: true)
    record.sums = tally.sums
    record.figures = StackFigures(tally.sums)
    for number in tally.wrongRotations where number >= omittedRotations {
      record.rotations[number - omittedRotations].isWrong = true
    }
    if detail.keepsMoments {
      addDeclarations()
      StackReplaySummary.addSpansOnTop(&record)
    }
    return StackReplayResult(
      sums: tally.sums,
      days: tally.days.keys.sorted().map {
        StackDay(dayNumber: $0, sums: tally.days[$0] ?? StackSums())
      }, record: record, trail: trail, stepCount: stepCount + history.foldCount)
  }

  mutating func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    observe(.nextChange, action: "the replay begins")
  }

  private mutating func addDeclarations() {
    // What was cut off needs no lanes either.
    let first = record.omittedDays > 0 ? record.moments.first?.time : nil
    let lower = max(record.span.lowerBound, first ?? record.span.lowerBound)
    let span = record.span.lowerBound..<record.span.upperBound
    for widget in record.lanes.indices {
      var time = lower
      while time < record.span.upperBound {
        if let pause = record.pauses.first(where: { $0.contains(time) && $0.upperBound > time }) {
          time = pause.upperBound
          continue
        }
        let day = Moment(time: time, zone: zone)
        record.lanes[widget].declared += history.withRanker {
          $0.declared(ofWidget: widget, within: span, at: day)
        }.map {
          WidgetLane.Declared(
            start: $0.start, end: $0.end, score: $0.score, quantile: $0.quantile, label: $0.label)
        }
        stepCount += 1
        time = history.withRanker { $0.dayEnd(at: day) }
      }
    }
    if record.omittedDays > 0 {
      for widget in record.lanes.indices {
        record.lanes[widget].declared.removeAll { $0.end <= lower }
      }
    }
  }
}

extension ReplayProtocol {
  /// Returns the first instant of a span that is judged.
  func firstJudged(of span: ClosedRange<Timestamp>) -> Timestamp {
    let length = Double(span.upperBound.milliseconds(since: span.lowerBound))
    let share = min(1, max(0, trainingShare))
    return span.lowerBound.advanced(byMilliseconds: Int64(length * share))
  }
}
