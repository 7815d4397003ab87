/// How context clues are read (undocumented points 9, 10 and 11).
public struct ClueParameters: Hashable, Sendable {
  /// How several clues of one widget come together.
  public enum Combination: String, CaseIterable, Sendable {
    /// The strongest counts; the order of the list breaks ties.
    case strongest
    /// All count, as independent chances.
    case union
  }

  /// The weight of the family: what a full membership gains, in log odds.
  public var weight = 3.0
  /// How several clues come together.
  public var combination = Combination.strongest
  /// The most attributes of one widget that count, from the front of its list.
  public var attributeLimit = 16.0
  /// The seconds before a date over which its clue rises.
  public var leadSeconds = 3600.0
  /// The seconds after a date without an end for which its clue stays full.
  public var plateauSeconds = 900.0
  /// The seconds after that over which it falls.
  public var tailSeconds = 1800.0
  /// The seconds of one step of a rise or a fall.
  public var stepSeconds = 300.0
  /// The membership of a scheduled date.
  public var scheduledFactor = 1.0
  /// The membership of a date of the default kind.
  public var defaultFactor = 0.8
  /// The membership of an informational date.
  public var informationalFactor = 0.6
  /// The metres beyond a region's edge over which its clue falls.
  public var regionSlackMetres = 200.0
  /// The seconds on either side of the typical bedtime or wake-up.
  public var sleepWindowSeconds = 2700.0
  /// The seconds after a change of state for which its clue stays full.
  public var freshSeconds = 1800.0
  /// The membership of a state that has held for longer.
  public var settledMembership = 0.6
  /// The membership of open activity goals, which can hold all day.
  public var ringsMembership = 0.5

  /// Creates the defaults.
  public init() {}
}
