/// What an entry of a provider says to a stack, whatever its type.
public struct ProvidedEntry: Hashable, Sendable {
  /// The instant of the entry, in seconds since 1970.
  public var seconds: Double
  /// The score that it declares; nothing where it declares no relevance.
  public var score: Double?
  /// How long the score holds, in seconds; 0 until the next entry that declares one.
  public var duration: Double
  /// A name for the state that the entry shows.
  public var label: String?

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - seconds: its instant, in seconds since 1970.
  ///   - score: the score that it declares.
  ///   - duration: how long the score holds, in seconds.
  ///   - label: a name for the state that it shows.
  public init(seconds: Double, score: Double? = nil, duration: Double = 0, label: String? = nil) {
    self.seconds = seconds
    self.score = score
    self.duration = duration
    self.label = label
  }
}

/// When a provider wants to be asked again, at the earliest.
public enum ProvidedPolicy: Hashable, Sendable {
  /// After the date of the last entry.
  case atEnd
  /// After an instant, in seconds since 1970.
  case after(Double)
  /// Only when its app asks.
  case never
}

/// What a provider answered when it was asked for a timeline.
public struct ProvidedTimeline: Hashable, Sendable {
  /// The entries in the order in which the provider gave them.
  public var entries: [ProvidedEntry]
  /// When it wants to be asked again.
  public var policy: ProvidedPolicy

  /// Creates a timeline.
  ///
  /// - Parameters:
  ///   - entries: the entries in the order in which the provider gave them.
  ///   - policy: when it wants to be asked again.
  public init(entries: [ProvidedEntry], policy: ProvidedPolicy) {
    self.entries = entries
    self.policy = policy
  }
}
