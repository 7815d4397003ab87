public import SmartStackModel

/// Reads and writes instants as ISO 8601 texts, such as `2026-03-02T07:30:00.250+01:00`.
public enum TimestampText: Sendable {
  /// A text that was read: a reading of a clock and, where the text had it, the clock's offset.
  public struct Reading: Hashable, Sendable {
    /// The day, as days since 1970-01-01.
    public let dayNumber: Int
    /// The time of day, to the second; 24:00:00 is the end of the day.
    public let timeOfDay: TimeOfDay
    /// The milliseconds within the second.
    public let millisecond: Int
    /// The offset from UTC, where the text had one.
    public let offset: UTCOffset?

    /// Returns the instant and the offset in force.
    ///
    /// - Parameter zone: the zone whose clock was read, where the text had no offset.
    /// - Returns: the instant, or nothing where it lies outside the years 1 to 9999.
    public func resolved(in zone: Zone) -> (time: Timestamp, offset: UTCOffset)? {
      if let offset {
        let seconds =
          Int64(dayNumber) * 86_400 + Int64(timeOfDay.secondOfDay) - Int64(offset.seconds)
        return Timestamp(milliseconds: seconds * 1000 + Int64(millisecond)).map { ($0, offset) }
      }
      let second = zone.timestamp(dayNumber: dayNumber, timeOfDay: timeOfDay)
      let time = second.advanced(byMilliseconds: Int64(millisecond))
      return (time, zone.offset(at: time))
    }
  }

  /// Returns the reading that a text states, or nothing where it states none.
  ///
  /// Allowed: a day, `T` or one space, hours and minutes, and optionally seconds with up to nine
  /// decimals (those after the third are dropped), and `Z` or an offset such as `+01:00`, `+0100`
  /// or `+01`. Hour 24 only stands for 24:00:00, and there is no second 60.
  ///
  /// - Parameter text: the text.
  /// - Returns: the reading.
  public static func read(_ text: String) -> Reading? {
    guard text.utf8.count <= 40 else { return nil }
    var scanner = TextScanner(text)
    guard let date = scanner.date(), scanner.skip("T") || scanner.skip(" "),
      let time = scanner.timeOfDay()
    else { return nil }
    var millisecond = 0
    if scanner.hadSeconds, scanner.skip(".") {
      guard let fraction = scanner.fraction() else { return nil }
      millisecond = fraction
    }
    guard time.secondOfDay < 86_400 || millisecond == 0 else { return nil }
    var offset: UTCOffset?
    if !scanner.isAtEnd {
      guard let stated = scanner.offset() else { return nil }
      offset = stated
    }
    guard scanner.isAtEnd else { return nil }
    return Reading(
      dayNumber: date.dayNumber, timeOfDay: time, millisecond: millisecond, offset: offset)
  }

  /// Returns an instant as text, on the clock of an offset; UTC where that leaves the known years.
  ///
  /// - Parameters:
  ///   - time: the instant.
  ///   - offset: the offset of the clock to show.
  /// - Returns: the text.
  public static func write(_ time: Timestamp, offset: UTCOffset) -> String {
    let shifted = time.milliseconds + Int64(offset.seconds) * 1000
    let isKnownYear = Timestamp(milliseconds: shifted) != nil
    let shown = isKnownYear ? offset : .zero
    let local = LocalTime(time, offset: shown)
    let clock = TimeOfDay(secondOfDay: local.secondOfDay) ?? .midnight
    var text = "\(write(local.date))T\(padded(clock.hour)):\(padded(clock.minute))"
    text += ":\(padded(clock.second))"
    if local.millisecond != 0 { text += ".\(padded(local.millisecond, to: 3))" }
    return text + write(shown)
  }

  /// Returns an offset as text: `Z` for UTC itself, else hours and minutes, and seconds if any.
  ///
  /// - Parameter offset: the offset.
  /// - Returns: the text.
  public static func write(_ offset: UTCOffset) -> String {
    guard offset != .zero else { return "Z" }
    let seconds = abs(Int(offset.seconds))
    var text = offset.seconds < 0 ? "-" : "+"
    text += "\(padded(seconds / 3600)):\(padded(seconds / 60 % 60))"
    if seconds % 60 != 0 { text += ":\(padded(seconds % 60))" }
    return text
  }

  /// Returns a day as text, such as `2026-03-02`.
  ///
  /// - Parameter date: the day.
  /// - Returns: the text.
  public static func write(_ date: CivilDate) -> String {
    "\(padded(date.year, to: 4))-\(padded(date.month))-\(padded(date.day))"
  }

  /// Returns a time of day as text, such as `07:30`, with seconds only where there are any.
  ///
  /// - Parameter time: the time of day.
  /// - Returns: the text.
  public static func write(_ time: TimeOfDay) -> String {
    let minutes = "\(padded(time.hour)):\(padded(time.minute))"
    return time.second == 0 ? minutes : "\(minutes):\(padded(time.second))"
  }

  /// Returns the day that a text such as `2026-03-02` names, or nothing.
  ///
  /// - Parameter text: the text.
  /// - Returns: the day.
  public static func readDate(_ text: String) -> CivilDate? {
    var scanner = TextScanner(text)
    guard let date = scanner.date(), scanner.isAtEnd else { return nil }
    return date
  }

  /// Returns the time of day that a text such as `07:30` or `07:30:15` names, or nothing.
  ///
  /// - Parameter text: the text.
  /// - Returns: the time of day.
  public static func readTimeOfDay(_ text: String) -> TimeOfDay? {
    var scanner = TextScanner(text)
    guard let time = scanner.timeOfDay(), scanner.isAtEnd else { return nil }
    return time
  }

  /// Returns the offset that a text such as `Z`, `+09:00`, `-0330` or `+09` names, or nothing.
  ///
  /// - Parameter text: the text.
  /// - Returns: the offset.
  public static func readOffset(_ text: String) -> UTCOffset? {
    var scanner = TextScanner(text)
    guard let offset = scanner.offset(), scanner.isAtEnd else { return nil }
    return offset
  }

  private static func padded(_ number: Int, to width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
