/// What else is so at a moment beside the place: facts that are usually not so.
public struct HabitConditions: OptionSet, Hashable, Sendable {
  /// The facts as bits.
  public let rawValue: UInt8

  /// Creates a set of facts.
  ///
  /// - Parameter rawValue: the facts as bits; those above the fourth are ignored.
  public init(rawValue: UInt8) { self.rawValue = rawValue & 0xF }

  /// The person sleeps.
  public static let asleep = HabitConditions(rawValue: 1)
  /// A workout runs.
  public static let workout = HabitConditions(rawValue: 2)
  /// Headphones are connected.
  public static let headphones = HabitConditions(rawValue: 4)
  /// The goals of the day's activity have been reached.
  public static let goalsReached = HabitConditions(rawValue: 8)
}
