/// A day of the proleptic Gregorian calendar.
///
/// The conversion to and from a day number follows Howard Hinnant, "chrono-Compatible Low-Level
/// Date Algorithms" (2013): years begin in March, eras have 400 years.
public struct CivilDate: Hashable, Comparable, Sendable {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1 to 31.
  public let day: Int

  /// Creates a date, or nothing where the calendar has no such day.
  ///
  /// - Parameters:
  ///   - year: the year, from 1 to 9999.
  ///   - month: the month, from 1 to 12.
  ///   - day: the day of the month, from 1 to 31.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.dayCount(ofMonth: month, year: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates the date of a day number, moved into the years 1 to 9999 where it lies outside.
  ///
  /// - Parameter dayNumber: days since 1970-01-01.
  public init(dayNumber: Int) {
    let clamped = min(max(dayNumber, -719_162), 2_932_896)
    let shifted = clamped + 719_468
    let era = shifted.flooredQuotient(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The days since 1970-01-01, negative before that.
  public var dayNumber: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear.flooredQuotient(by: 400)
    let yearOfEra = shiftedYear - era * 400
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day of the week.
  public var weekday: Weekday { Weekday(dayNumber: dayNumber) }

  /// Returns the number of days that a month has.
  ///
  /// - Parameters:
  ///   - month: the month, from 1 to 12.
  ///   - year: the year, which decides on February.
  /// - Returns: 28 to 31.
  public static func dayCount(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Tells whether the first day lies before the second.
  public static func < (first: CivilDate, second: CivilDate) -> Bool {
    (first.year, first.month, first.day) < (second.year, second.month, second.day)
  }
}
