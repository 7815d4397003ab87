import SmartStackModel

/// A calendar day and a time on the clock, as ISO 8601 writes them, with or without an offset.
struct CivilTimeText: Equatable {
  /// The local day, as days since 1970-01-01.
  var dayNumber: Int
  /// The time on the local clock.
  var timeOfDay: TimeOfDay
  /// The milliseconds within the second, from 0 to 999.
  var millisecond: Int
  /// The UTC offset, where the text states one.
  var offset: UTCOffset?

  /// What a text may look like, for messages.
  static let allowed = "a time such as 2026-03-01T08:10:00 or 2026-03-01T08:10:00+09:00"

  /// Reads a text, or nothing where it is no such time.
  ///
  /// The day and the time are parted by "T" or a space; seconds and fractions may be left out; the
  /// offset is "Z", or hours and minutes with or without a colon.
  ///
  /// - Parameter bytes: the text, in ASCII.
  init?(_ bytes: ArraySlice<UInt8>) {
    var scanner = DigitScanner(bytes)
    guard let year = scanner.number(digits: 4), scanner.skip("-"),
      let month = scanner.number(digits: 2), scanner.skip("-"),
      let day = scanner.number(digits: 2), let date = CivilDate(year: year, month: month, day: day),
      scanner.skip("T") || scanner.skip(" "), let hour = scanner.number(digits: 2),
      scanner.skip(":"), let minute = scanner.number(digits: 2)
    else { return nil }
    var second = 0
    millisecond = 0
    if scanner.skip(":") {
      guard let number = scanner.number(digits: 2) else { return nil }
      second = number
      if scanner.skip(".") || scanner.skip(",") {
        guard let fraction = scanner.milliseconds() else { return nil }
        millisecond = fraction
      }
    }
    guard let time = TimeOfDay(hour: hour, minute: minute, second: second) else { return nil }
    dayNumber = date.dayNumber
    timeOfDay = time
    if !scanner.isAtEnd {
      guard let offset = scanner.offset(), scanner.isAtEnd else { return nil }
      self.offset = offset
    }
  }

  /// The years in which the clock of a log can lie.
  static let allowedTimes =
    (Timestamp(milliseconds: 0) ?? .earliest)...Timestamp.latest

  /// Returns the instant and the offset there and then, or nothing outside ``allowedTimes``.
  ///
  /// - Parameter zone: the zone whose clock a text without an offset means.
  /// - Returns: the instant and the offset, or nothing.
  func instant(in zone: Zone) -> (time: Timestamp, offset: UTCOffset)? {
    let time: Timestamp
    if let offset {
      let second =
        Int64(dayNumber) * 86_400 + Int64(timeOfDay.secondOfDay) - Int64(offset.seconds)
      guard let exact = Timestamp(milliseconds: second * 1000 + Int64(millisecond)) else {
        return nil
      }
      time = exact
    } else {
      time = zone.timestamp(dayNumber: dayNumber, timeOfDay: timeOfDay)
        .advanced(byMilliseconds: Int64(millisecond))
    }
    guard Self.allowedTimes.contains(time) else { return nil }
    return (time, offset ?? zone.offset(at: time))
  }
}

/// Reads digits and signs from ASCII, one after the other.
private struct DigitScanner {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func digit() -> Int? {
    guard let byte = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
      return nil
    }
    rest.removeFirst()
    return Int(byte - UInt8(ascii: "0"))
  }

  mutating func number(digits: Int) -> Int? {
    var result = 0
    for _ in 0..<digits {
      guard let digit = digit() else { return nil }
      result = result * 10 + digit
    }
    return result
  }

  /// Reads one to nine digits after the decimal point, as milliseconds rounded down.
  mutating func milliseconds() -> Int? {
    guard var result = digit() else { return nil }
    var count = 1
    while count < 9, let digit = digit() {
      count += 1
      if count <= 3 { result = result * 10 + digit }
    }
    while count < 3 {
      result *= 10
      count += 1
    }
    return result
  }

  mutating func offset() -> UTCOffset? {
    if skip("Z") { return .zero }
    let isNegative = skip("-")
    guard isNegative || skip("+"), let hours = number(digits: 2) else { return nil }
    var minutes = 0
    if !isAtEnd {
      _ = skip(":")
      guard let number = number(digits: 2), number < 60 else { return nil }
      minutes = number
    }
    let seconds = hours * 3600 + minutes * 60
    return UTCOffset(seconds: isNegative ? -seconds : seconds)
  }
}
