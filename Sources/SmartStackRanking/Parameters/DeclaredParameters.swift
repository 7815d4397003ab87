/// How a declared score is read (undocumented points 1, 2 and 4).
public struct DeclaredParameters: Hashable, Sendable {
  /// Whose scores a score is compared with.
  public enum PoolScope: String, CaseIterable, Sendable {
    /// Those of all widgets of the same app and kind.
    case kind
    /// Those of the one configured widget.
    case instance
  }

  /// What one entry of the pool weighs.
  public enum PoolWeighting: String, CaseIterable, Sendable {
    /// As much as the time for which it is in force.
    case time
    /// As much as any other entry.
    case entries
  }

  /// Which of two declarations holds while both are in force.
  public enum Overlap: String, CaseIterable, Sendable {
    /// The later one, even after its duration has elapsed.
    case latest
    /// The one with the higher score.
    case highest
  }

  /// What a score of zero or less does.
  public enum NotRelevantRule: String, CaseIterable, Sendable {
    /// The widget is not eligible.
    case veto
    /// The widget loses the whole weight of the family, and other evidence may still lift it.
    case penalty
  }

  /// The weight of the family: what the best quantile gains and the worst loses, in log odds.
  public var weight = 2.0
  /// Whose scores a score is compared with.
  public var poolScope = PoolScope.kind
  /// What one entry of the pool weighs.
  public var poolWeighting = PoolWeighting.time
  /// The days before today whose entries are in the pool.
  public var poolPastDays = 7.0
  /// The days after today whose entries are in the pool.
  public var poolFutureDays = 7.0
  /// The seconds for which an entry without an end weighs.
  public var openEndedSeconds = 21_600.0
  /// Whether time without relevance is in the pool, as a score of zero.
  public var countsZeros = true
  /// Which of two declarations holds while both are in force.
  public var overlap = Overlap.latest
  /// Whether a negative duration is read as none at all, that is, until the next scored entry.
  public var negativeDurationIsOpen = false
  /// What a score of zero or less does.
  public var notRelevantRule = NotRelevantRule.veto

  /// Creates the defaults.
  public init() {}
}
