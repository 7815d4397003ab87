/// How far a person's events were read: up to which one, and between which deletions.
public struct StorePosition: Hashable, Sendable {
  /// The number of the last event of anybody that was there.
  let lastEvent: Int64
  /// How many deletions the store had gone through.
  let deletions: Int64
  /// The person's events up to there.
  let tally: Tally

  /// The number of the person's events up to here.
  public var eventCount: Int { Int(tally.count) }
}

/// A folded state that somebody saved, so that the events before it need not be folded again.
public struct StoreSnapshot: Hashable, Sendable {
  /// The events that were folded.
  public let position: StorePosition
  /// The state, as it was given.
  public let content: [UInt8]
}
