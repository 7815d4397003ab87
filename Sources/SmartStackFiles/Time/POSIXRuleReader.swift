import SmartStackModel

/// Reads the yearly rule of a zone, such as `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// The form is POSIX.1-2017's TZ with the extension of RFC 8536: names in angle brackets, and
/// times of day from −167 to 167 hours.
struct POSIXRuleReader {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the rule, or nothing where the text is none.
  mutating func read() -> ZoneRule? {
    guard skipName(), let standard = offset() else { return nil }
    guard index < bytes.count else { return ZoneRule(standard: standard, daylight: nil) }
    guard skipName() else { return nil }
    var daylight = UTCOffset(clampingSeconds: Int(standard.seconds) + 3600)
    if index < bytes.count, bytes[index] != UInt8(ascii: ",") {
      guard let stated = offset() else { return nil }
      daylight = stated
    }
    guard skip(","), let start = change(), skip(","), let end = change(), index == bytes.count
    else { return nil }
    return ZoneRule(
      standard: standard,
      daylight: ZoneRule.Daylight(offset: daylight, start: start, end: end))
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, UInt32(bytes[index]) == character.value else { return false }
    index += 1
    return true
  }

  private mutating func skipName() -> Bool {
    let isBracketed = skip("<")
    let start = index
    while index < bytes.count, isNameByte(bytes[index], isBracketed: isBracketed) { index += 1 }
    let length = index - start
    guard !isBracketed || skip(">") else { return false }
    return length >= 3
  }

  private func isNameByte(_ byte: UInt8, isBracketed: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"): isBracketed
    default: false
    }
  }

  /// Reads an offset, which POSIX counts positive west of Greenwich.
  private mutating func offset() -> UTCOffset? {
    seconds(hourLimit: 24).flatMap { UTCOffset(seconds: -$0) }
  }

  private mutating func change() -> ZoneRule.Change? {
    guard let day = day() else { return nil }
    guard skip("/") else { return ZoneRule.Change(day: day, secondOfDay: 7200) }
    return seconds(hourLimit: 167).map { ZoneRule.Change(day: day, secondOfDay: $0) }
  }

  private mutating func day() -> ZoneRule.Day? {
    if skip("J") { return number(in: 1...365).map { .julian($0) } }
    guard skip("M") else { return number(in: 0...365).map { .zeroBased($0) } }
    guard let month = number(in: 1...12), skip("."), let week = number(in: 1...5), skip("."),
      let day = number(in: 0...6)
    else { return nil }
    return .monthWeekDay(month: month, week: week, day: day)
  }

  private mutating func seconds(hourLimit: Int) -> Int? {
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    guard let hours = number(in: 0...hourLimit) else { return nil }
    var total = hours * 3600
    if skip(":") {
      guard let minutes = number(in: 0...59) else { return nil }
      total += minutes * 60
      if skip(":") {
        guard let seconds = number(in: 0...59) else { return nil }
        total += seconds
      }
    }
    return isNegative ? -total : total
  }

  private mutating func number(in range: ClosedRange<Int>) -> Int? {
    let start = index
    var number = 0
    while index < bytes.count, index - start < 3,
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index])
    {
      number = number * 10 + Int(bytes[index] - UInt8(ascii: "0"))
      index += 1
    }
    return index > start && range.contains(number) ? number : nil
  }
}
