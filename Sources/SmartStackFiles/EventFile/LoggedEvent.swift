public import SmartStackModel

/// One line of an event log: whose event it is, the event, and what else the line says.
public struct LoggedEvent: Hashable, Sendable {
  /// The person, in logs of several people.
  public var person: String?
  /// The event.
  public var event: Event
  /// The fields that this version does not know, kept and written back.
  public var unknownFields: [JSONValue.Member]

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - person: the person, in logs of several people.
  ///   - event: the event.
  ///   - unknownFields: the fields that this version does not know.
  public init(person: String? = nil, event: Event, unknownFields: [JSONValue.Member] = []) {
    self.person = person
    self.event = event
    self.unknownFields = unknownFields
  }
}
