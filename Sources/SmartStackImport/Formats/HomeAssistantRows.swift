import SmartStackModel

/// Turns the states of Home Assistant into events: where people are, and what their phones say.
struct HomeAssistantRows {
  /// A state that an entity took.
  struct State {
    var row: Int
    var entity: String
    var state: String?
    var time: Timestamp?
    var shownTime: String
    var offset: UTCOffset?
  }

  var ledger: RowLedger
  private var people: Set<String> = []
  private var latest: [String: String] = [:]

  /// The most entities whose states are told apart.
  static let entityLimit = 10_000

  init(ledger: RowLedger) { self.ledger = ledger }

  /// Notes the entities of a file before its states are read.
  mutating func note(entity: String) {
    if entity.hasPrefix("person."), people.count < Self.entityLimit { people.insert(entity) }
  }

  /// Reads a state; those of an entity have to come in the order of time.
  mutating func read(_ state: State) {
    ledger.beginRow()
    guard isRelevant(state.entity) else {
      return skip(
        state, "another entity", field: "entity_id", value: state.entity,
        allowed: "person, device_tracker, or a sensor of a phone")
    }
    guard let time = state.time else {
      return skip(
        state, "time out of range", field: "last_changed", value: state.shownTime,
        allowed: EpochTime.allowed)
    }
    guard let value = state.state, !["unavailable", "unknown", ""].contains(value),
      RowLedger.isName(value)
    else {
      return skip(
        state, "unknown state", field: "state", value: state.state ?? "nothing",
        allowed: "a known state")
    }
    // The recorder writes a state again when only its attributes change.
    if latest[state.entity] == value { return ledger.merge() }
    if latest.count < Self.entityLimit { latest[state.entity] = value }
    guard let kind = kind(of: state.entity, value) else {
      return skip(
        state, "unknown state", field: "state", value: value, allowed: "a known state")
    }
    ledger.take()
    ledger.pass(
      kind, at: time, offset: state.offset, person: person(of: state.entity), word: state.entity)
  }

  /// Where people have entities of their own, those of their devices say the same once more.
  private func isRelevant(_ entity: String) -> Bool {
    if entity.hasPrefix("person.") { return true }
    if entity.hasPrefix("device_tracker.") { return people.isEmpty }
    return Sensor(entity) != nil
  }

  /// The person whose entity it is; one alone is the person of the options.
  private func person(of entity: String) -> String? {
    people.count > 1 && entity.hasPrefix("person.")
      ? String(entity.dropFirst("person.".count)) : nil
  }

  /// A sensor of a phone.
  private enum Sensor {
    case app
    case activity
    case headphones
    case route

    init?(_ entity: String) {
      if entity.hasPrefix("sensor."), entity.hasSuffix("_last_used_app") {
        self = .app
      } else if entity.hasPrefix("sensor."),
        entity.hasSuffix("_activity") || entity.hasSuffix("_detected_activity")
      {
        self = .activity
      } else if entity.hasPrefix("binary_sensor."), entity.hasSuffix("_headphones") {
        self = .headphones
      } else if entity.hasPrefix("sensor."), entity.hasSuffix("_audio_output") {
        self = .route
      } else {
        return nil
      }
    }
  }

  private func kind(of entity: String, _ value: String) -> Event.Kind? {
    switch Sensor(entity) {
    case .app: return .launch(app: value, duration: nil)
    case .activity: return .activity(value.lowercased())
    case .headphones:
      return value == "on" || value == "off" ? .context(.headphonesConnected(value == "on")) : nil
    case .route: return .context(.headphonesConnected(AppleSurface.isHeadphones(value)))
    case nil:
      return .context(.place(value == "not_home" ? nil : value.lowercased()))
    }
  }

  private mutating func skip(
    _ state: State, _ reason: String, field: String, value: String, allowed: String
  ) {
    ledger.skip(reason, row: state.row, field: field, value: value, allowed: allowed)
  }
}
