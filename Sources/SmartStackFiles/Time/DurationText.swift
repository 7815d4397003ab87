import SmartStackModel

/// Reads and writes lengths of time, such as `45s`, `30min`, `1h30min` or `2d`.
public enum DurationText: Sendable {
  /// The forms that a length of time may have, as a message says it.
  public static let allowed = "seconds as a number, or a text such as 45s, 30min, 1h30min or 2d"

  private static let units: [(name: String, seconds: Int64)] = [
    ("d", 86_400), ("h", 3600), ("min", 60), ("s", 1),
  ]

  /// Returns the length of time that a text states, or nothing.
  ///
  /// Units come from the longest to the shortest, each at most once, with whole numbers before
  /// them; one minus sign may stand in front. A day has 24 hours.
  ///
  /// - Parameter text: the text.
  /// - Returns: a length of at most ten thousand years to either side.
  public static func read(_ text: String) -> Duration? {
    guard text.utf8.count <= 40 else { return nil }
    var rest = text[...]
    let isNegative = rest.first == "-"
    if isNegative { rest.removeFirst() }
    guard !rest.isEmpty else { return nil }
    var nextUnit = 0
    var total: Int64 = 0
    while !rest.isEmpty {
      let digits = rest.prefix { ("0"..."9").contains($0) }
      let letters = rest.dropFirst(digits.count).prefix { ("a"..."z").contains($0) }
      guard digits.utf8.count <= 12, let number = Int64(digits),
        let unit = units[nextUnit...].firstIndex(where: { $0.name == letters })
      else { return nil }
      // Twelve digits of days stay far below the limit of 64 bits.
      total += number * units[unit].seconds
      nextUnit = unit + 1
      rest = rest.dropFirst(digits.count + letters.count)
    }
    return Duration(exactSeconds: Double(isNegative ? -total : total))
  }

  /// Returns a length of time as a file states it: a text for whole seconds, else a number.
  ///
  /// - Parameter duration: the length; parts of a millisecond are dropped.
  /// - Returns: the value to write.
  public static func value(_ duration: Duration) -> JSONValue {
    let milliseconds = duration.wholeMilliseconds
    guard milliseconds % 1000 == 0 else { return .number(Double(milliseconds) / 1000) }
    return .text(write(seconds: milliseconds / 1000))
  }

  private static func write(seconds: Int64) -> String {
    guard seconds != 0 else { return "0s" }
    var rest = seconds.magnitude
    var text = seconds < 0 ? "-" : ""
    for unit in units {
      let count = rest / UInt64(unit.seconds)
      if count > 0 { text += "\(count)\(unit.name)" }
      rest %= UInt64(unit.seconds)
    }
    return text
  }
}
