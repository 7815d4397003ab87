import SmartStackModel

/// Numbers and spans of time as they stand in sentences.
enum SentenceText {
  /// Returns a number with two digits behind the point.
  static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    let hundredths = Int64((value * 100).rounded())
    let size = hundredths.magnitude
    let rest = size % 100
    return "\(hundredths < 0 ? "−" : "")\(size / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// Returns how long it is from one instant to another, in the two largest units.
  static func span(from start: Timestamp, to end: Timestamp) -> String {
    span(milliseconds: max(0, end.milliseconds(since: start)))
  }

  /// Returns a span of time in the two largest units.
  static func span(milliseconds: Int64) -> String {
    let seconds = (milliseconds + 999) / 1000
    let parts: [(Int64, String)] = [
      (seconds / 86_400, "d"), (seconds / 3600 % 24, "h"), (seconds / 60 % 60, "min"),
      (seconds % 60, "s"),
    ]
    guard let first = parts.firstIndex(where: { $0.0 > 0 }) else { return "0 s" }
    let shown = parts[first...].prefix(2).filter { $0.0 > 0 }
    return shown.map { "\($0.0) \($0.1)" }.joined(separator: " ")
  }
}
