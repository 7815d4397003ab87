import SmartStackModel

extension Timestamp {
  /// Creates the instant of so many seconds since 1970, to the nearest millisecond.
  ///
  /// - Parameter seconds: the seconds; nothing comes of what is no number or lies outside the years
  ///   1 to 9999.
  package init?(exactSeconds seconds: Double) {
    let milliseconds = (seconds * 1000).rounded()
    guard let whole = Int64(exactly: milliseconds) else { return nil }
    self.init(milliseconds: whole)
  }

  /// The seconds since 1970.
  package var secondsSince1970: Double { Double(milliseconds) / 1000 }
}
