import SmartStackModel

/// Arithmetic on the seconds of a model, safe for any number.
enum PolicyTime {
  /// The milliseconds of a day.
  static let day: Int64 = 86_400_000

  /// The most milliseconds that a model's seconds stand for, some three thousand years.
  private static let longest = 100_000_000_000_000.0

  /// Returns seconds as milliseconds; negative ones and NaN count as 0.
  static func milliseconds(_ seconds: Double) -> Int64 {
    let value = seconds * 1000
    guard value > 0 else { return 0 }
    return Int64(min(value, longest).rounded())
  }

  /// Returns how long a card stays away after so many dismissals, each time longer by a factor.
  static func absence(first seconds: Double, growth: Double, count: Int) -> Int64 {
    var value = max(seconds, 0)
    var left = count - 1
    while left > 0, growth > 1, value > 0, value * 1000 < longest {
      value *= growth
      left -= 1
    }
    return milliseconds(value)
  }

  /// Returns the local day of an instant.
  static func dayNumber(_ time: Timestamp, zone: Zone) -> Int {
    LocalTime(time, offset: zone.offset(at: time)).dayNumber
  }

  /// Returns the first instant of a local day.
  static func start(ofDay dayNumber: Int, zone: Zone) -> Timestamp {
    zone.timestamp(dayNumber: dayNumber, timeOfDay: .midnight)
  }
}
