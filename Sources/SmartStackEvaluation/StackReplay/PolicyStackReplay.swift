public import SmartStackModel
import SmartStackRanking

/// Replays recorded time on a stack whose cards a policy of next use orders.
///
/// Each time the stack comes into sight its widgets are ordered by the policy's scores, highest
/// first, equal ones and those never used in the order of their identifiers; nothing holds the order
/// back. Within the gap of the last use the widget just used comes last, as on a switch of a replay of
/// launches. The glances are those of ``StackReplay``; the policy learns from them alone. It inserts no
/// suggestion: a glance at one is not answered until the person added it to the stack.
public struct PolicyStackReplay: Sendable {
  private let options: StackReplayOptions
  private let span: ClosedRange<Timestamp>
  private let cards: [String: Int]
  private let widgetsByApp: [String: [Int]]
  /// The place of each widget among the identifiers.
  private let places: [Int]
  private var policy: any ReplayPolicy
  private var rules: GlanceRules
  private var tally: GlanceTally
  /// The widgets by the number of their first use, and the numbers by widget.
  private var items: [Int] = []
  private var numbers: [Int?]
  /// The widgets from the top, as the policy ordered them last.
  private(set) var order: [Int]
  /// The widget in sight, by the policy or by the hand of the person.
  private var shown: Int?
  private var visibleUntil: Timestamp?
  private var lastEventTime: Timestamp
  private var lastEnd: Timestamp?
  private var place: String?
  private var signals = OutsideSignalTracker()
  private var pauseLength: Int64 = 0
  private let ids: [String]

  /// Begins a replay.
  ///
  /// - Parameters:
  ///   - policy: the policy, which has seen nothing yet.
  ///   - stack: the stack as it stands when the span begins.
  ///   - span: the first and last instant to replay.
  ///   - zone: the zone whose clock people read.
  ///   - options: how the replay is done.
  public init(
    policy: any ReplayPolicy, stack: Stack, span: ClosedRange<Timestamp>, zone: Zone,
    options: StackReplayOptions = StackReplayOptions()
  ) {
    self.policy = policy
    self.options = options
    self.span = span
    let standing = stack.widgets.indices
    let stack = stack.rankedWithSuggestions
    ids = stack.widgets.map(\.id)
    cards = Dictionary(
      stack.widgets.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { $1 })
    widgetsByApp = Dictionary(grouping: stack.widgets.indices) { stack.widgets[$0].app }
    let sorted = stack.widgets.indices.sorted {
      (stack.widgets[$0].id, $0) < (stack.widgets[$1].id, $1)
    }
    var places = [Int](repeating: 0, count: sorted.count)
    for (place, widget) in sorted.enumerated() { places[widget] = place }
    self.places = places
    order = Array(standing)
    shown = order.first
    numbers = [Int?](repeating: nil, count: stack.widgets.count)
    rules = GlanceRules(options.rules)
    tally = GlanceTally(
      start: options.rules.firstJudged(of: span), zone: zone, keepsDays: false,
      keepsRotations: false)
    lastEventTime = span.lowerBound
  }

  /// Takes the next event of the log.
  ///
  /// - Parameter event: an event that is not earlier than the last.
  /// - Complexity: O(*n* log *n*) in the number of widgets where the stack comes into sight, with one
  ///   question to the policy.
  public mutating func take(_ event: Event) {
    guard event.time <= span.upperBound else { return }
    let time = event.time
    if let until = visibleUntil, until <= time { visibleUntil = nil }
    if time >= span.lowerBound { skipPause(until: time) }
    signals.observe(event)
    switch event.kind {
    case .view, .screenOn, .dismiss, .neverSuggest, .pin, .unpin: comeIntoSight(event)
    case .context(.locked(false)):
      comeIntoSight(event)
      rules.unlock(at: time)
    case .context(.locked(true)), .shutdown: visibleUntil = nil
    case .context(.place(let label)): place = label
    case .swipeTo(let id):
      comeIntoSight(event)
      if let widget = cards[id], order.contains(widget) { shown = widget }
    case .keepSuggestion(let id):
      comeIntoSight(event)
      guard let widget = cards[id], !order.contains(widget), time >= span.lowerBound else { break }
      order.insert(widget, at: 0)
      shown = widget
    case .tap(let id): use([id].compactMap { cards[$0] }, event, isTap: true, length: 0)
    case .launch(let app, let duration):
      let length = max(0, duration?.wholeMilliseconds ?? 0)
      use(widgetsByApp[app] ?? [], event, isTap: false, length: length)
    default: break
    }
  }

