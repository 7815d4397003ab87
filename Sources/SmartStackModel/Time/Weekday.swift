/// A day of the week, numbered as in ISO 8601: Monday is 1 and Sunday is 7.
public enum Weekday: Int, CaseIterable, Comparable, Sendable {
  /// The first day of the week.
  case monday = 1
  /// The second day of the week.
  case tuesday
  /// The third day of the week.
  case wednesday
  /// The fourth day of the week.
  case thursday
  /// The fifth day of the week.
  case friday
  /// The sixth day of the week, counted as weekend.
  case saturday
  /// The last day of the week, counted as weekend.
  case sunday

  /// Creates the weekday of a day number.
  ///
  /// - Parameter dayNumber: days since 1970-01-01, which was a Thursday.
  public init(dayNumber: Int) {
    self = Self(rawValue: (dayNumber.flooredRemainder(by: 7) + 3) % 7 + 1) ?? .monday
  }

  /// Whether the day is a Saturday or a Sunday.
  public var isWeekend: Bool { self >= .saturday }

  /// The name as files write it, in English and lower case.
  public var name: String {
    switch self {
    case .monday: "monday"
    case .tuesday: "tuesday"
    case .wednesday: "wednesday"
    case .thursday: "thursday"
    case .friday: "friday"
    case .saturday: "saturday"
    case .sunday: "sunday"
    }
  }

  /// Tells whether the first day comes before the second in a week that starts on Monday.
  public static func < (first: Weekday, second: Weekday) -> Bool {
    first.rawValue < second.rawValue
  }
}
