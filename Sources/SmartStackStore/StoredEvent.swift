public import SmartStackModel

/// An event on its way into a store: whose it is, and by what it is known again.
public struct StoredEvent: Hashable, Sendable {
  /// The name of the person.
  public var person: String
  /// The event.
  public var event: Event
  /// A number by which the same fact is known again, so that it is kept once; nothing where every
  /// append is a new fact.
  public var key: UInt64?

  /// Creates a record.
  ///
  /// - Parameters:
  ///   - person: the name of the person.
  ///   - event: the event.
  ///   - key: a number by which the same fact is known again.
  public init(person: String, event: Event, key: UInt64? = nil) {
    self.person = person
    self.event = event
    self.key = key
  }
}

/// What became of a batch of events.
public struct AppendResult: Hashable, Sendable {
  /// How many were new, and are stored now.
  public var added: Int
  /// How many the store held already.
  public var alreadyThere: Int

  /// Creates a result.
  ///
  /// - Parameters:
  ///   - added: how many were new.
  ///   - alreadyThere: how many the store held already.
  public init(added: Int = 0, alreadyThere: Int = 0) {
    self.added = added
    self.alreadyThere = alreadyThere
  }
}

/// What a store holds of one person.
public struct PersonSummary: Hashable, Sendable {
  /// The name of the person.
  public let name: String
  /// The number of events.
  public let eventCount: Int
  /// The earliest and the latest event.
  public let span: ClosedRange<Timestamp>
}

/// How often an app was launched.
public struct AppUse: Hashable, Sendable {
  /// The identifier of the app.
  public let app: String
  /// How often it was launched.
  public let launches: Int
}
