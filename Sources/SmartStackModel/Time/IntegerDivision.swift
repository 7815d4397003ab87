extension FixedWidthInteger {
  /// Returns the quotient rounded towards negative infinity; the divisor is positive.
  package func flooredQuotient(by divisor: Self) -> Self {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }

  /// Returns the remainder that goes with ``flooredQuotient(by:)``, never negative.
  package func flooredRemainder(by divisor: Self) -> Self {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}
