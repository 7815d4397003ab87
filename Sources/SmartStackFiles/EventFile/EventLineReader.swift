import SmartStackModel

/// Reads the object of one line of an event log.
struct EventLineReader {
  let zone: Zone

  func read(_ field: FieldReader) -> LoggedEvent? {
    guard var object = field.object(allowed: "an object with at and event") else { return nil }
    let at = object.requiredField("at", allowed: "a time")?.timestamp(in: zone)
    let person = object.field("person")?.identifier()
    let name = object.requiredField("event", allowed: "the kind of the event")?
      .choice(of: EventName.self)
    let kind = name.flatMap { readKind($0, &object) }
    guard let at, let kind else { return nil }
    return LoggedEvent(
      person: person, event: Event(time: at.time, offset: at.offset, kind: kind),
      unknownFields: object.unknownFields())
  }

  private func readKind(_ name: EventName, _ object: inout ObjectReader) -> Event.Kind? {
    switch name {
    case .view: readView(&object)
    case .tap: widget(&object).map { .tap(widget: $0) }
    case .swipeAway: readSwipeAway(&object)
    case .swipeTo: widget(&object).map { .swipeTo(widget: $0) }
    case .dismiss: widget(&object).map { .dismiss(widget: $0) }
    case .neverSuggest: widget(&object).map { .neverSuggest(widget: $0) }
    case .keepSuggestion: widget(&object).map { .keepSuggestion(widget: $0) }
    case .pin: widget(&object).map { .pin(widget: $0) }
    case .unpin: widget(&object).map { .unpin(widget: $0) }
    case .donation: readDonation(&object)
    case .donationDeletion: readDeletion(&object)
    case .timelineReload: readReload(&object)
    case .reloadRequest: readReloadRequest(&object)
    case .session: readSession(&object)
    case .launch: readLaunch(&object)
    case .context: readContext(&object).map { .context($0) }
    case .notification: app(&object).map { .notification(app: $0) }
    case .call: text("direction", &object).map { .call($0) }
    case .message: text("direction", &object).map { .message($0) }
    case .screenOn: .screenOn(duration: seconds("seconds", &object))
    case .activity: text("name", &object).map { .activity($0) }
    case .boot: .boot
    case .shutdown: .shutdown
    }
  }

  func widget(_ object: inout ObjectReader) -> String? {
    object.requiredField("widget", allowed: "the identifier of a widget")?.identifier()
  }

  func app(_ object: inout ObjectReader) -> String? {
    object.requiredField("app", allowed: "the identifier of an app")?.identifier()
  }

  private func text(_ name: String, _ object: inout ObjectReader) -> String? {
    object.requiredField(name, allowed: "a text")?.identifier()
  }

  private func seconds(_ name: String, _ object: inout ObjectReader) -> Duration? {
    object.field(name)?.nonNegativeDuration()
  }

  private func readView(_ object: inout ObjectReader) -> Event.Kind? {
    let widget = widget(&object)
    let duration = seconds("seconds", &object)
    let allowed = "a probability above 0, at most 1"
    let propensity = object.field("propensity")?
      .number(in: Double.leastNonzeroMagnitude...1, allowed: allowed)
    return widget.map { .view(widget: $0, duration: duration, propensity: propensity) }
  }

  private func readSwipeAway(_ object: inout ObjectReader) -> Event.Kind? {
    let widget = widget(&object)
    let after = seconds("afterSeconds", &object)
    return widget.map { .swipeAway(widget: $0, after: after) }
  }

  private func readLaunch(_ object: inout ObjectReader) -> Event.Kind? {
    let app = app(&object)
    let duration = seconds("seconds", &object)
    return app.map { .launch(app: $0, duration: duration) }
  }

  private func readDonation(_ object: inout ObjectReader) -> Event.Kind? {
    let id = object.field("id")?.identifier()
    let app = app(&object)
    let intent = object.requiredField("intent", allowed: "the type of an intent")?.identifier()
    let parameters = object.field("parameters")?.configuration() ?? .empty
    guard let app, let intent else { return nil }
    return .donation(Donation(id: id, app: app, intentType: intent, parameters: parameters))
  }

  private func readDeletion(_ object: inout ObjectReader) -> Event.Kind? {
    let app = app(&object)
    let forms = ["ids", "intent", "entities", "all"]
    let present = object.present(of: forms)
    let predicate: DonationDeletion.Predicate?
    switch present {
    case ["ids"]: predicate = texts("ids", &object).map { .ids($0) }
    case ["entities"]: predicate = texts("entities", &object).map { .entities($0) }
    case ["intent"]:
      let entity = object.field("entity")?.text()
      predicate = object.requiredField("intent", allowed: "the type of an intent")?.identifier()
        .map { .intentType($0, entity: entity) }
    case ["all"]:
      let field = object.requiredField("all", allowed: "true")
      let flag = field?.flag()
      if flag == false { field?.reject(allowed: "true") }
      predicate = flag == true ? .all : nil
    default:
      predicate = nil
      object.field.reject(
        present.isEmpty ? .missing : .notAllowed,
        allowed: "exactly one of \(forms.joined(separator: ", "))",
        problem: "has \(present.isEmpty ? "none" : "several") of the ways to name donations")
    }
    guard let app, let predicate else { return nil }
    return .donationDeletion(DonationDeletion(app: app, predicate: predicate))
  }

  private func texts(_ name: String, _ object: inout ObjectReader) -> [String]? {
    object.requiredField(name, allowed: "a list of texts")?.items(allowed: "a list of texts")
      .map { items in items.compactMap { $0.text() } }
  }

  private func readReload(_ object: inout ObjectReader) -> Event.Kind? {
    let widget = widget(&object)
    let timeline = object.requiredField("timeline", allowed: "an object with the field entries")
      .flatMap { TimelineReader(zone: zone).read($0) }
    guard let widget, let timeline else { return nil }
    return .timelineReload(widget: widget, timeline: timeline)
  }
}
