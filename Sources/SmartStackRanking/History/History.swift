public import SmartStackModel

/// All that a log says about a stack up to an instant: the state that a ranking reads.
///
/// It is a fold over the events in the order of time and holds nothing else; the same events give
/// the same state, bit for bit.
public struct History: Hashable, Sendable {
  /// The situation after the last event.
  public internal(set) var context = ContextState()
  /// The instant of the last event, where there was one.
  public private(set) var lastEventTime: Timestamp?
  /// The number of events folded.
  public private(set) var eventCount = 0

  /// The stack that the ranking is about.
  public let stack: Stack
  /// The model.
  public let model: RankingModel

  let subjects: SubjectTable
  private(set) var habit: HabitHistory
  private(set) var feedback: [FeedbackState]
  private(set) var trust: [TrustState]
  private(set) var sources: [DeclarationTable.Source]
  private(set) var isPinned: [Bool]
  private var widgetIndices: [String: Int]

  /// Creates the state of an empty log.
  ///
  /// - Parameters:
  ///   - stack: the stack that the ranking is about.
  ///   - model: the model.
  /// - Complexity: O(*n*) in the number of widgets.
  public init(stack: Stack, model: RankingModel) {
    self.stack = stack
    self.model = model
    let clues = model.profiles.honouredClues(in: stack)
    subjects = SubjectTable(stack: stack, countsDonations: clues.contains(.donations))
    habit = HabitHistory(subjectCount: subjects.subjects.count, model: model)
    let count = stack.widgets.count
    feedback = [FeedbackState](repeating: FeedbackState(), count: count)
    trust = [TrustState](repeating: TrustState(), count: count)
    sources = stack.widgets.map { DeclarationTable.Source(timeline: $0.timeline) }
    isPinned = stack.widgets.map(\.isPinned)
    widgetIndices = Dictionary(
      stack.widgets.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { $1 })
  }

  /// Folds a log up to an instant.
  ///
  /// Events need not be in order. Donations that a later event of the same span deletes are left
  /// out, and so are the deletions, so that the state is that of a log which never had them.
  ///
  /// - Parameters:
  ///   - events: the events, in any order; those of one instant keep theirs.
  ///   - end: the last instant that counts.
  ///   - stack: the stack that the ranking is about.
  ///   - model: the model.
  /// - Complexity: O(*n* log *n* + *n* · *s*) for *n* events and *s* subjects of the stack.
  public init(
    folding events: [Event], through end: Timestamp, stack: Stack, model: RankingModel
  ) {
    self.init(stack: stack, model: model)
    var cache = DeclarationCache()
    for event in Self.remaining(events, through: end) { apply(event, cache: &cache) }
  }

