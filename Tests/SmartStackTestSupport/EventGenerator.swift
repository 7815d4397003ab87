package import SmartStackModel

/// Makes random events of every kind.
package struct EventGenerator: Sendable {
  /// Makes the parts that events share with stacks.
  package var parts: StackGenerator
  /// The identifiers of the widgets that events speak of.
  package var widgets: [String]

  /// Creates a generator.
  ///
  /// - Parameters:
  ///   - seed: the seed; equal seeds give equal events.
  ///   - widgets: the identifiers of the widgets that events speak of.
  package init(seed: UInt64, widgets: [String] = ["widget-0", "widget-1", "widget-2"]) {
    parts = StackGenerator(seed: seed)
    self.widgets = widgets
  }

  /// The number of kinds that ``event(kindNumber:)`` makes, each change of context counted.
  package static let kindCount = 35

  /// Returns an event of any kind at a random time.
  package mutating func event() -> Event {
    event(kindNumber: parts.random.integer(0...Self.kindCount - 1))
  }

  /// Returns an event of one kind at a random time.
  ///
  /// - Parameter kindNumber: the number of the kind, from 0 to ``kindCount`` − 1.
  /// - Returns: the event.
  package mutating func event(kindNumber: Int) -> Event {
    let kind =
      kindNumber < 22 ? plainKind(kindNumber) : .context(contextChange(kindNumber - 22))
    return Event(time: parts.timestamp(), offset: parts.offset(), kind: kind)
  }

  private mutating func widget() -> String { parts.random.pick(widgets) }

  private mutating func duration() -> Duration? {
    parts.optional {
      $0.random.pick([.zero, .milliseconds(1), .milliseconds(2345), .seconds(86_400)])
    }
  }

  private mutating func plainKind(_ number: Int) -> Event.Kind {
    switch number {
    case 0:
      return .view(
        widget: widget(), duration: duration(),
        propensity: parts.optional { $0.random.pick([1, 0.25, 1e-7]) })
    case 1: return .tap(widget: widget())
    case 2: return .swipeAway(widget: widget(), after: duration())
    case 3: return .swipeTo(widget: widget())
    case 4: return .dismiss(widget: widget())
    case 5: return .neverSuggest(widget: widget())
    case 6: return .pin(widget: widget())
    case 7: return .unpin(widget: widget())
    case 8:
      return .donation(
        Donation(
          id: parts.optional { "donation-\($0.random.integer(0...9))" }, app: parts.app(),
          intentType: parts.intentType(), parameters: parts.configuration()))
    case 9: return .donationDeletion(DonationDeletion(app: parts.app(), predicate: predicate()))
    case 10: return .timelineReload(widget: widget(), timeline: parts.timeline())
    case 11: return .launch(app: parts.app(), duration: duration())
    case 12: return .notification(app: parts.app())
    case 13: return .call(parts.random.pick(["incoming", "outgoing", "missed"]))
    case 14: return .message(parts.random.pick(["incoming", "outgoing"]))
    case 15: return .screenOn(duration: duration())
    case 16: return .activity(parts.random.pick(["walking", "in vehicle"]))
    case 17: return .boot
    case 18: return .shutdown
    case 19: return .keepSuggestion(widget: widget())
    case 20: return reloadRequest()
    default:
      return .session(
        app: parts.app(), parts.random.pick(AppSession.allCases),
        isActive: parts.random.oneIn(2))
    }
  }

  private mutating func reloadRequest() -> Event.Kind {
    let trigger = parts.random.pick(ReloadTrigger.allCases)
    switch trigger {
    case .intent: return .reloadRequest(trigger, .widget(widget()))
    case .app, .push:
      return .reloadRequest(
        trigger, parts.random.oneIn(2) ? .widget(widget()) : .app(parts.app()))
    case .standBy, .locale, .accessibility:
      return .reloadRequest(trigger, parts.random.oneIn(2) ? .widget(widget()) : .all)
    }
  }

  private mutating func predicate() -> DonationDeletion.Predicate {
    switch parts.random.integer(0...3) {
    case 0: .ids((0..<parts.random.integer(0...3)).map { "donation-\($0)" })
    case 1: .intentType(parts.intentType(), entity: parts.optional { $0.text() })
    case 2: .entities((0..<parts.random.integer(0...2)).map { _ in parts.text() })
    default: .all
    }
  }

  private mutating func contextChange(_ number: Int) -> ContextChange {
    let flag = parts.random.oneIn(2)
    switch number {
    case 0: return .place(parts.random.pick(["home", "work", "café 3"]))
    case 1: return .place(nil)
    case 2: return .coordinate(parts.coordinate())
    case 3: return .coordinate(nil)
    case 4:
      let names = PointOfInterest.names.shuffled(using: &parts.random).prefix(3)
      return .nearby(Set(names.compactMap { PointOfInterest(name: $0) }))
    case 5: return .nearby([])
    case 6: return .asleep(flag)
    case 7:
      return .sleepSchedule(
        SleepSchedule(
          bedtime: parts.timeOfDay(0...86_400), wakeup: parts.timeOfDay(0...43_200)))
    case 8: return .sleepSchedule(nil)
    case 9: return .workoutActive(flag)
    case 10: return .activityRingsIncomplete(flag)
    case 11: return .headphonesConnected(flag)
    default: return .locked(flag)
    }
  }
}
