/// Why there is no such simulation.
public enum SimulationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of days lies outside its range.
  case dayCount(Int)
  /// The number of people lies outside its range.
  case peopleCount(Int)
  /// The number of widgets lies outside its range.
  case itemCount(Int)
  /// The persona has a number of widgets of its own.
  case fixedItemCount(Persona)
  /// The persona lives in zones of its own.
  case fixedZone(Persona)
  /// People and widgets together are too many to keep.
  case tooManyItems(people: Int, items: Int)
  /// The last day lies after the last known year.
  case endsTooLate

  /// What is wrong, and what is allowed.
  public var description: String {
    switch self {
    case .dayCount(let count):
      "the number of days is \(count); allowed: 1 to \(SimulationSettings.dayLimit)"
    case .peopleCount(let count):
      "the number of people is \(count); allowed: 1 to \(SimulationSettings.peopleLimit)"
    case .itemCount(let count):
      "the number of items is \(count); allowed: 1 to \(SimulationSettings.itemLimit)"
    case .fixedItemCount(let persona):
      "the persona \(persona.rawValue) has widgets of its own; a number of items is for scale"
    case .fixedZone(let persona):
      "the persona \(persona.rawValue) lives in zones of its own; leave out the zone"
    case .tooManyItems(let people, let items):
      "\(people) people with \(items) items each are too many; allowed: "
        + "\(SimulationSettings.totalItemLimit) items over all people"
    case .endsTooLate: "the last day lies after the year 9998"
    }
  }
}
