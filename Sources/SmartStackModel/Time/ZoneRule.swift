/// The yearly rule of a zone, as the footer of a TZif file states it (RFC 8536, section 3.3).
public struct ZoneRule: Hashable, Sendable {
  /// A day of the year in one of the three forms of a POSIX rule.
  public enum Day: Hashable, Sendable {
    /// `Jn`: day 1 to 365; February 29 is never counted.
    case julian(Int)
    /// `n`: day 0 to 365; February 29 is counted.
    case zeroBased(Int)
    /// `Mm.w.d`: weekday `d` (0 is Sunday) of week `w` (5 is the last) in month `m`.
    case monthWeekDay(month: Int, week: Int, day: Int)
  }

  /// One of the two changes a year.
  public struct Change: Hashable, Sendable {
    /// The day on which it happens.
    public let day: Day
    /// The seconds after local midnight, from −604,800 to 604,800.
    public let secondOfDay: Int

    /// Creates a change.
    ///
    /// - Parameters:
    ///   - day: the day on which it happens.
    ///   - secondOfDay: the seconds after local midnight.
    public init(day: Day, secondOfDay: Int) {
      self.day = day
      self.secondOfDay = secondOfDay
    }
  }

  /// Daylight-saving time: its offset, and when it begins and ends.
  public struct Daylight: Hashable, Sendable {
    /// The offset while it lasts.
    public let offset: UTCOffset
    /// When it begins, on the standard clock.
    public let start: Change
    /// When it ends, on the daylight clock.
    public let end: Change

    /// Creates a daylight-saving rule.
    ///
    /// - Parameters:
    ///   - offset: the offset while it lasts.
    ///   - start: when it begins, on the standard clock.
    ///   - end: when it ends, on the daylight clock.
    public init(offset: UTCOffset, start: Change, end: Change) {
      self.offset = offset
      self.start = start
      self.end = end
    }
  }

  /// The offset of standard time.
  public let standard: UTCOffset
  /// Daylight-saving time, where the zone has it.
  public let daylight: Daylight?

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - standard: the offset of standard time.
  ///   - daylight: daylight-saving time, where the zone has it.
  public init(standard: UTCOffset, daylight: Daylight?) {
    self.standard = standard
    self.daylight = daylight
  }

  func offset(atSecond second: Int64) -> UTCOffset {
    guard let daylight else { return standard }
    let dayNumber = Int(second.flooredQuotient(by: 86_400))
    let year = CivilDate(dayNumber: dayNumber).year
    let start = startSecond(of: daylight, year: year)
    let end = endSecond(of: daylight, year: year)
    let dayOfYear = dayNumber - Self.firstDayNumber(ofMonth: 1, year: year)
    if (Self.margin..<365 - Self.margin).contains(dayOfYear) {
      // South of the equator daylight time spans the new year, so it ends before it starts.
      let isDaylight =
        start < end ? (start..<end).contains(second) : !(end..<start).contains(second)
      return isDaylight ? daylight.offset : standard
    }
    var latest: (second: Int64, offset: UTCOffset)?
    for change in (year - 1...year + 1).flatMap({ changes(of: daylight, year: $0) })
    where change.second <= second && latest.map({ $0.second <= change.second }) ?? true {
      latest = change
    }
    return latest?.offset ?? (start < end ? standard : daylight.offset)
  }

  /// The days at either end of a year that a change of its neighbour can reach: its time lies up to
  /// a week before or after midnight, its offset up to a day.
  private static let margin = 9

  func nextTransition(afterSecond second: Int64) -> Int64? {
    guard let daylight else { return nil }
    let year = Self.year(ofSecond: second)
    return (year - 1...year + 1)
      .flatMap { changes(of: daylight, year: $0).map(\.second) }
      .filter { $0 > second && offset(atSecond: $0) != offset(atSecond: $0 - 1) }
      .min()
  }

  /// Returns the changes of a year; a start at the instant of an end comes later and holds.
  private func changes(
    of daylight: Daylight, year: Int
  ) -> [(second: Int64, offset: UTCOffset)] {
    [
      (endSecond(of: daylight, year: year), standard),
      (startSecond(of: daylight, year: year), daylight.offset),
    ]
  }

  private func startSecond(of daylight: Daylight, year: Int) -> Int64 {
    Self.second(of: daylight.start, year: year) - Int64(standard.seconds)
  }

  private func endSecond(of daylight: Daylight, year: Int) -> Int64 {
    Self.second(of: daylight.end, year: year) - Int64(daylight.offset.seconds)
  }

  private static func year(ofSecond second: Int64) -> Int {
    CivilDate(dayNumber: Int(second.flooredQuotient(by: 86_400))).year
  }

  private static func second(of change: Change, year: Int) -> Int64 {
    let january = firstDayNumber(ofMonth: 1, year: year)
    let dayNumber: Int
    switch change.day {
    case .julian(let day):
      let isLeap = CivilDate.dayCount(ofMonth: 2, year: year) == 29
      dayNumber = january + day - 1 + (isLeap && day >= 60 ? 1 : 0)
    case .zeroBased(let day):
      dayNumber = january + day
    case .monthWeekDay(let month, let week, let day):
      let first = firstDayNumber(ofMonth: month, year: year)
      let firstWeekday = Weekday(dayNumber: first).rawValue % 7
      var candidate = first + (day - firstWeekday + 7) % 7 + (week - 1) * 7
      let count = CivilDate.dayCount(ofMonth: month, year: year)
      while candidate >= first + count { candidate -= 7 }
      dayNumber = candidate
    }
    return Int64(dayNumber) * 86_400 + Int64(change.secondOfDay)
  }

  private static func firstDayNumber(ofMonth month: Int, year: Int) -> Int {
    let clamped = min(max(year, 1), 9999)
    return CivilDate(year: clamped, month: month, day: 1)?.dayNumber ?? 0
  }
}
