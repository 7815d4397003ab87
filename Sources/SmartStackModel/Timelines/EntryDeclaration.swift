/// A timeline entry as a stack file states it: at an instant, or once for a whole recurrence.
public struct EntryDeclaration: Hashable, Sendable {
  /// When the entry's date is.
  public enum Schedule: Hashable, Sendable {
    /// At one instant; the offset keeps how the file wrote it.
    case at(Timestamp, UTCOffset)
    /// At every instant of a recurrence.
    case recurring(Recurrence)
  }

  /// When the entry's date is.
  public var schedule: Schedule
  /// What its author declares about it; nothing leaves an earlier declaration in force.
  public var relevance: DeclaredRelevance?
  /// A name for the state that the entry shows.
  public var label: String?

  /// Creates a declaration.
  ///
  /// - Parameters:
  ///   - schedule: when the entry's date is.
  ///   - relevance: what its author declares about it.
  ///   - label: a name for the state that the entry shows.
  public init(schedule: Schedule, relevance: DeclaredRelevance?, label: String? = nil) {
    self.schedule = schedule
    self.relevance = relevance
    self.label = label
  }
}
