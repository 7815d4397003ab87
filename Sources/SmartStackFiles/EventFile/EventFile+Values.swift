import SmartStackModel

extension EventFile {
  private typealias Fields = [(name: String, value: JSONValue?)]

  /// Returns the object of a line, its unknown fields last.
  static func value(_ logged: LoggedEvent) -> JSONValue {
    let event = logged.event
    var fields: Fields = [("at", .time(event.time, event.offset))]
    fields.append(("person", logged.person.map { .text($0) }))
    let (name, rest) = described(event.kind)
    fields.append(("event", .text(name.rawValue)))
    fields += rest
    fields += logged.unknownFields.map { ($0.name, $0.value) }
    return .fields(fields)
  }

  private static func described(_ kind: Event.Kind) -> (EventName, Fields) {
    switch kind {
    case .view(let widget, let duration, let propensity):
      let fields: Fields = [
        ("widget", .text(widget)), ("seconds", duration.map(seconds)),
        ("propensity", propensity.map { .number($0) }),
      ]
      return (.view, fields)
    case .tap(let widget): return (.tap, [("widget", .text(widget))])
    case .swipeAway(let widget, let after):
      return (.swipeAway, [("widget", .text(widget)), ("afterSeconds", after.map(seconds))])
    case .swipeTo(let widget): return (.swipeTo, [("widget", .text(widget))])
    case .dismiss(let widget): return (.dismiss, [("widget", .text(widget))])
    case .neverSuggest(let widget): return (.neverSuggest, [("widget", .text(widget))])
    case .keepSuggestion(let widget): return (.keepSuggestion, [("widget", .text(widget))])
    case .pin(let widget): return (.pin, [("widget", .text(widget))])
    case .unpin(let widget): return (.unpin, [("widget", .text(widget))])
    case .donation(let donation): return (.donation, fields(donation))
    case .donationDeletion(let deletion):
      return (.donationDeletion, [("app", .text(deletion.app))] + fields(deletion.predicate))
    case .timelineReload(let widget, let timeline):
      return (.timelineReload, [("widget", .text(widget)), ("timeline", .timeline(timeline))])
    case .reloadRequest(let trigger, let target):
      return (.reloadRequest, [("by", .text(trigger.rawValue))] + fields(target))
    case .session(let app, let session, let isActive):
      let fields: Fields = [
        ("app", .text(app)), ("session", .text(session.rawValue)), ("active", .flag(isActive)),
      ]
      return (.session, fields)
    case .launch(let app, let duration):
      return (.launch, [("app", .text(app)), ("seconds", duration.map(seconds))])
    case .context(let change): return (.context, [field(change)])
    case .notification(let app): return (.notification, [("app", .text(app))])
    case .call(let direction): return (.call, [("direction", .text(direction))])
    case .message(let direction): return (.message, [("direction", .text(direction))])
    case .screenOn(let duration): return (.screenOn, [("seconds", duration.map(seconds))])
    case .activity(let name): return (.activity, [("name", .text(name))])
    case .boot: return (.boot, [])
    case .shutdown: return (.shutdown, [])
    }
  }

  private static func seconds(_ duration: Duration) -> JSONValue { .number(duration.inSeconds) }

  private static func fields(_ donation: Donation) -> Fields {
    [
      ("id", donation.id.map { .text($0) }), ("app", .text(donation.app)),
      ("intent", .text(donation.intentType)),
      ("parameters", donation.parameters.isEmpty ? nil : .configuration(donation.parameters)),
    ]
  }

  private static func fields(_ predicate: DonationDeletion.Predicate) -> Fields {
    switch predicate {
    case .ids(let ids): [("ids", .list(ids.map { .text($0) }))]
    case .intentType(let type, let entity):
      [("intent", .text(type)), ("entity", entity.map { .text($0) })]
    case .entities(let entities): [("entities", .list(entities.map { .text($0) }))]
    case .all: [("all", .flag(true))]
    }
  }

  private static func fields(_ target: ReloadTarget) -> Fields {
    switch target {
    case .widget(let id): [("widget", .text(id))]
    case .app(let app): [("app", .text(app))]
    case .all: []
    }
  }

  private static func field(_ change: ContextChange) -> (name: String, value: JSONValue?) {
    switch change {
    case .place(let label): ("place", label.map { .text($0) } ?? .null)
    case .coordinate(let point):
      ("coordinate", point.map { .fields(JSONValue.coordinate($0)) } ?? .null)
    case .nearby(let categories):
      ("nearby", .list(categories.map(\.name).sorted().map { .text($0) }))
    case .asleep(let flag): ("asleep", .flag(flag))
    case .sleepSchedule(let schedule): ("sleepSchedule", schedule.map(value) ?? .null)
    case .workoutActive(let flag): ("workoutActive", .flag(flag))
    case .activityRingsIncomplete(let flag): ("activityRingsIncomplete", .flag(flag))
    case .headphonesConnected(let flag): ("headphonesConnected", .flag(flag))
    case .locked(let flag): ("locked", .flag(flag))
    }
  }

  private static func value(_ schedule: SleepSchedule) -> JSONValue {
    .fields([
      ("bedtime", .text(TimestampText.write(schedule.bedtime))),
      ("wakeup", .text(TimestampText.write(schedule.wakeup))),
    ])
  }
}
