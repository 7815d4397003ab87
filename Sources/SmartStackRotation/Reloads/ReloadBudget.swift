public import SmartStackModel
public import SmartStackRanking

/// A simulation of how a system spends reloads on the widgets of a stack.
///
/// It is a value without a clock: every call comes with its instant, and an earlier one than before
/// counts as the latest one. The rules are Apple's, "Keeping a widget up to date", as far as they
/// are documented; Documentation/Rotation.md lists the choices and what it leaves out.
public struct ReloadBudget: Hashable, Sendable {
  /// The numbers of the budget.
  public let parameters: ReloadParameters
  /// Whether the budget is lifted, as in WidgetKit's developer mode; the spacing stays.
  public let isDeveloperMode: Bool
  /// All requests so far.
  public internal(set) var ledger = ReloadLedger()

  let seed: UInt64
  var accounts: [ReloadAccount] = []
  var indices: [String: Int] = [:]
  var conditions: [String: Set<AppCondition>] = [:]
  var clock: Timestamp
  /// The numbers of the reloads that took place and were not yet returned.
  var undelivered: [Int] = []

  /// Creates a budget.
  ///
  /// - Parameters:
  ///   - parameters: the numbers of the budget.
  ///   - widgets: the identifier of the app of each widget, by the widget's identifier.
  ///   - start: when the system first knows the widgets; the days of learning begin.
  ///   - seed: the seed of the jitter.
  ///   - isDeveloperMode: whether the budget is lifted.
  /// - Complexity: O(*n* log *n*) in the number of widgets.
  public init(
    parameters: ReloadParameters = ReloadParameters(), widgets: [String: String],
    start: Timestamp, seed: UInt64 = 0, isDeveloperMode: Bool = false
  ) {
    self.parameters = parameters
    self.isDeveloperMode = isDeveloperMode
    self.seed = seed
    clock = start
    for (widget, app) in widgets.sorted(by: { $0.key < $1.key }) {
      indices[widget] = accounts.count
      accounts.append(ReloadAccount(widget: widget, app: app, start: start))
    }
  }

  /// Takes on what timelines ask for from a stack whose widgets provide theirs at the start.
  ///
  /// - Parameters:
  ///   - stack: the stack.
  ///   - parameters: the numbers of the budget.
  ///   - start: when the system first knows the widgets.
  ///   - zone: the zone whose clock recurrences mean.
  ///   - seed: the seed of the jitter.
  ///   - isDeveloperMode: whether the budget is lifted.
  /// - Complexity: O(*n* log *n*) in the number of widgets and entries.
  public init(
    stack: Stack, parameters: ReloadParameters = ReloadParameters(), start: Timestamp,
    zone: Zone, seed: UInt64 = 0, isDeveloperMode: Bool = false
  ) {
    let pairs = stack.widgets.map { ($0.id, $0.app) }
    self.init(
      parameters: parameters, widgets: Dictionary(pairs) { first, _ in first }, start: start,
      seed: seed, isDeveloperMode: isDeveloperMode)
    for widget in stack.widgets {
      guard let timeline = widget.timeline else { continue }
      let schedule = ReloadSchedule(timeline, providedAt: start, zone: stack.zone ?? zone)
      provide(schedule, for: widget.id, at: start)
    }
  }

  /// Takes on a widget that the person adds to the stack; its days of learning begin.
  ///
  /// - Parameters:
  ///   - widget: the identifier of the widget; one that is known already changes nothing.
  ///   - app: the identifier of its app.
  ///   - time: when it is added.
  /// - Complexity: as ``advance(to:)``.
  public mutating func add(_ widget: String, ofApp app: String, at time: Timestamp) {
    settle(until: time)
    guard indices[widget] == nil else { return }
    indices[widget] = accounts.count
    accounts.append(ReloadAccount(widget: widget, app: app, start: clock))
  }

  /// Takes on when a widget's new timeline asks for the next one.
  ///
  /// - Parameters:
  ///   - schedule: what its policy says; it replaces that of the timeline before.
  ///   - widget: the identifier of the widget.
  ///   - time: when the timeline is provided.
  /// - Complexity: as ``advance(to:)``.
  public mutating func provide(
    _ schedule: ReloadSchedule, for widget: String, at time: Timestamp
  ) {
    settle(until: time)
    accounts[index(of: widget)].askingAt = schedule.date.map { max($0, clock) }
  }

  /// Asks for a reload.
  ///
  /// - Parameters:
  ///   - cause: who asks.
  ///   - widget: the identifier of the widget.
  ///   - time: when it is asked.
  /// - Returns: the entry in the ledger, whose reload may lie ahead.
  /// - Complexity: as ``advance(to:)``.
  @discardableResult public mutating func request(
    _ cause: ReloadCause, for widget: String, at time: Timestamp
  ) -> ReloadRequest {
    settle(until: time)
    let number = ask(cause, index(of: widget), at: clock)
    return ledger[number]
  }

