public import SmartStackModel

/// One use of a thing, after repeats are merged.
public struct Use: Hashable, Sendable {
  /// The thing, numbered from 0 in the order of first use.
  public let item: Int
  /// When it began.
  public let time: Timestamp
  /// The UTC offset there and then.
  public let offset: UTCOffset
  /// The milliseconds that it lasted; 0 where that is not known.
  public let length: Int64
  /// The place, where it is known.
  public let place: String?
  /// Whether it came after a pause.
  public let isStart: Bool
  /// Whether the last thing used came back just after an unlock.
  public let isResume: Bool
  /// Whether another launch has the same second, so that their order is not known.
  public let sharesSecond: Bool

  /// The last signal from outside before it: a call, a message or a notification.
  public let signal: OutsideSignal?

  /// The milliseconds since 1970 on the local clock.
  public var localMilliseconds: Int64 {
    time.milliseconds + Int64(offset.seconds) * 1000
  }

  /// Returns the same use at another time, at the same offset.
  ///
  /// - Parameter milliseconds: by how much later.
  /// - Returns: the use.
  public func moved(byMilliseconds milliseconds: Int64) -> Use {
    Use(
      item: item, time: time.advanced(byMilliseconds: milliseconds), offset: offset,
      length: length, place: place, isStart: isStart, isResume: isResume,
      sharesSecond: sharesSecond, signal: signal)
  }
}
