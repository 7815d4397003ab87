/// One entry of a widget's timeline at its instant.
public struct TimelineEntry: Hashable, Sendable {
  /// The instant from which the entry is shown.
  public let date: Timestamp
  /// What its author declares about it; nothing leaves an earlier declaration in force.
  public let relevance: DeclaredRelevance?
  /// A name for the state that the entry shows, such as "lesson now".
  public let label: String?
  /// The position of the declaration from which a recurring entry was expanded.
  public let declarationIndex: Int

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - date: the instant from which the entry is shown.
  ///   - relevance: what its author declares about it.
  ///   - label: a name for the state that it shows.
  ///   - declarationIndex: the position of its declaration in the timeline.
  public init(
    date: Timestamp, relevance: DeclaredRelevance?, label: String? = nil, declarationIndex: Int = 0
  ) {
    self.date = date
    self.relevance = relevance
    self.label = label
    self.declarationIndex = declarationIndex
  }
}
