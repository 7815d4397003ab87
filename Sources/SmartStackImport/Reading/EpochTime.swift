import SmartStackModel

/// Instants as programs count them.
enum EpochTime {
  /// The seconds from 1970 to 2001, where Apple's Cocoa begins to count.
  static let cocoaStart: Double = 978_307_200

  /// The years in which a log of these formats can lie: before 2007 nobody had such a device, and
  /// smaller counts are clocks that begin when a device starts.
  static let allowedTimes =
    (Timestamp(milliseconds: 1_167_609_600_000) ?? .earliest)...Timestamp.latest

  /// What a count may be, for messages.
  static let allowed = "a time of the years 2007 to 9999"

  /// Reads seconds since 1970, rounded to milliseconds.
  static func unix(seconds: Double?) -> Timestamp? {
    guard let seconds, seconds.isFinite, abs(seconds) < 1e12 else { return nil }
    return unix(milliseconds: Int64((seconds * 1000).rounded()))
  }

  /// Reads milliseconds since 1970.
  static func unix(milliseconds: Int64?) -> Timestamp? {
    guard let milliseconds, let time = Timestamp(milliseconds: milliseconds),
      allowedTimes.contains(time)
    else { return nil }
    return time
  }

  /// Reads seconds since 2001, rounded to milliseconds.
  static func cocoa(seconds: Double?) -> Timestamp? {
    unix(seconds: seconds.map { $0 + cocoaStart })
  }
}
