public import SmartStackModel

/// One time at which a simulated person wanted something, with the true chance of every widget.
public struct TruthDecision: Sendable {
  /// The instant at which the stack was looked at.
  public let time: Timestamp
  /// The identifier of the widget that was wanted.
  public let wanted: String
  /// The true chance of every widget, by identifier.
  public let chances: [String: Double]
  /// The widget with the highest chance: what an oracle would put on top.
  public let best: String

  /// Creates a decision.
  ///
  /// - Parameters:
  ///   - time: the instant at which the stack was looked at.
  ///   - wanted: the identifier of the widget that was wanted.
  ///   - chances: the true chance of every widget.
  ///   - best: the widget with the highest chance.
  public init(time: Timestamp, wanted: String, chances: [String: Double], best: String) {
    self.time = time
    self.wanted = wanted
    self.chances = chances
    self.best = best
  }
}
