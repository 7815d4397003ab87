/// Tells the 48 hours of habit apart: the 24 hours of working days and those of the weekend.
enum HabitHour {
  static let count = 48
  private static let hour: Int64 = 3_600_000

  /// Returns the hour of habit at a local instant: the clock hour, plus 24 on Saturday and Sunday.
  ///
  /// - Parameter local: milliseconds since 1970 on the local clock.
  /// - Returns: 0 to 47.
  static func index(atLocal local: Int64) -> Int {
    let hours = floored(local, by: hour)
    let day = floored(hours, by: 24)
    // 1970-01-01 was a Thursday.
    let weekday = (day + 3) - 7 * floored(day + 3, by: 7)
    return Int(hours - day * 24) + (weekday >= 5 ? 24 : 0)
  }

  /// Returns the next full hour of the local clock, which is after the instant itself.
  ///
  /// - Parameter local: milliseconds since 1970 on the local clock.
  /// - Returns: milliseconds since 1970 on the local clock.
  static func edge(afterLocal local: Int64) -> Int64 { (floored(local, by: hour) + 1) * hour }

  private static func floored(_ value: Int64, by divisor: Int64) -> Int64 {
    let quotient = value / divisor
    return value - quotient * divisor < 0 ? quotient - 1 : quotient
  }
}
