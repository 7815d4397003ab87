/// One relevance attribute of a widget: a clue or a group, for one configuration.
public struct RelevanceAttribute: Hashable, Sendable {
  /// What the attribute states.
  public enum Content: Hashable, Sendable {
    /// When or where the widget matters.
    case context(RelevantContext)
    /// With which other widgets of the app it is redundant.
    case group(RelevanceGroup)
  }

  /// The configuration that it speaks of; nothing means the widget's own.
  public var configuration: Configuration?
  /// What it states.
  public var content: Content

  /// Creates an attribute.
  ///
  /// - Parameters:
  ///   - configuration: the configuration that it speaks of.
  ///   - content: what it states.
  public init(configuration: Configuration? = nil, content: Content) {
    self.configuration = configuration
    self.content = content
  }
}

/// A set of widgets of one app of which a stack shows few at a time.
public enum RelevanceGroup: Hashable, Sendable {
  /// The system's own grouping.
  case automatic
  /// No grouping at all.
  case ungrouped
  /// A group by name, of which at most one member shows at a time.
  case named(String)
}
