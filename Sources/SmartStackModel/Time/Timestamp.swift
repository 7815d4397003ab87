/// An instant on the UTC time line, as whole milliseconds since 1970-01-01T00:00:00Z.
///
/// Every value lies between ``earliest`` and ``latest``, so that no arithmetic on instants that
/// input can reach overflows; arithmetic saturates at these ends.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// The milliseconds since 1970-01-01T00:00:00Z; negative before that.
  public let milliseconds: Int64

  /// The first instant that can be stated, 0001-01-01T00:00:00Z.
  public static let earliest = Timestamp(clamping: Int64.min)

  /// The last instant that can be stated, 9999-12-31T23:59:59.999Z.
  public static let latest = Timestamp(clamping: Int64.max)

  private static let lowest: Int64 = -62_135_596_800_000
  private static let highest: Int64 = 253_402_300_799_999

  /// Creates an instant, moved to the nearest end where the count lies outside the known years.
  ///
  /// - Parameter milliseconds: milliseconds since 1970-01-01T00:00:00Z.
  public init(clamping milliseconds: Int64) {
    self.milliseconds = min(max(milliseconds, Self.lowest), Self.highest)
  }

  /// Creates an instant from milliseconds, or nothing where it lies outside the years 1 to 9999.
  ///
  /// - Parameter milliseconds: milliseconds since 1970-01-01T00:00:00Z.
  public init?(milliseconds: Int64) {
    guard (Self.lowest...Self.highest).contains(milliseconds) else { return nil }
    self.milliseconds = milliseconds
  }

  /// Creates an instant from whole seconds, or nothing outside the years 1 to 9999.
  ///
  /// - Parameter seconds: seconds since 1970-01-01T00:00:00Z.
  public init?(seconds: Int64) {
    let (milliseconds, overflow) = seconds.multipliedReportingOverflow(by: 1000)
    guard !overflow else { return nil }
    self.init(milliseconds: milliseconds)
  }

  /// The whole seconds since 1970-01-01T00:00:00Z, rounded down.
  public var seconds: Int64 { milliseconds.flooredQuotient(by: 1000) }

  /// Returns the instant that lies a given time later, or earlier when it is negative.
  ///
  /// - Parameter duration: how far to move; parts of a millisecond are dropped.
  /// - Returns: the moved instant, at ``earliest`` or ``latest`` where it would leave the range.
  public func advanced(by duration: Duration) -> Timestamp {
    advanced(byMilliseconds: duration.wholeMilliseconds)
  }

  /// Returns the instant that lies some milliseconds later, or earlier when they are negative.
  ///
  /// - Parameter milliseconds: how far to move.
  /// - Returns: the moved instant, at ``earliest`` or ``latest`` where it would leave the range.
  public func advanced(byMilliseconds milliseconds: Int64) -> Timestamp {
    let (sum, overflow) = self.milliseconds.addingReportingOverflow(milliseconds)
    if overflow { return milliseconds > 0 ? .latest : .earliest }
    return Timestamp(clamping: sum)
  }

  /// Returns the milliseconds from another instant to this one, negative when it is later.
  ///
  /// - Parameter other: the instant to count from.
  /// - Returns: the difference; it never overflows.
  public func milliseconds(since other: Timestamp) -> Int64 {
    milliseconds - other.milliseconds
  }

  /// Tells whether the first instant lies before the second.
  public static func < (first: Timestamp, second: Timestamp) -> Bool {
    first.milliseconds < second.milliseconds
  }
}
