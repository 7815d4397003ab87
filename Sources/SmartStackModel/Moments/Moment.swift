/// An instant, the clock that people read then, and what is known of the situation.
///
/// A ranking is a function of the log so far, the stack, the model and a moment; there is no other
/// input.
public struct Moment: Hashable, Sendable {
  /// The instant.
  public let time: Timestamp
  /// The zone whose clock people read.
  public let zone: Zone
  /// What is known of the situation.
  public var context: ContextState

  /// Creates a moment.
  ///
  /// - Parameters:
  ///   - time: the instant.
  ///   - zone: the zone whose clock people read.
  ///   - context: what is known of the situation.
  public init(time: Timestamp, zone: Zone, context: ContextState = ContextState()) {
    self.time = time
    self.zone = zone
    self.context = context
  }

  /// The UTC offset in force.
  public var offset: UTCOffset { zone.offset(at: time) }

  /// The reading of the local calendar and clock.
  public var local: LocalTime { LocalTime(time, offset: offset) }

  /// Returns the moment at another instant, if nothing but the time changes.
  ///
  /// - Parameter time: the other instant.
  /// - Returns: the same zone and situation at that instant.
  public func moved(to time: Timestamp) -> Moment {
    Moment(time: time, zone: zone, context: context)
  }
}
