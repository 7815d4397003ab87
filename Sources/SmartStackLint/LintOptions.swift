/// The thresholds of the rules.
public struct LintOptions: Hashable, Sendable {
  /// The least time between two entries of one timeline; Apple says about five minutes.
  public var minimumEntrySpacing: Duration = .seconds(300)
  /// The shortest positive duration of a score that a person can meet.
  public var minimumDuration: Duration = .seconds(60)
  /// The reloads a day that a frequently viewed widget gets; Apple says typically 40 to 70.
  public var dailyReloadBudget: ClosedRange<Int> = 40...70
  /// The most widgets that a stack on a home screen holds.
  public var stackLimit = 10
  /// The fewest members with which a named group has an effect.
  public var minimumGroupSize = 2
  /// How long a score may hold before it no longer looks like that of a moment.
  public var longHold: Duration = .seconds(4 * 3600)
  /// The longest date clue that still says something about when.
  public var longestClue: Duration = .seconds(24 * 3600)
  /// The days in a row on which a score must rise to count as inflation.
  public var inflationDays = 4
  /// How many times larger one copy's scores may be than another's.
  public var scaleRatio = 20.0
  /// The longest time that a live activity is shown; Apple says eight hours, then four more.
  public var longestActivity: Duration = .seconds(12 * 3600)
  /// The names of rules that are not applied.
  public var disabledRules: Set<String> = []

  /// The thresholds that the documentation suggests.
  public static let standard = LintOptions()

  /// Creates the thresholds that the documentation suggests.
  public init() {}
}
