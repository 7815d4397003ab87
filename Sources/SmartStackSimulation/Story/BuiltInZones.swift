import SmartStackModel

/// The zones that stories need, by the rules in force in 2026, so that no file is read.
enum BuiltInZones {
  static let tokyo = Zone(identifier: "Asia/Tokyo", fixed: UTCOffset(clampingSeconds: 9 * 3600))

  /// Daylight time from the last Sunday of March to that of October, both at 01:00 UTC.
  static let berlin = Zone(
    identifier: "Europe/Berlin", initialOffset: UTCOffset(clampingSeconds: 3600), transitions: [],
    rule: ZoneRule(
      standard: UTCOffset(clampingSeconds: 3600),
      daylight: ZoneRule.Daylight(
        offset: UTCOffset(clampingSeconds: 7200),
        start: ZoneRule.Change(
          day: .monthWeekDay(month: 3, week: 5, day: 0), secondOfDay: 2 * 3600),
        end: ZoneRule.Change(
          day: .monthWeekDay(month: 10, week: 5, day: 0), secondOfDay: 3 * 3600))))

  /// Daylight time from the second Sunday of March to the first of November, both at 02:00.
  static let newYork = Zone(
    identifier: "America/New_York", initialOffset: UTCOffset(clampingSeconds: -5 * 3600),
    transitions: [],
    rule: ZoneRule(
      standard: UTCOffset(clampingSeconds: -5 * 3600),
      daylight: ZoneRule.Daylight(
        offset: UTCOffset(clampingSeconds: -4 * 3600),
        start: ZoneRule.Change(
          day: .monthWeekDay(month: 3, week: 2, day: 0), secondOfDay: 2 * 3600),
        end: ZoneRule.Change(
          day: .monthWeekDay(month: 11, week: 1, day: 0), secondOfDay: 2 * 3600))))
}
