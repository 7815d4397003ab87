import SmartStackModel

/// Reads the document of a stack file.
struct StackReader {
  let zones: ZoneDirectory
  let defaultZone: Zone

  /// Returns the stack, as far as it can be read; the issues tell whether all of it could.
  func read(_ field: FieldReader) -> Stack? {
    guard var object = field.object(allowed: "an object with the field widgets") else {
      return nil
    }
    guard isKnownVersion(&object) else { return nil }
    let name = object.field("name")?.text()
    let profile = object.field("profile")?.choice(of: Profile.self) ?? .homeScreen
    let options = object.field("options").flatMap(options) ?? Stack.Options()
    let zoneField = object.field("zone")
    let zone = zoneField.flatMap(zone)
    let clock = zone ?? defaultZone
    let widgetReader = WidgetReader(zone: clock, profile: profile)
    var identifiers = IdentifierList()
    let widgets = widgets(&object, reader: widgetReader, identifiers: &identifiers)
    let suggestions = list("suggestions", of: &object) {
      widgetReader.readSuggestion($0, identifiers: &identifiers)
    }
    let intents = list("relevantIntents", of: &object) { relevantIntent($0, zone: clock) }
    let activities = list("liveActivities", of: &object) {
      liveActivity($0, zone: clock, identifiers: &identifiers)
    }
    let controls = list("sessionControls", of: &object) {
      sessionControl($0, zone: clock, identifiers: &identifiers)
    }
    object.finish()
    if zoneField == nil { warnAboutLocalTimes(field.issues) }
    return Stack(
      name: name, profile: profile, options: options, zone: zone, widgets: widgets,
      suggestions: suggestions, relevantIntents: intents, liveActivities: activities,
      sessionControls: controls)
  }

  private func isKnownVersion(_ object: inout ObjectReader) -> Bool {
    guard let field = object.field("version") else { return true }
    guard let version = field.integer(in: 1...Int(Int32.max)) else { return false }
    guard version <= StackFile.version else {
      field.reject(
        .newerVersion, allowed: "at most \(StackFile.version); a newer program wrote this file")
      return false
    }
    return true
  }

  private func options(_ field: FieldReader) -> Stack.Options? {
    guard var object = field.object() else { return nil }
    var options = Stack.Options()
    options.smartRotate = object.field("smartRotate")?.flag() ?? true
    options.widgetSuggestions = object.field("widgetSuggestions")?.flag() ?? true
    if let clues = object.field("honouredClues")?.items(limit: 1000) {
      options.honouredClues = Set(clues.compactMap { $0.choice(of: Profile.Clue.self) })
    }
    object.finish()
    return options
  }

  private func zone(_ field: FieldReader) -> Zone? {
    let allowed = "the name of a time zone such as Europe/Berlin, or an offset such as +01:00"
    guard let name = field.text(allowed: allowed) else { return nil }
    do {
      return try zones.zone(named: name)
    } catch {
      switch error {
      case .unknownName(_, let suggestion):
        field.reject(.unknownName, allowed: allowed, suggestion: suggestion)
      case .malformedName: field.reject(allowed: allowed)
      case .missingDirectory, .unreadable, .damaged:
        field.reject(
          allowed: allowed, problem: "is \(field.value.excerpt): \(error.description)")
      }
      return nil
    }
  }

  private func widgets(
    _ object: inout ObjectReader, reader: WidgetReader, identifiers: inout IdentifierList
  ) -> [Widget] {
    let allowed = "a list of at least one widget"
    guard let field = object.requiredField("widgets", allowed: allowed),
      let items = field.items(limit: StackFile.widgetLimit, allowed: allowed)
    else { return [] }
    if items.isEmpty { field.reject(allowed: allowed, problem: "is an empty list") }
    return items.compactMap { reader.read($0, identifiers: &identifiers) }
  }

  private func list<Element>(
    _ name: String, of object: inout ObjectReader, _ read: (FieldReader) -> Element?
  ) -> [Element] {
    (object.field(name)?.items(limit: StackFile.widgetLimit) ?? []).compactMap(read)
  }

  private func relevantIntent(_ field: FieldReader, zone: Zone) -> RelevantIntent? {
    guard var object = field.object() else { return nil }
    let app = object.requiredField("app", allowed: "the identifier of an app")?.identifier()
    let kind = object.requiredField("widgetKind", allowed: "the kind of a widget")?.identifier()
    let intent = object.requiredField("intent", allowed: "the type of an intent")?.identifier()
    let configuration = object.field("configuration")?.configuration() ?? .empty
    let context = object.requiredField("context", allowed: "an object with one clue")
      .flatMap { ClueReader(zone: zone).readContext($0) }
    object.finish()
    guard let app, let kind, let intent, let context else { return nil }
    return RelevantIntent(
      app: app, widgetKind: kind, intentType: intent, configuration: configuration,
      context: context)
  }

  private func liveActivity(
    _ field: FieldReader, zone: Zone, identifiers: inout IdentifierList
  ) -> LiveActivity? {
    guard var object = field.object() else { return nil }
    let id = identifiers.read(&object)
    let app = object.requiredField("app", allowed: "the identifier of an app")?.identifier()
    let score = object.field("score")?.number() ?? 0
    let (start, end) = span(&object, zone: zone)
    let stale = object.field("stale")?.timestamp(in: zone)?.time
    object.finish()
    guard let id, let app, let start else { return nil }
    return LiveActivity(
      id: id, app: app, relevanceScore: score, start: start, end: end, staleDate: stale)
  }

  private func sessionControl(
    _ field: FieldReader, zone: Zone, identifiers: inout IdentifierList
  ) -> SessionControl? {
    guard var object = field.object() else { return nil }
    let id = identifiers.read(&object)
    let app = object.requiredField("app", allowed: "the identifier of an app")?.identifier()
    let (start, end) = span(&object, zone: zone)
    object.finish()
    guard let id, let app, let start else { return nil }
    return SessionControl(id: id, app: app, start: start, end: end)
  }

  private func span(
    _ object: inout ObjectReader, zone: Zone
  ) -> (start: Timestamp?, end: Timestamp?) {
    let start = object.requiredField("start", allowed: "a time")?.timestamp(in: zone)?.time
    let endField = object.field("end")
    let end = endField?.timestamp(in: zone)?.time
    if let start, let end, end < start {
      endField?.reject(allowed: "a time not before start")
    }
    return (start, end)
  }

  private func warnAboutLocalTimes(_ issues: IssueCollector) {
    guard let first = issues.firstLocalTime else { return }
    let count = issues.localTimeCount
    let times = count == 1 ? "" : " (\(count) such times)"
    first.warn(
      .withoutOffset,
      problem: "is \(first.value.excerpt), without an offset, and the stack names no zone\(times); "
        + "read on the clock of \(defaultZone.identifier)",
      allowed: "an offset such as +01:00, or a zone for the stack")
  }
}
