import SmartStackEvaluation
import SmartStackModel
import SmartStackRanking
import SmartStackRotation

/// One run of a host: the clock, the budget, and what the providers said so far.
struct HostRunner {
  let hosted: HostedStack
  let options: HostOptions
  let span: ClosedRange<Timestamp>
  let findings: FindingCollector
  let session: HostSession
  let caller: ProviderCaller
  let widgets: [String: HostedWidget]

  var stack: SmartStackModel.Stack
  var reloads: ReloadSimulation
  var events: [Event] = []
  var counts = HostRun.Counts()
  /// The latest timeline of each hosted widget.
  var timelines: [String: SmartStackModel.Timeline] = [:]
  /// How often in a row each widget did not answer.
  var failures: [String: Int] = [:]
  var clues: [String: ClueTimeline<RelevanceAttribute>] = [:]
  var intents: ClueTimeline<SmartStackModel.RelevantIntent>
  /// When the relevance of each widget is queried next.
  var queries: [String: Timestamp] = [:]

  init(stack hosted: HostedStack, options: HostOptions, span: ClosedRange<Timestamp>) {
    self.hosted = hosted
    self.options = options
    self.span = span
    findings = FindingCollector(start: span.lowerBound)
    caller = ProviderCaller(
      limit: options.timeLimit, ownsProcess: options.ownsProcess, findings: findings)
    session = HostSession(
      stack: hosted, findings: findings, start: span.lowerBound, ownsProcess: options.ownsProcess)
    widgets = Dictionary(hosted.hostedWidgets.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    stack = hosted.bareStack()
    intents = ClueTimeline { $0.context }
    // Made anew once the first timelines are known.
    reloads = ReloadSimulation(
      stack: stack, model: options.model, zone: hosted.zone, options: StackReplayOptions(),
      start: span.lowerBound)
  }

  /// Runs through the span.
  mutating func run(_ log: [Event]) async -> HostRun {
    let ordered = log.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    let stores = hosted.sharedDefaults
    if stores.isEmpty { return await live(through: ordered) }
    await Turn.sharedDefaults.take()
    let before = stores.map { $0.install() }
    let result = await live(through: ordered)
    for (store, values) in zip(stores, before).reversed() { store.restore(values) }
    await Turn.sharedDefaults.pass()
    return result
  }

  private mutating func live(through ordered: [Event]) async -> HostRun {
    await begin()
    for event in ordered {
      guard event.time >= span.lowerBound else {
        events.append(event)
        continue
      }
      guard event.time <= span.upperBound else { break }
      await settle(until: event.time)
      reloads.leaveForeground(by: event.time)
      await take(event)
      await settle(until: event.time)
    }
    await settle(until: span.upperBound)
    return finish()
  }

  /// Asks everything once, as when the person adds the widgets.
  private mutating func begin() async {
    let start = span.lowerBound
    if !hosted.zone.isOfProcess(at: start) {
      findings.add(
        .differentZone, widget: hosted.app, call: "zone",
        "the clock of the process is not that of \(hosted.zone.identifier)")
    }
    for index in stack.widgets.indices {
      guard let widget = widgets[stack.widgets[index].id] else { continue }
      guard widget.missingParameters.isEmpty else {
        findings.add(
          .missingParameter, widget: widget.id, call: "configuration",
          "the parameter \(widget.missingParameters.joined(separator: ", ")) has no value, and "
            + "reading it would end the process")
        continue
      }
      _ = await ask(widget.calls.placeholder, of: widget, "placeholder", at: start)
      if let snapshot = widget.calls.snapshot {
        _ = await ask(snapshot, of: widget, "snapshot", at: start)
      }
      if let timeline = await timeline(of: widget, at: start) {
        timelines[widget.id] = timeline
        stack.widgets[index].timeline = timeline
      }
      await queryRelevance(of: widget, at: start)
    }
    reloads = ReloadSimulation(
      stack: stack, model: options.model, zone: hosted.zone,
      options: StackReplayOptions(isDeveloperMode: options.isDeveloperMode, seed: options.seed),
      start: start)
    await drain(at: start)
  }

  /// Lets time pass: reloads and queries that fall due take place.
  private mutating func settle(until time: Timestamp) async {
    while true {
      let query = queries.min { ($0.value, $0.key) < ($1.value, $1.key) }
      let end = query.map { min($0.value, time) } ?? time
      if let performed = reloads.nextReloads(upTo: end) {
        for reload in performed {
          guard let widget = widgets[reload.widget] else { continue }
          await self.reload(widget, at: reload.performedAt ?? end)
        }
      } else if let query, query.value <= time, let widget = widgets[query.key] {
        await queryRelevance(of: widget, at: query.value)
        await drain(at: query.value)
      } else {
        break
      }
    }
    noteBudget()
  }

  private mutating func take(_ event: Event) async {
    add(event)
    var occasions: [HostedStack.AppAction.Occasion] = []
    switch event.kind {
    case .launch(let app, _) where app == hosted.app: occasions = [.opens]
    case .tap(let id) where widgets[id] != nil: occasions = [.taps(id), .opens]
    default: break
    }
    guard !occasions.isEmpty else { return }
    for action in hosted.appActions where occasions.contains(action.occasion) {
      let body = action.body
      let call = ProviderCall<Bool>.returned {
        try await body()
        return true
      }
      findings.move(to: event.time)
      _ = await session.with(time: event.time) {
        await caller.answer(call, of: hosted.app, "app")
      }
    }
    await drain(at: event.time)
  }

  /// Adds an event to the log, and lets the budget know.
  mutating func add(_ event: Event) {
    events.append(event)
    reloads.observe(event)
  }

  /// Takes on what providers and their app asked of the system meanwhile.
  mutating func drain(at time: Timestamp) async {
    let asked = session.drain()
    let offset = hosted.zone.offset(at: time)
    for kind in asked.events {
      if case .donation(let donation) = kind { note(donation) }
      add(Event(time: time, offset: offset, kind: kind))
    }
    for kind in asked.reloadedKinds {
      let targets = widgets.values.filter { kind == nil || $0.kind == kind }.map(\.id).sorted()
      if targets.isEmpty, let kind {
        findings.add(
          .unknownKind, widget: hosted.app, call: "reloadTimelines",
          "the stack holds no widget of the kind \(kind)")
      }
      for id in targets {
        add(Event(time: time, offset: offset, kind: .reloadRequest(.app, .widget(id))))
      }
    }
    for kind in asked.invalidatedKinds {
      for widget in widgets.values where widget.kind == kind && queries[widget.id] != nil {
        // "At a later time": the next minute.
        queries[widget.id] = min(
          queries[widget.id] ?? time, time.advanced(byMilliseconds: 60_000))
      }
    }
    if let relevant = asked.relevantIntents { intents.add(relevant, at: time) }
  }

  private mutating func note(_ donation: Donation) {
    counts.donations += 1
    let isMatched = stack.widgets.contains { widget in
      widget.app == donation.app
        && (widget.intent?.counts(donation, for: widget.configuration) ?? false)
    }
    if !isMatched {
      findings.add(
        .unmatchedDonation, widget: donation.app, call: "donate",
        "a donation of \(donation.intentType) matches no widget of the stack")
    }
  }

  private mutating func noteBudget() {
    for request in reloads.newRequests() where widgets[request.widget] != nil {
      switch (request.outcome, request.reason) {
      case (.deferred, .budgetSpent), (.refused, _):
        findings.move(to: request.askedAt)
        findings.add(
          .budgetSpent, widget: request.widget, call: "reload",
          "a reload was \(request.outcome.rawValue): \(request.sentence)")
      default: break
      }
    }
  }

  private mutating func finish() -> HostRun {
    for index in stack.widgets.indices {
      guard let clues = clues[stack.widgets[index].id] else { continue }
      stack.widgets[index].attributes = clues.all
      if clues.changedConditions {
        findings.add(
          .changedConditions, widget: stack.widgets[index].id, call: "relevance",
          "the clues without a date were not always the same")
      }
    }
    stack.relevantIntents = intents.all
    return HostRun(
      stack: stack, events: events, span: span, zone: hosted.zone, findings: findings.all,
      counts: counts, options: options, clues: clues, intents: intents)
  }
}
