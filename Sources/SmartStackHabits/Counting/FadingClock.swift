#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The clock of counts that fade by days: what a use is written as, and what a reader divides by.
///
/// Time moves in the steps of a moment's ``HabitMoment/tick``, so that nothing is worth less within a
/// step, and an exponential is taken once a step.
struct FadingClock: Hashable, Sendable {
  /// The weight beyond which all counts are written anew, so that no number overflows.
  static let limit = 1e12

  /// The half-life in milliseconds; nothing where counts do not fade by days.
  private let halfLife: Double?
  /// The instant at which a use is written as 1.
  private var landmark: Int64 = .min
  /// The latest instant.
  private(set) var latest: Int64 = .min
  /// What a use is written as at the latest instant.
  private(set) var weight = 1.0

  /// Creates a clock.
  ///
  /// - Parameter fading: how counts fade.
  init(_ fading: Fading) {
    if case .days(let days) = fading { halfLife = days * 86_400_000 } else { halfLife = nil }
  }

  /// Moves to an instant; one before the latest is taken as the latest.
  ///
  /// - Parameter time: the instant in milliseconds, a full step of the clock.
  /// - Returns: what all counts have to be multiplied by first, or nothing.
  mutating func advance(to time: Int64) -> Double? {
    guard let halfLife, time > latest else { return nil }
    if landmark == .min { landmark = time }
    latest = time
    weight = exp2(Double(time - landmark) / halfLife)
    guard weight > Self.limit else { return nil }
    // After a pause of more than a thousand half-lives nothing is left, and nothing overflows.
    let factor = 1 / weight
    landmark = time
    weight = 1
    return factor
  }

  /// Returns what turns stored counts into counts at an instant.
  ///
  /// - Parameter time: the instant in milliseconds; one before the latest is taken as the latest.
  /// - Returns: the factor, from 0 to 1.
  func factor(at time: Int64) -> Double {
    guard let halfLife, landmark != .min else { return 1 }
    return exp2(-Double(max(time, latest) - landmark) / halfLife)
  }

  /// Codes where the clock stands; the half-life is that of the node.
  mutating func code(_ coder: inout SnapshotCoder) throws(SnapshotDamage) {
    try coder.codeInstant(&landmark)
    try coder.codeInstant(&latest)
    try coder.require((landmark == .min) == (latest == .min) && landmark <= latest)
    try coder.code(&weight)
  }
}
