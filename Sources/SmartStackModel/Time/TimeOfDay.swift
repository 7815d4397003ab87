/// A time on the local clock, to the second.
public struct TimeOfDay: Hashable, Comparable, Sendable {
  /// The seconds since local midnight, from 0 to 86,400; the last stands for the day's end.
  public let secondOfDay: Int

  /// The first second of the day.
  public static let midnight = TimeOfDay(uncheckedSecondOfDay: 0)
  /// The end of the day, written 24:00.
  public static let endOfDay = TimeOfDay(uncheckedSecondOfDay: 86_400)

  private init(uncheckedSecondOfDay: Int) { secondOfDay = uncheckedSecondOfDay }

  /// Creates a time of day, or nothing where the clock has no such time.
  ///
  /// - Parameter secondOfDay: seconds since local midnight, from 0 to 86,400.
  public init?(secondOfDay: Int) {
    guard (0...86_400).contains(secondOfDay) else { return nil }
    self.init(uncheckedSecondOfDay: secondOfDay)
  }

  /// Creates a time of day, or nothing where the clock has no such time.
  ///
  /// - Parameters:
  ///   - hour: the hour, from 0 to 24; with 24 the rest must be 0.
  ///   - minute: the minute, from 0 to 59.
  ///   - second: the second, from 0 to 59.
  public init?(hour: Int, minute: Int, second: Int = 0) {
    guard (0...24).contains(hour), (0...59).contains(minute), (0...59).contains(second)
    else { return nil }
    self.init(secondOfDay: hour * 3600 + minute * 60 + second)
  }

  /// The hour on the clock, from 0 to 24.
  public var hour: Int { secondOfDay / 3600 }
  /// The minute on the clock, from 0 to 59.
  public var minute: Int { secondOfDay / 60 % 60 }
  /// The second on the clock, from 0 to 59.
  public var second: Int { secondOfDay % 60 }

  /// Tells whether the first time is earlier on the clock.
  public static func < (first: TimeOfDay, second: TimeOfDay) -> Bool {
    first.secondOfDay < second.secondOfDay
  }
}
