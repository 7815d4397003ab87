import SmartStackModel

/// Reads the parts of dates, times and offsets from a short text, byte by byte.
struct TextScanner {
  private let bytes: [UInt8]
  private var index = 0
  /// Whether the last time of day had seconds.
  private(set) var hadSeconds = false

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Whether all is read.
  var isAtEnd: Bool { index == bytes.count }

  /// Skips one character where it comes next, and tells whether it did.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, UInt32(bytes[index]) == character.value else { return false }
    index += 1
    return true
  }

  /// Reads a number of exactly so many digits.
  mutating func digits(_ count: Int) -> Int? {
    guard index + count <= bytes.count else { return nil }
    var number = 0
    for byte in bytes[index..<index + count] {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    index += count
    return number
  }

  mutating func date() -> CivilDate? {
    guard let year = digits(4), skip("-"), let month = digits(2), skip("-"),
      let day = digits(2)
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  mutating func timeOfDay() -> TimeOfDay? {
    hadSeconds = false
    guard let hour = digits(2), skip(":"), let minute = digits(2) else { return nil }
    var second = 0
    if skip(":") {
      guard let stated = digits(2) else { return nil }
      second = stated
      hadSeconds = true
    }
    return TimeOfDay(hour: hour, minute: minute, second: second)
  }

  /// Reads one to nine decimals as milliseconds; those after the third are dropped.
  mutating func fraction() -> Int? {
    var count = 0
    var milliseconds = 0
    while count < 9, let digit = digits(1) {
      if count < 3 { milliseconds = milliseconds * 10 + digit }
      count += 1
    }
    guard count > 0 else { return nil }
    for _ in 0..<max(0, 3 - count) { milliseconds *= 10 }
    return milliseconds
  }

  mutating func offset() -> UTCOffset? {
    if skip("Z") { return .zero }
    let isWest = skip("-")
    guard isWest || skip("+"), let hours = digits(2), hours <= 24 else { return nil }
    var minutes = 0
    var seconds = 0
    let hasColon = skip(":")
    if hasColon || !isAtEnd {
      guard let stated = digits(2), stated < 60 else { return nil }
      minutes = stated
    }
    if hasColon, skip(":") {
      guard let stated = digits(2), stated < 60 else { return nil }
      seconds = stated
    }
    let total = hours * 3600 + minutes * 60 + seconds
    return UTCOffset(seconds: isWest ? -total : total)
  }
}
