public import SmartStackModel

/// One event of a simulated log.
public struct SimulatedEvent: Hashable, Sendable {
  /// The person, in simulations of several people.
  public var person: String?
  /// What happened.
  public var event: Event

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - person: the person, in simulations of several people.
  ///   - event: what happened.
  public init(person: String?, event: Event) {
    self.person = person
    self.event = event
  }
}