  /// Returns the events that count, in order, without deleted donations.
  static func remaining(_ events: [Event], through end: Timestamp) -> ArraySlice<Event> {
    // A store hands out events in order, and deletions are rare: then nothing need be copied.
    if let counted = prefix(of: events, through: end) { return counted }
    var counted = events.enumerated().filter { $0.element.time <= end }
    counted.sort { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    let deletions = counted.enumerated().compactMap { index, item in
      if case .donationDeletion(let deletion) = item.element.kind { (index, deletion) } else { nil }
    }
    guard !deletions.isEmpty else { return counted.map(\.element)[...] }
    return counted.enumerated().compactMap { index, item -> Event? in
      switch item.element.kind {
      case .donationDeletion: nil
      case .donation(let donation):
        deletions.contains { $0.0 > index && $0.1.matches(donation) } ? nil : item.element
      default: item.element
      }
    }[...]
  }

  /// Returns the first events, up to an instant, or nothing where they are out of order or one
  /// deletes another.
  private static func prefix(
    of events: [Event], through end: Timestamp
  ) -> ArraySlice<Event>? {
    var last = Timestamp.earliest
    for index in events.indices {
      let time = events[index].time
      if time < last { return nil }
      if case .donationDeletion = events[index].kind { return nil }
      last = time
    }
    return events[..<events.partitioningIndex { $0.time > end }]
  }

  /// Folds one event, which is not earlier than the last.
  ///
  /// A donation deletion has no effect here, since what it deletes has been folded already; use
  /// ``init(folding:through:stack:model:)`` for logs that have some.
  ///
  /// - Parameter event: the event.
  /// - Complexity: O(*s*) in the number of subjects of the stack.
  public mutating func apply(_ event: Event) {
    var cache = DeclarationCache()
    apply(event, cache: &cache)
  }

  /// As ``apply(_:)``, with the table of the day that the fold has reached.
  mutating func apply(_ event: Event, cache: inout DeclarationCache) {
    eventCount += 1
    lastEventTime = event.time
    switch event.kind {
    case .context(let change):
      context.apply(change, at: event.time)
    case .launch(let app, let duration):
      let used = subjects.subjects(ofApp: app)
      // Launchers and overlays stand between two actions; they are none themselves.
      if used.isEmpty, SystemSurface.contains(app) { break }
      addUse(
        .launch, "app:\(app)", used, event, length: duration,
        amount: model.habit.launchCount / Double(max(1, used.count)))
    case .donation(let donation):
      addUse(
        .donation, "intent:\(donation.intentType)", subjects.subjects(countedBy: donation), event,
        amount: model.habit.donationCount)
    case .timelineReload(let id, let timeline):
      if let index = widgetIndices[id] {
        reload(index, with: timeline, at: event, cache: &cache)
      }
    case .view, .tap, .swipeAway, .dismiss, .neverSuggest, .pin, .unpin:
      applyReaction(event, cache: &cache)
    case .call, .message, .notification:
      if let signal = event.kind.outsideSignal { habit.addSignal(signal, at: event.time) }
    case .swipeTo, .keepSuggestion, .reloadRequest, .session, .donationDeletion, .screenOn,
      .activity, .boot, .shutdown:
      break
    }
  }

  private mutating func applyReaction(_ event: Event, cache: inout DeclarationCache) {
    let time = event.time.milliseconds
    switch event.kind {
    case .view(let id, let duration, _):
      guard let index = widgetIndices[id] else { return }
      if let duration, duration.inSeconds >= model.feedback.dwellSeconds {
        feedback[index].add(model.feedback.dwellValue, at: time, parameters: model.feedback)
      }
      if claimsMuch(index, event, cache: &cache) { trust[index].view(at: event.time) }
    case .tap(let id):
      guard let index = widgetIndices[id] else { return }
      feedback[index].add(model.feedback.tapValue, at: time, parameters: model.feedback)
      trust[index].tap(at: event.time, parameters: model.abuse)
      addUse(
        .tap, "widget:\(id)", Array(subjects.subjects(ofWidgetID: id).prefix(1)), event,
        amount: model.habit.tapCount)
    case .swipeAway(let id, let after):
      guard let index = widgetIndices[id],
        after.map({ $0.inSeconds < model.feedback.dwellSeconds }) ?? true
      else { return }
      feedback[index].add(model.feedback.swipeAwayValue, at: time, parameters: model.feedback)
    case .dismiss(let id):
      guard let index = widgetIndices[id] else { return }
      feedback[index].add(model.feedback.dismissValue, at: time, parameters: model.feedback)
    case .neverSuggest(let id):
      if let index = widgetIndices[id] { feedback[index].isNeverSuggested = true }
    case .pin(let id):
      if let index = widgetIndices[id] { isPinned[index] = true }
    case .unpin(let id):
      if let index = widgetIndices[id] { isPinned[index] = false }
    default:
      break
    }
  }

  private mutating func addUse(
    _ source: HabitAction.Source, _ name: String, _ used: [Int], _ event: Event,
    length: Duration? = nil, amount: Double
  ) {
    habit.add(
      HabitAction(
        name: name, subjects: used, amount: amount, source: source, time: event.time,
        offset: event.offset, situation: HabitSituation(context),
        length: length?.wholeMilliseconds ?? 0))
  }

  /// Replaces a widget's timeline; what has passed of the old one stays as history, the rest goes.
  private mutating func reload(
    _ widget: Int, with timeline: Timeline, at event: Event, cache: inout DeclarationCache
  ) {
    let table = declarations(at: event, cache: &cache)
    let pastDays = Int(model.declared.poolPastDays)
    let today = table.dayNumber
    let earliest = event.time.advanced(byMilliseconds: -Int64(pastDays) * 86_400_000)
    let start = max(sources[widget].reloaded ?? earliest, earliest)
    if start < event.time {
      let pool = table.pool(ofWidget: widget)
      for (segment, length) in table.segments(ofWidget: widget, within: start..<event.time) {
        let day = LocalTime(max(segment.start, start), offset: event.offset).dayNumber
        sources[widget].history.add(
          DeclarationHistory.Record(dayNumber: day, score: segment.score, milliseconds: length),
          claim: 2 * pool.quantile(of: segment.score) - 1)
      }
    }
    sources[widget].history.forget(before: today - pastDays - 1)
    sources[widget].timeline = timeline
    sources[widget].reloaded = event.time
    cache.table = table.replacing(sources[widget], ofWidget: widget)
  }

  /// Returns a table of this state with what one widget's new timeline declares.
  func updated(_ table: DeclarationTable?, ofWidget id: String) -> DeclarationTable? {
    guard let index = widgetIndices[id] else { return table }
    return table?.replacing(sources[index], ofWidget: index)
  }

  /// Tells whether a widget declares more than its typical score.
  private func claimsMuch(
    _ widget: Int, _ event: Event, cache: inout DeclarationCache
  ) -> Bool {
    guard sources[widget].timeline != nil else { return false }
    switch declarations(at: event, cache: &cache).state(ofWidget: widget, at: event.time) {
    case .undeclared: return false
    case .declared(let segment, let quantile): return segment.score > 0 && quantile > 0.5
    }
  }

  private func declarations(at event: Event, cache: inout DeclarationCache) -> DeclarationTable {
    if let table = cache.table, cache.offset == event.offset, table.day.contains(event.time) {
      return table
    }
    let zone = Zone(identifier: "event", fixed: event.offset)
    let table = declarations(at: Moment(time: event.time, zone: zone))
    cache = DeclarationCache(table: table, offset: event.offset)
    return table
  }

  /// Returns the table of what is declared on the day of a moment.
  func declarations(at moment: Moment) -> DeclarationTable {
    DeclarationTable(
      widgets: stack.widgets, sources: sources, recurrenceZone: stack.zone ?? moment.zone,
      moment: moment, parameters: model.declared)
  }

  /// Returns the same state for a stack that differs only in what its widgets declare.
  ///
  /// - Parameter stack: the stack; it has the same widgets, kinds, apps and configurations.
  /// - Returns: the state that the log would have led to.
  func replacingDeclarations(with stack: Stack) -> History {
    var copy = History(stack: stack, model: model)
    copy.context = context
    copy.lastEventTime = lastEventTime
    copy.eventCount = eventCount
    copy.habit = habit
    copy.feedback = feedback
    copy.trust = trust
    copy.isPinned = isPinned
    for index in sources.indices {
      copy.sources[index].history = sources[index].history
      copy.sources[index].reloaded = sources[index].reloaded
    }
    return copy
  }

  /// The stack with the timelines that are in force after the log.
  var effectiveStack: Stack {
    var result = stack
    for index in sources.indices { result.widgets[index].timeline = sources[index].timeline }
    return result
  }
}

/// The table of the day that a fold has reached, so that not every view makes its own.
struct DeclarationCache: Sendable {
  var table: DeclarationTable?
  var offset = UTCOffset.zero
}
