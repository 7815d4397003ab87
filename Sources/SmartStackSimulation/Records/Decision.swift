public import SmartStackModel

/// One time at which a person wants something, with the truth about it.
public struct Decision: Hashable, Sendable {
  /// The person, in simulations of several people.
  public var person: String?
  /// When the card on top was looked at.
  public var time: Timestamp
  /// The UTC offset in force there and then.
  public var offset: UTCOffset
  /// The name of the situation, whose chances were stated before.
  public var situation: String
  /// The widget that the person wanted.
  public var wanted: String
  /// The chance that this one was wanted.
  public var chance: Double
  /// The oracle's choice: the widget with the highest chance, the least identifier among equals.
  public var best: String
  /// The chance of the oracle's choice.
  public var bestChance: Double
  /// The widget that the logging policy put on top.
  public var shown: String
  /// The chance with which the logging policy put it there; nothing where no other had any.
  public var propensity: Double?

  /// Creates a decision.
  ///
  /// - Parameters:
  ///   - person: the person, in simulations of several people.
  ///   - time: when the card on top was looked at.
  ///   - offset: the UTC offset in force there and then.
  ///   - situation: the name of the situation.
  ///   - wanted: the widget that the person wanted, and its chance.
  ///   - best: the oracle's choice, and its chance.
  ///   - shown: the widget on top.
  ///   - propensity: the chance with which the logging policy put it there; nothing where no other
  ///     had any.
  public init(
    person: String?, time: Timestamp, offset: UTCOffset, situation: String, wanted: WidgetChance,
    best: WidgetChance, shown: String,
    propensity: Double?
  ) {
    self.person = person
    self.time = time
    self.offset = offset
    self.situation = situation
    self.wanted = wanted.widget
    chance = wanted.chance
    self.best = best.widget
    bestChance = best.chance
    self.shown = shown
    self.propensity = propensity
  }
}
