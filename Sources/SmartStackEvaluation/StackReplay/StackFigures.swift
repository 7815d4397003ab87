/// The figures of a replay of a stack; their metrics are defined where they are computed.
public struct StackFigures: Hashable, Sendable {
  /// The glances that could be answered by a widget of the stack.
  public var glanceCount = 0
  /// The glances whose widget was on top.
  public var answeredCount = 0
  /// The swipes to the used widget, over the glances at which the stack showed it.
  public var swipeCount = 0
  /// The glances at which the stack did not show the used widget at all.
  public var notShownCount = 0
  /// The times at which the stack moved by itself.
  public var rotationCount = 0
  /// The times at which the stack inserted a suggestion.
  public var suggestionCount = 0
  /// The glances that a suggestion answered.
  public var usedSuggestionCount = 0
  /// The rotations away from the card that was wanted next.
  public var wrongRotationCount = 0
  /// The days of the span, as a fraction.
  public var days = 0.0
  /// The glances at which the used widget showed an entry that was out of date.
  public var staleCount = 0
  /// The reloads that counted against the budget.
  public var reloadCount = 0
  /// The reloads that were refused or deferred.
  public var refusedReloadCount = 0
  /// The expected calibration error of the chances.
  public var calibrationError = 0.0
  /// The Brier score of the chances.
  public var brierScore = 0.0

  /// Creates figures of nothing.
  public init() {}

  /// Creates the figures that follow from sums.
  ///
  /// - Parameter sums: what was counted.
  public init(_ sums: StackSums) {
    glanceCount = sums.glanceCount
    answeredCount = sums.answeredCount
    swipeCount = sums.swipeCount
    notShownCount = sums.glanceCount - sums.shownCount
    rotationCount = sums.rotationCount
    suggestionCount = sums.suggestionCount
    usedSuggestionCount = sums.usedSuggestionCount
    wrongRotationCount = sums.wrongRotationCount
    days = Double(sums.milliseconds) / 86_400_000
    staleCount = sums.staleCount
    reloadCount = sums.grantedReloadCount
    refusedReloadCount = sums.refusedReloadCount + sums.deferredReloadCount
    calibrationError = CalibrationError().value(of: sums) ?? 0
    brierScore = BrierScore().value(of: sums) ?? 0
  }

  /// The share of glances that the top card answered.
  public var answeredShare: Double {
    glanceCount == 0 ? 0 : Double(answeredCount) / Double(glanceCount)
  }

  /// The mean swipes needed, over the glances at which the stack showed the used widget.
  public var swipesNeeded: Double {
    let shown = glanceCount - notShownCount
    return shown == 0 ? 0 : Double(swipeCount) / Double(shown)
  }

  /// The rotations a day.
  public var rotationsPerDay: Double { days > 0 ? Double(rotationCount) / days : 0 }
}
