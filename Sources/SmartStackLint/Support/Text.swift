import SmartStackModel

/// Values as messages show them.
enum Text {
  /// The most characters of a stack's own text that a message repeats.
  private static let limit = 60

  /// Quotes text from a stack, with everything escaped that could act on a terminal.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for (position, scalar) in text.unicodeScalars.enumerated() {
      if position == limit {
        result += "…"
        break
      }
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
        .paragraphSeparator:
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default:
        if scalar == "\"" || scalar == "\\" { result += "\\" }
        result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A label after a score, or nothing where the entry has none.
  static func labelled(_ label: String?) -> String {
    label.map { " (" + quoted($0) + ")" } ?? ""
  }

  static func number(_ value: Double) -> String {
    if let whole = Int64(exactly: value), abs(value) < 1e15 { return "\(whole)" }
    return "\(value)"
  }

  static func duration(_ duration: Duration) -> String {
    let milliseconds = duration.wholeMilliseconds
    if milliseconds < 0 {
      return "−" + self.duration(.milliseconds(-max(milliseconds, -Int64.max)))
    }
    if milliseconds % 1000 != 0 { return "\(Double(milliseconds) / 1000) s" }
    let seconds = milliseconds / 1000
    let parts = [(seconds / 3600, "h"), (seconds / 60 % 60, "min"), (seconds % 60, "s")]
      .filter { $0.0 != 0 }
    return parts.isEmpty ? "0 s" : parts.map { "\($0.0) \($0.1)" }.joined(separator: " ")
  }

  static func instant(_ timestamp: Timestamp, zone: Zone) -> String {
    let offset = zone.offset(at: timestamp)
    let local = LocalTime(timestamp, offset: offset)
    let minutes = Int(offset.seconds) / 60
    let sign = minutes < 0 ? "-" : "+"
    return "\(day(local.date)) \(padded(local.hour)):\(padded(local.secondOfDay / 60 % 60)) "
      + "\(sign)\(padded(abs(minutes) / 60)):\(padded(abs(minutes) % 60))"
  }

  static func day(_ date: CivilDate) -> String {
    "\(padded(date.year, width: 4))-\(padded(date.month))-\(padded(date.day))"
  }

  static func count(_ count: Int, _ noun: String, plural: String? = nil) -> String {
    "\(count) " + (count == 1 ? noun : plural ?? noun + "s")
  }

  private static func padded(_ value: Int, width: Int = 2) -> String {
    let digits = "\(value)"
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
