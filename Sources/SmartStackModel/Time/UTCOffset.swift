/// The difference between local civil time and UTC, in seconds, positive east of Greenwich.
public struct UTCOffset: Hashable, Comparable, Sendable {
  /// Seconds to add to UTC to get local time, from −64,800 to 64,800.
  public let seconds: Int32

  /// The offset of UTC itself.
  public static let zero = UTCOffset(uncheckedSeconds: 0)

  /// The offsets that civil time uses, with a wide margin: 18 hours to either side.
  public static let allowedSeconds: ClosedRange<Int> = -64_800...64_800

  private init(uncheckedSeconds: Int32) { seconds = uncheckedSeconds }

  /// Creates an offset, or nothing where it lies outside ``allowedSeconds``.
  ///
  /// - Parameter seconds: seconds east of Greenwich.
  public init?(seconds: Int) {
    guard Self.allowedSeconds.contains(seconds) else { return nil }
    self.init(uncheckedSeconds: Int32(seconds))
  }

  /// Creates an offset, moved to the nearest end of ``allowedSeconds`` where it lies outside.
  ///
  /// - Parameter seconds: seconds east of Greenwich.
  public init(clampingSeconds seconds: Int) {
    let range = Self.allowedSeconds
    self.init(uncheckedSeconds: Int32(min(max(seconds, range.lowerBound), range.upperBound)))
  }

  /// Tells whether the first offset lies west of the second.
  public static func < (first: UTCOffset, second: UTCOffset) -> Bool {
    first.seconds < second.seconds
  }
}