  /// Ends the replay.
  ///
  /// - Returns: the sums; those of reloads and of chances are empty, as such a policy has no say in
  ///   either.
  public mutating func finish() -> StackSums {
    skipPause(until: span.upperBound)
    let length = span.upperBound.milliseconds(since: tally.start)
    tally.addTime(length - pauseLength, simulatesReloads: false)
    pauseLength = 0
    return tally.sums
  }

  private mutating func skipPause(until time: Timestamp) {
    let longest = Int64(max(0, options.rules.idleDays)) * 86_400_000
    let rest = max(lastEventTime.advanced(byMilliseconds: longest), tally.start)
    if rest < time, lastEventTime.advanced(byMilliseconds: longest) < time {
      pauseLength += time.milliseconds(since: rest)
    }
    lastEventTime = max(lastEventTime, time)
  }

  private mutating func comeIntoSight(_ event: Event) {
    let isNew = visibleUntil == nil
    visibleUntil = event.time.advanced(
      byMilliseconds: Int64(options.rules.visibleSeconds) * 1000)
    guard isNew else { return }
    rank(event)
    if let shown, let top = order.first, shown != top, event.time >= span.lowerBound {
      tally.addRotation(at: event.time, from: ids[shown])
    }
    shown = order.first
  }

  /// Orders the widgets anew.
  private mutating func rank(_ event: Event) {
    let isSwitch = rules.isWithinGap(at: event.time)
    let current = rules.last.flatMap { numbers[$0.widget] }
    let decision = Decision(
      task: isSwitch ? .switch : .start, time: event.time, offset: event.offset, place: place,
      current: current, itemCount: items.count, signal: signals.last)
    var scores = [Double](repeating: 0, count: items.count)
    policy.score(&scores, for: decision)
    func key(_ widget: Int) -> (group: Int, score: Double) {
      guard let number = numbers[widget] else { return (1, 0) }
      if isSwitch, number == current { return (2, 0) }
      return (0, scores[number].isNaN ? -.infinity : -scores[number])
    }
    let keys = ids.indices.map(key)
    let places = self.places
    order.sort {
      let (first, second) = (keys[$0], keys[$1])
      return (first.group, first.score, places[$0]) < (second.group, second.score, places[$1])
    }
  }

  private mutating func use(_ widgets: [Int], _ event: Event, isTap: Bool, length: Int64) {
    guard let first = widgets.first else {
      if !isTap { visibleUntil = nil }
      return
    }
    let verdict = rules.verdict(on: widgets, at: event.time)
    if verdict == .sameUse {
      if !isTap { visibleUntil = nil }
      return
    }
    comeIntoSight(event)
    let offered = order.first
    let wanted = widgets.first { $0 == offered } ?? order.first { widgets.contains($0) } ?? first
    judge(wanted, at: event.time, isJudged: verdict == .judged)
    learn(wanted, event, length: length)
    rules.used(wanted, at: event.time)
    visibleUntil = nil
  }

  private mutating func judge(_ widget: Int, at time: Timestamp, isJudged: Bool) {
    guard isJudged, time >= span.lowerBound else { return }
    guard numbers[widget] != nil || options.rules.unseenRule == .miss else { return }
    let cards = order.map { widget in
      RankedCard(id: ids[widget], widget: widget, tier: .notEligible, probability: 0)
    }
    tally.addGlance(
      at: time, used: widget, swipes: order.firstIndex(of: widget), isStale: nil, cards: cards)
  }

  private mutating func learn(_ widget: Int, _ event: Event, length: Int64) {
    let number = numbers[widget] ?? items.count
    if number == items.count {
      items.append(widget)
      numbers[widget] = number
    }
    let gap = Int64(options.rules.gapSeconds) * 1000
    let pause = lastEnd.map { event.time.milliseconds(since: $0) }
    policy.observe(
      Use(
        item: number, time: event.time, offset: event.offset, length: length, place: place,
        isStart: pause.map { $0 >= gap } ?? true, isResume: false, sharesSecond: false,
        signal: signals.last))
    let end = event.time.advanced(byMilliseconds: length)
    lastEnd = max(end, lastEnd ?? end)
  }
}
