/// How fast a family of evidence fades, as a clock that counts half-lives in 2⁻³² steps.
///
/// A sum of uses that each fade by half in one half-life orders items the same at every instant, so
/// the ranker stores forward keys (Cormode, Shkapenyuk, Srivastava and Xu, "Forward decay", ICDE
/// 2009): log₂ Σ 2^(tⱼ/H). This clock is the exponent t/H. One multiplication gives it, on every
/// machine the same.
struct DecayRate: Hashable, Sendable {
  /// The half-life, milliseconds.
  let halfLife: Int64
  /// 2⁷² over the half-life, rounded.
  private let reciprocal: Int64

  /// Steps of one half-life.
  static let unit: Int64 = 1 << 32
  /// Twenty minutes, so that the clock stays below 2⁶⁰ up to the year 9999.
  static let shortest: Int64 = 1_200_000
  /// Ten years.
  static let longest: Int64 = 315_576_000_000

  /// Creates a rate.
  ///
  /// - Parameter halfLife: milliseconds, `shortest` to `longest`.
  init(halfLife: Int64) {
    self.halfLife = halfLife
    // 2^72 / H by two divisions: 2^36 / H, then what is left.
    let high = (Int64(1) << 36) / halfLife
    let rest = (Int64(1) << 36) % halfLife
    let (low, last) = UInt64(halfLife).dividingFullWidth(
      (UInt64(rest) >> 28, UInt64(rest) << 36))
    reciprocal = (high << 36) + Int64(low) + (last * 2 >= UInt64(halfLife) ? 1 : 0)
  }

  /// Returns the half-lives since 1970, in steps of 2⁻³², rounded down.
  ///
  /// - Parameter milliseconds: the instant, milliseconds since 1970.
  /// - Returns: the half-lives.
  @inline(__always)
  func steps(at milliseconds: Int64) -> Int64 {
    let (high, low) = milliseconds.multipliedFullWidth(by: reciprocal)
    return (high << 24) | Int64(bitPattern: UInt64(low >> 40))
  }
}
