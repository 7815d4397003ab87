package import SmartStackModel
package import SmartStackRanking
package import SmartStackRotation

/// The reloads of a stack's widgets through a replay: who asks when, and what the budget answers.
///
/// A widget provides its timeline of the stack file again at every reload, as it would at that time.
/// An event of the log that brings a new timeline at the very instant of a reload is what that
/// reload brought; at any other instant its app asked for it. A suggestion asks for nothing until
/// the person adds it to the stack.
package struct ReloadSimulation: Sendable {
  private var budget: ReloadBudget
  private var timelines: [String: Timeline]
  /// The instant of the latest reload of each widget.
  private var reloaded: [String: Timestamp] = [:]
  private let zone: Zone
  /// The widgets that stand in the stack.
  private var widgets: [Widget]
  private let suggestions: [Widget]
  private var reportedCount = 0
  /// The apps in front, and until when.
  private var foreground: [(app: String, end: Timestamp)] = []

  package init(
    stack: Stack, model: RankingModel, zone: Zone, options: StackReplayOptions, start: Timestamp
  ) {
    self.zone = stack.zone ?? zone
    widgets = stack.widgets
    suggestions = stack.options.widgetSuggestions ? stack.suggestions : []
    timelines = Dictionary(
      (widgets + suggestions).compactMap { widget in widget.timeline.map { (widget.id, $0) } },
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

  /// Lets time pass up to the next instant at which anything falls due.
  ///
  /// - Parameter time: how far at most.
  /// - Returns: the reloads that took place, in time order; nothing where time has come to `time`
  ///   and nothing is left to do.
  package mutating func nextReloads(upTo time: Timestamp) -> [ReloadRequest]? {
    let waiting = budget.advance(to: budget.now)
    if !waiting.isEmpty {
      deliver(waiting, at: budget.now)
      return waiting
    }
    guard let next = budget.nextInstant, next <= time else {
      deliver(budget.advance(to: time), at: time)
      return nil
    }
    let reloads = budget.advance(to: next)
    deliver(reloads, at: next)
    return reloads
  }

  /// Returns all requests since the last call, as they stand now.
  package mutating func newRequests() -> [ReloadRequest] {
    var requests: [ReloadRequest] = []
    report { requests.append($0) }
    return requests
  }

  /// Lets time pass in which nothing takes place; what would have fallen due does so at its end.
  mutating func skip(to time: Timestamp) { budget.skip(to: time) }

  private mutating func deliver(_ reloads: [ReloadRequest], at time: Timestamp) {
    for reload in reloads {
      reloaded[reload.widget] = reload.performedAt ?? time
      guard let timeline = timelines[reload.widget] else { continue }
      let schedule = ReloadSchedule(timeline, providedAt: time, zone: zone)
      // A timeline whose date has passed would ask at once, for ever.
      if schedule.date != nil, !schedule.isPast(at: time) {
        budget.provide(schedule, for: reload.widget, at: time)
      }
    }
  }

  /// Takes note of what an event means for the budget.
  package mutating func observe(_ event: Event) {
    switch event.kind {
    case .view(let id, _, _):
      budget.view(id, at: event.time)
    case .tap(let id):
      budget.view(id, at: event.time)
    case .timelineReload(let id, let timeline):
      timelines[id] = timeline
      guard widgets.contains(where: { $0.id == id }) else { break }
      if reloaded[id] == event.time {
        let schedule = ReloadSchedule(timeline, providedAt: event.time, zone: zone)
        budget.provide(schedule.isPast(at: event.time) ? .never : schedule, for: id, at: event.time)
      } else {
        budget.request(.app, for: id, at: event.time)
      }
    case .reloadRequest(let trigger, let target):
      for widget in widgets where target.contains(widget) {
        budget.request(ReloadCause(trigger), for: widget.id, at: event.time)
      }
    case .session(let app, let session, let isActive):
      budget.set(AppCondition(session), isActive: isActive, ofApp: app, at: event.time)
    case .boot, .shutdown: endSessions(at: event.time)
    case .keepSuggestion(let id): adopt(id, at: event.time)
    case .launch(let app, let duration):
      budget.set(.inForeground, isActive: true, ofApp: app, at: event.time)
      let end = event.time.advanced(by: duration ?? .seconds(60))
      foreground.append((app, end))
    default: break
    }
  }

  /// Ends the time in front of apps that were left by an instant.
  package mutating func leaveForeground(by time: Timestamp) {
    for (app, end) in foreground where end <= time {
      budget.set(.inForeground, isActive: false, ofApp: app, at: end)
    }
    foreground.removeAll { $0.end <= time }
  }

  /// Tells whether a widget shows an entry that is out of date; one that does not stand in the stack
  /// is drawn anew whenever it is suggested.
  func isStale(_ widget: String, at time: Timestamp) -> Bool {
    widgets.contains { $0.id == widget } && budget.staleness(of: widget, at: time) != nil
  }

  /// Takes on what was going on when the replay begins: sessions, and apps in front.
  mutating func begin(with events: [Event], at start: Timestamp) {
    for event in events {
      switch event.kind {
      case .session, .boot, .shutdown: observe(event)
      case .launch(_, let duration?) where event.time.advanced(by: duration) > start:
        observe(event)
      default: break
      }
    }
  }

  /// A device that is off runs no session.
  private mutating func endSessions(at time: Timestamp) {
    for app in Set((widgets + suggestions).map(\.app)).sorted() {
      for session in AppSession.allCases {
        budget.set(AppCondition(session), isActive: false, ofApp: app, at: time)
      }
    }
  }

  private mutating func adopt(_ id: String, at time: Timestamp) {
    guard let suggestion = suggestions.first(where: { $0.id == id }),
      !widgets.contains(where: { $0.id == id })
    else { return }
    widgets.append(suggestion)
    budget.add(id, ofApp: suggestion.app, at: time)
    guard let timeline = timelines[id] else { return }
    budget.provide(ReloadSchedule(timeline, providedAt: time, zone: zone), for: id, at: time)
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

extension ReloadSchedule {
  /// Whether its date has passed, so that it would ask at once.
  fileprivate func isPast(at time: Timestamp) -> Bool { date.map { $0 <= time } ?? false }
}

extension ReloadCause {
  /// The cause that an event of a log states.
  fileprivate init(_ trigger: ReloadTrigger) {
    self =
      switch trigger {
      case .app: .app
      case .push: .push
      case .intent: .widgetIntent
      case .standBy: .standBy
      case .locale: .localeChange
      case .accessibility: .accessibilityChange
      }
  }
}

extension AppCondition {
  /// The condition that a session of a log puts an app in.
  fileprivate init(_ session: AppSession) {
    self =
      switch session {
      case .audio: .audioSession
      case .navigation: .navigationSession
      }
  }
}