  /// Counts a view of a widget, which can make its budget larger.
  ///
  /// - Parameters:
  ///   - widget: the identifier of the widget.
  ///   - time: when it is viewed.
  /// - Complexity: as ``advance(to:)``.
  public mutating func view(_ widget: String, at time: Timestamp) {
    settle(until: time)
    let index = index(of: widget)
    accounts[index].forget(before: clock)
    accounts[index].views.append(clock)
    hasten(index)
  }

  /// Says that an app begins or ends something during which its reloads are not counted.
  ///
  /// - Parameters:
  ///   - condition: what the app does.
  ///   - isActive: whether it begins.
  ///   - app: the identifier of the app.
  ///   - time: when it begins or ends.
  /// - Complexity: as ``advance(to:)``.
  public mutating func set(
    _ condition: AppCondition, isActive: Bool, ofApp app: String, at time: Timestamp
  ) {
    settle(until: time)
    if isActive {
      conditions[app, default: []].insert(condition)
    } else {
      conditions[app, default: []].remove(condition)
    }
  }

  /// Lets time pass, and does the reloads that fall due.
  ///
  /// A host calls it before any other call at a later instant, and provides the new timelines.
  ///
  /// - Parameter time: how far to go.
  /// - Returns: the reloads that took place since the latest call, in time order.
  /// - Complexity: O(*k* *n*) for *k* reloads and *n* widgets, and the counted reloads of a day.
  public mutating func advance(to time: Timestamp) -> [ReloadRequest] {
    settle(until: time)
    defer { undelivered = [] }
    return undelivered.map { ledger[$0] }
  }

  /// Lets time pass in which the system does nothing, as while a device is off.
  ///
  /// What would have fallen due meanwhile falls due at the end of it, once.
  ///
  /// - Parameter time: when the system goes on.
  /// - Complexity: O(*n*) in the number of widgets.
  public mutating func skip(to time: Timestamp) {
    guard time > clock else { return }
    for index in accounts.indices {
      if let asking = accounts[index].askingAt { accounts[index].askingAt = max(asking, time) }
      if var pending = accounts[index].pending, pending.dueAt < time {
        pending.dueAt = time
        accounts[index].pending = pending
        ledger[pending.record].dueAt = time
      }
    }
    clock = time
  }

  /// Forgets the requests that nothing refers to any more, so that memory does not grow with time.
  ///
  /// - Parameter count: how many from the first on the owner has looked at.
  /// - Complexity: O(*n*) in the numbers of widgets and of requests that are kept.
  public mutating func forgetRequests(before count: Int) {
    var first = min(count, ledger.askedCount)
    for account in accounts {
      if let pending = account.pending { first = min(first, pending.record) }
    }
    for number in undelivered { first = min(first, number) }
    guard first > ledger.forgottenCount else { return }
    ledger.requests.removeFirst(first - ledger.forgottenCount)
    ledger.forgottenCount = first
  }

  /// The latest instant that the budget was told of.
  package var now: Timestamp { clock }

  /// The instant at which the next reload falls due, if nothing else happens.
  ///
  /// - Complexity: O(*n*) in the number of widgets.
  public var nextInstant: Timestamp? {
    accounts.compactMap { account in
      [account.askingAt, account.pending?.dueAt].compactMap(\.self).min()
    }.min()
  }

  /// Returns the reloads that a widget may spend in the 24 hours up to an instant.
  ///
  /// - Parameters:
  ///   - widget: the identifier of the widget.
  ///   - time: the instant.
  /// - Returns: the budget by views, larger on the days of learning.
  /// - Complexity: O(*n*) in the number of its views in a day.
  public func limit(of widget: String, at time: Timestamp) -> Int {
    indices[widget].map { limit(of: accounts[$0], at: time) } ?? 0
  }

  /// Returns the reloads that a widget spent in the 24 hours up to an instant.
  ///
  /// - Parameters:
  ///   - widget: the identifier of the widget.
  ///   - time: the instant, not before the latest call.
  /// - Returns: the counted reloads.
  /// - Complexity: O(*n*) in the number of its reloads in a day.
  public func spent(by widget: String, at time: Timestamp) -> Int {
    indices[widget].map { accounts[$0].spent(at: time) } ?? 0
  }

  /// Returns since when a widget shows an old entry because a reload was refused or put off.
  ///
  /// - Parameters:
  ///   - widget: the identifier of the widget.
  ///   - time: the instant, up to which time has passed by ``advance(to:)``.
  /// - Returns: since when and why; nothing where no request is left unanswered.
  public func staleness(of widget: String, at time: Timestamp) -> ReloadStaleness? {
    guard let staleness = indices[widget].flatMap({ accounts[$0].staleness }) else { return nil }
    return staleness.since <= time ? staleness : nil
  }
}
