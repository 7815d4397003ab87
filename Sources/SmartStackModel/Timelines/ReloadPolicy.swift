/// When a widget asks for its next timeline at the earliest.
public enum ReloadPolicy: Hashable, Sendable {
  /// After the date of the last entry.
  case atEnd
  /// After a date, which may lie before or after the end of the timeline.
  case after(Schedule)
  /// Only when its app asks for it.
  case never

  /// The instants that an `after` policy names.
  public enum Schedule: Hashable, Sendable {
    /// One instant; the offset keeps how the file wrote it.
    case at(Timestamp, UTCOffset)
    /// The next instant of a recurrence, such as the end of every day.
    case recurring(Recurrence)
  }
}
