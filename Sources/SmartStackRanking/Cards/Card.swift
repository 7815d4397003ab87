public import SmartStackModel

/// One card that a stack could show at a moment.
public struct Card: Hashable, Sendable {
  /// Where a card comes from.
  public enum Source: Hashable, Sendable {
    /// A widget's own card, by the index of the widget.
    case widget(Int)
    /// One matching attribute of a relevance widget, by both indices.
    case attribute(widget: Int, attribute: Int)
    /// A live activity, by its index.
    case liveActivity(Int)
    /// The controls of a session, by their index.
    case sessionControl(Int)
  }

  /// The identifier: that of the widget, activity or session, with the number of the attribute
  /// where a relevance widget has several.
  public let id: String
  /// Where the card comes from.
  public let source: Source
  /// The identifier of the app that provides it.
  public let app: String
  /// The name that people see.
  public let name: String
  /// The values with which it is configured.
  public let configuration: Configuration
  /// The index of what the history is about, where it is about this card.
  let subject: Int?

  /// The index of the widget, for cards that come from one.
  public var widget: Int? {
    switch source {
    case .widget(let index), .attribute(widget: let index, attribute: _): index
    case .liveActivity, .sessionControl: nil
    }
  }
}
