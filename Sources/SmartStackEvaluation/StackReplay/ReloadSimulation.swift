import SmartStackModel
import SmartStackRanking
import SmartStackRotation

/// The reloads of a stack's widgets through a replay: who asks when, and what the budget answers.
///
/// A widget provides its timeline of the stack file again at every reload, as it would at that time;
/// an event of the log that brings a new timeline was asked for by its app.
struct ReloadSimulation: Sendable {
  private var budget: ReloadBudget
  private var timelines: [String: Timeline]
  private let zone: Zone
  private let widgets: [Widget]
  private var reportedCount = 0
  /// The apps in front, and until when.
  private var foreground: [(app: String, end: Timestamp)] = []

  init(
    stack: Stack, model: RankingModel, zone: Zone, options: StackReplayOptions, start: Timestamp
  ) {
    self.zone = stack.zone ?? zone
    widgets = stack.widgets
    timelines = Dictionary(
      stack.widgets.compactMap { widget in widget.timeline.map { (widget.id, $0) } },
      uniquingKeysWith: { $1 })
    budget = ReloadBudget(
      stack: stack, parameters: model.reloads, start: start, zone: zone, seed: options.seed,
      isDeveloperMode: options.isDeveloperMode)
  }

  /// Lets time pass; reloads that fall due take place, and the new timelines ask anew.
  ///
  /// - Parameters:
  ///   - time: how far.
  ///   - body: receives each request that was asked since the last call, as it stands now.
  /// - Returns: the instants at which something fell due.
  @discardableResult mutating func advance(
    to time: Timestamp, _ body: (ReloadRequest) -> Void
  ) -> Int {
    var stepCount = 0
    while let next = budget.nextInstant, next <= time {
      deliver(budget.advance(to: next), at: next)
      stepCount += 1
    }
    deliver(budget.advance(to: time), at: time)
    report(body)
    return stepCount
  }

  /// Lets time pass in which nothing takes place; what would have fallen due does so at its end.
  mutating func skip(to time: Timestamp) { budget.skip(to: time) }

  private mutating func deliver(_ reloads: [ReloadRequest], at time: Timestamp) {
    for reload in reloads {
      guard let timeline = timelines[reload.widget] else { continue }
      let schedule = ReloadSchedule(timeline, providedAt: time, zone: zone)
      // A timeline whose date has passed would ask at once, for ever.
      if let date = schedule.date, date > time {
        budget.provide(schedule, for: reload.widget, at: time)
      }
    }
  }

  /// Takes note of what an event means for the budget.
  mutating func observe(_ event: Event) {
    switch event.kind {
    case .view(let id, _, _):
      budget.view(id, at: event.time)
    case .tap(let id):
      budget.view(id, at: event.time)
    case .timelineReload(let id, let timeline):
      timelines[id] = timeline
      budget.request(.app, for: id, at: event.time)
    case .launch(let app, let duration):
      budget.set(.inForeground, isActive: true, ofApp: app, at: event.time)
      let end = event.time.advanced(by: duration ?? .seconds(60))
      foreground.append((app, end))
    default: break
    }
  }

  /// Ends the time in front of apps that were left by an instant.
  mutating func leaveForeground(by time: Timestamp) {
    for (app, end) in foreground where end <= time {
      budget.set(.inForeground, isActive: false, ofApp: app, at: end)
    }
    foreground.removeAll { $0.end <= time }
  }

  /// Tells whether a widget shows an entry that is out of date.
  func isStale(widget: Int, at time: Timestamp) -> Bool {
    budget.staleness(of: widgets[widget].id, at: time) != nil
  }

  private mutating func report(_ body: (ReloadRequest) -> Void) {
    let asked = budget.ledger.askedCount
    guard reportedCount < asked else { return }
    for request in budget.ledger.requests.suffix(asked - reportedCount) { body(request) }
    reportedCount = asked
    if asked - budget.ledger.forgottenCount > 512 { budget.forgetRequests(before: asked) }
  }
}

extension ReloadRecord {
  /// Creates the record of a request as it stands.
  init(_ request: ReloadRequest) {
    self.init(
      time: request.askedAt, widget: request.widget, outcome: request.outcome.rawValue,
      reason: request.sentence, spent: request.spent, budget: request.limit)
  }
}
