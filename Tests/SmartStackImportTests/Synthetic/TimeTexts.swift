import SmartStackImport
import SmartStackModel

/// How logs write an instant.
enum TimeTexts {
  static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// A text such as 2025-07-29T08:00:00.125Z, or one with the offset.
  static func iso(
    _ time: Timestamp, offset: UTCOffset = .zero, separator: String = "T", fraction: Bool = true,
    showsOffset: Bool = true
  ) -> String {
    let local = LocalTime(time, offset: offset)
    var text = "\(local.date.year)-\(two(local.date.month))-\(two(local.date.day))\(separator)"
    text += "\(two(local.hour)):\(two(local.secondOfDay / 60 % 60)):\(two(local.secondOfDay % 60))"
    if fraction { text += "." + String(1000 + local.millisecond).dropFirst() }
    guard showsOffset else { return text }
    let minutes = Int(offset.seconds) / 60
    if minutes == 0 { return text + "Z" }
    return text + (minutes < 0 ? "-" : "+") + "\(two(abs(minutes) / 60)):\(two(abs(minutes) % 60))"
  }

  /// Seconds since 1970 with a fraction.
  static func unix(_ time: Timestamp) -> String { "\(Double(time.milliseconds) / 1000)" }
}

extension ReadFile {
  /// The events of a person, in the order of time.
  func kinds(of person: String) -> [Event.Kind] {
    records.filter { $0.person == person }.sorted { $0.event.time < $1.event.time }
      .map(\.event.kind)
  }
}
