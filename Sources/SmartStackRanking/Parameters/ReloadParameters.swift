/// The budget of timeline reloads (undocumented point 15).
///
/// Scoring does not read these; the linter and a replay do.
public struct ReloadParameters: Hashable, Sendable {
  /// The reloads a day of a widget that is hardly viewed.
  public var lowestBudget = 40.0
  /// The reloads a day of a widget that is viewed often.
  public var highestBudget = 70.0
  /// The views a day from which a widget counts as viewed often.
  public var frequentViews = 20.0
  /// The least seconds between two reloads.
  public var spacingSeconds = 300.0
  /// The seconds within which reloads of one app are done together.
  public var coalescingSeconds = 30.0
  /// The share of the budget that pushes may spend.
  public var pushShare = 0.5
  /// The days at the start with more reloads than later.
  public var learningDays = 3.0
  /// The factor by which the budget is larger on those days.
  public var learningFactor = 1.5
  /// The most seconds by which a reload that a timeline asks for is put off, so that reloads which
  /// share an instant spread out.
  public var jitterSeconds = 60.0

  /// Creates the defaults.
  public init() {}
}
