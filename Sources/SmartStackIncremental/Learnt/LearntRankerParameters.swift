public import SmartStackHabits

/// States what the learnt ranker weighs beside habit, and what it takes for one session.
public struct LearntRankerParameters: Hashable, Sendable {
  /// The weights of the habit families.
  public var weights = HabitWeights.shipped
  /// How a person's own choices move them.
  public var adaptation = HabitAdaptation()
  /// What a donation counts for beside a use, from 0 on.
  public var donationAmount = 1.0
  /// The milliseconds without use after which a new session begins.
  public var sessionGap: Int64 = 300_000
  /// The milliseconds of one step of the clock by which counts fade.
  public var tick: Int64 = 3_600_000
  /// What a fresh dismissal takes from a score, in log odds.
  public var dismissalWeight = 3.0
  /// The milliseconds after which a dismissal counts half.
  public var dismissalHalfLife: Int64 = 259_200_000

  /// The milliseconds of one step in which a dismissal fades.
  static let dismissalStep: Int64 = 10_800_000
  /// The number of half-lives after which a dismissal is forgotten.
  static let dismissalHalfLives: Int64 = 10

  /// Creates the defaults.
  public init() {}
}
