/// A reading of the local calendar and clock.
public struct LocalTime: Hashable, Sendable {
  /// The local day, as days since 1970-01-01.
  public let dayNumber: Int
  /// The seconds since local midnight, from 0 to 86,399.
  public let secondOfDay: Int
  /// The milliseconds within the second, from 0 to 999.
  public let millisecond: Int

  /// Reads the local clock at an instant.
  ///
  /// - Parameters:
  ///   - timestamp: the instant.
  ///   - offset: the UTC offset in force there and then.
  public init(_ timestamp: Timestamp, offset: UTCOffset) {
    let shifted = timestamp.milliseconds + Int64(offset.seconds) * 1000
    let seconds = shifted.flooredQuotient(by: 1000)
    dayNumber = Int(seconds.flooredQuotient(by: 86_400))
    secondOfDay = Int(seconds.flooredRemainder(by: 86_400))
    millisecond = Int(shifted.flooredRemainder(by: 1000))
  }

  /// The local day.
  public var date: CivilDate { CivilDate(dayNumber: dayNumber) }
  /// The local day of the week.
  public var weekday: Weekday { Weekday(dayNumber: dayNumber) }
  /// The hour on the local clock, from 0 to 23.
  public var hour: Int { secondOfDay / 3600 }
  /// The half hour on the local clock, from 0 to 47.
  public var halfHour: Int { secondOfDay / 1800 }
}
