import SmartStackModel

/// Short forms to build the values of tests.
enum Build {
  static let hour: Int64 = 3_600_000

  /// Returns an instant of UTC.
  static func instant(
    _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, _ second: Int = 0
  ) -> Timestamp {
    let days = CivilDate(year: year, month: month, day: day)?.dayNumber ?? 0
    return Timestamp(
      clamping: (Int64(days) * 86_400 + Int64(hour * 3600 + minute * 60 + second)) * 1000)
  }

  static func day(_ year: Int, _ month: Int, _ day: Int) -> Int {
    CivilDate(year: year, month: month, day: day)?.dayNumber ?? 0
  }

  static func time(_ hour: Int, _ minute: Int = 0) -> TimeOfDay {
    TimeOfDay(hour: hour, minute: minute) ?? .midnight
  }

  static func offset(_ hours: Double) -> UTCOffset {
    UTCOffset(clampingSeconds: Int(hours * 3600))
  }

  static func sunday(_ month: Int, week: Int, second: Int) -> ZoneRule.Change {
    ZoneRule.Change(
      day: .monthWeekDay(month: month, week: week, day: 0), secondOfDay: second)
  }

  static func zone(
    _ name: String, _ standard: Double, _ daylight: Double, _ start: ZoneRule.Change,
    _ end: ZoneRule.Change, transitions: [Zone.Transition] = []
  ) -> Zone {
    Zone(
      identifier: name, initialOffset: offset(standard), transitions: transitions,
      rule: ZoneRule(
        standard: offset(standard),
        daylight: ZoneRule.Daylight(offset: offset(daylight), start: start, end: end)))
  }

  static let newYork = zone(
    "America/New_York", -5, -4, sunday(3, week: 2, second: 7200), sunday(11, week: 1, second: 7200))
  static let berlin = zone(
    "Europe/Berlin", 1, 2, sunday(3, week: 5, second: 7200), sunday(10, week: 5, second: 10_800))
  static let sydney = zone(
    "Australia/Sydney", 10, 11, sunday(10, week: 1, second: 7200),
    sunday(4, week: 1, second: 10_800))
  static let lordHowe = zone(
    "Australia/Lord_Howe", 10.5, 11, sunday(10, week: 1, second: 7200),
    sunday(4, week: 1, second: 7200))
  /// Clocks change on the eve of a Sunday in March, by a negative time.
  static let nuuk = zone(
    "America/Nuuk", -2, -1, sunday(3, week: 5, second: -3600), sunday(10, week: 5, second: 0))
  /// Clocks change on the Sunday after a Thursday, by a time of more than a day.
  static let lateRule = zone(
    "Late", 2, 3,
    ZoneRule.Change(
      day: .monthWeekDay(month: 3, week: 4, day: 4), secondOfDay: 50 * 3600),
    ZoneRule.Change(day: .monthWeekDay(month: 10, week: 4, day: 4), secondOfDay: 50 * 3600))
  /// Daylight time begins in the first days of a year, by a time that leads out of the year before.
  static let acrossYears = zone(
    "Across years", 0, 1, ZoneRule.Change(day: .julian(365), secondOfDay: 72 * 3600),
    ZoneRule.Change(day: .julian(90), secondOfDay: 7200))
  /// Daylight time ends in the last days of a year, by a time before the first day of the next.
  static let beforeYears = zone(
    "Before years", 3, 4, ZoneRule.Change(day: .julian(60), secondOfDay: 7200),
    ZoneRule.Change(day: .zeroBased(0), secondOfDay: -72 * 3600))
  /// Daylight time all year, in the form of RFC 8536, section 3.3.1.
  static let always = zone(
    "Always", -5, -4, ZoneRule.Change(day: .zeroBased(0), secondOfDay: 0),
    ZoneRule.Change(day: .julian(365), secondOfDay: 25 * 3600))
  /// A day was left out: from 10 hours west to 14 hours east.
  static let apia = Zone(
    identifier: "Pacific/Apia", initialOffset: offset(-10),
    transitions: [
      Zone.Transition(second: instant(2011, 12, 30, 10).seconds, offset: offset(14))
    ], rule: nil)
  static let tokyo = Zone(identifier: "Asia/Tokyo", fixed: offset(9))

  /// All zones above with changes of the clock.
  static let changing = [
    newYork, berlin, sydney, lordHowe, nuuk, lateRule, acrossYears, beforeYears, always, apia,
  ]
}
