extension Duration {
  /// The whole milliseconds of this duration, rounded towards zero, saturating at 64 bits.
  public var wholeMilliseconds: Int64 {
    let (seconds, attoseconds) = components
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1000)
    if overflow { return seconds < 0 ? .min : .max }
    let (sum, carried) = product.addingReportingOverflow(attoseconds / 1_000_000_000_000_000)
    if carried { return seconds < 0 ? .min : .max }
    return sum
  }

  /// The duration in seconds, to the precision of a double.
  public var inSeconds: Double { Double(wholeMilliseconds) / 1000 }

  /// Creates a duration from seconds as a file states them, rounded to milliseconds.
  ///
  /// - Parameter exactSeconds: seconds; nothing is created for NaN, an infinity, or more than
  ///   ten thousand years.
  public init?(exactSeconds: Double) {
    guard exactSeconds.isFinite, abs(exactSeconds) <= 315_576_000_000 else { return nil }
    self = .milliseconds(Int64((exactSeconds * 1000).rounded()))
  }
}
