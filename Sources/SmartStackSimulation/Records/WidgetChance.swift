/// The chance that a widget is the one wanted.
public struct WidgetChance: Hashable, Sendable {
  /// The identifier of the widget.
  public var widget: String
  /// The chance, above 0 and at most 1.
  public var chance: Double

  /// Creates a chance.
  ///
  /// - Parameters:
  ///   - widget: the identifier of the widget.
  ///   - chance: the chance, above 0 and at most 1.
  public init(widget: String, chance: Double) {
    self.widget = widget
    self.chance = chance
  }
}
