/// Logarithms and exponentials made of additions, multiplications and divisions alone.
///
/// Those operations round the same way on every machine and in every vector unit (IEEE 754), so that a
/// score is the same number wherever it is computed, by the readable fold and by the fast engine. The
/// libraries of different systems differ in the last digit.
enum ReproducibleMath {
  /// The bits of the square root of a half.
  static let rootHalfBits: UInt64 = 0x3FE6_A09E_667F_3BCD
  /// The natural logarithm of 2.
  static let logTwo = 0.693_147_180_559_945_3

  /// Returns the natural logarithm, within 2e-11 of the true one.
  ///
  /// With *m* between √½ and √2 and *r* = (*m* − 1) / (*m* + 1), ln *m* = 2 (*r* + *r*³/3 + *r*⁵/5 + …);
  /// the terms up to *r*¹¹ leave less than 2 · 0.1716¹³ / 13.
  ///
  /// - Parameter value: a normal number above 0.
  /// - Returns: the logarithm.
  @inline(__always)
  static func log(_ value: Double) -> Double {
    let shifted = value.bitPattern &+ (0x3FF0_0000_0000_0000 &- rootHalfBits)
    let mantissa = Double(
      bitPattern: (shifted & 0x000F_FFFF_FFFF_FFFF) &+ rootHalfBits)
    // An integer below 2⁵² in the low bits of 2⁵² is that many more.
    let exponent =
      Double(bitPattern: (shifted >> 52) | 0x4330_0000_0000_0000) - (4_503_599_627_370_496 + 1023)
    let ratio = (mantissa - 1) / (mantissa + 1)
    let square = ratio * ratio
    var sum = 2.0 / 11
    sum = sum * square + 2.0 / 9
    sum = sum * square + 2.0 / 7
    sum = sum * square + 2.0 / 5
    sum = sum * square + 2.0 / 3
    sum = sum * square + 2
    return exponent * logTwo + ratio * sum
  }

  /// Returns the exponential, within one part in 10¹², and 0 below −700.
  ///
  /// - Parameter value: a number up to 0.
  /// - Returns: the exponential.
  @inline(__always)
  static func exp(_ value: Double) -> Double {
    guard value >= -700 else { return 0 }
    // Adding 1.5 · 2⁵² rounds to the nearest integer and leaves it in the low bits.
    let rounded = value * 1.442_695_040_888_963_4 + 6_755_399_441_055_744
    let power = rounded - 6_755_399_441_055_744
    let rest = (value - power * 0.693_147_180_369_123_8) - power * 1.908_214_929_270_587_7e-10
    var sum = 1.0 / 3_628_800
    for term in inverseFactorials { sum = sum * rest + term }
    return Double(bitPattern: sum.bitPattern &+ (rounded.bitPattern << 52))
  }

  /// 1/9!, 1/8!, … 1/0!.
  private static let inverseFactorials: [Double] = [
    1.0 / 362_880, 1.0 / 40_320, 1.0 / 5040, 1.0 / 720, 1.0 / 120, 1.0 / 24, 1.0 / 6, 0.5, 1, 1,
  ]
}
