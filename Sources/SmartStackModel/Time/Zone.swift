/// A time zone as data: when which UTC offset began, and the rule for the years after.
public struct Zone: Hashable, Sendable {
  /// An instant at which the zone's offset changed.
  public struct Transition: Hashable, Sendable {
    /// The instant, in seconds since 1970-01-01T00:00:00Z.
    public let second: Int64
    /// The offset from that instant on.
    public let offset: UTCOffset

    /// Creates a transition.
    ///
    /// - Parameters:
    ///   - second: the instant, in seconds since 1970-01-01T00:00:00Z.
    ///   - offset: the offset from that instant on.
    public init(second: Int64, offset: UTCOffset) {
      self.second = second
      self.offset = offset
    }
  }

  /// The name, such as "Europe/Berlin" or "+09:00".
  public let identifier: String
  /// The offset before the first transition.
  public let initialOffset: UTCOffset
  /// The recorded changes, in ascending order of their instants.
  public let transitions: [Transition]
  /// The yearly rule that holds after the last recorded change.
  public let rule: ZoneRule?

  /// Creates a zone from its table.
  ///
  /// - Parameters:
  ///   - identifier: the name to show.
  ///   - initialOffset: the offset before the first transition.
  ///   - transitions: the changes, in any order.
  ///   - rule: the yearly rule that holds after the last change.
  /// - Complexity: O(*n* log *n*) in the number of transitions.
  public init(
    identifier: String, initialOffset: UTCOffset, transitions: [Transition], rule: ZoneRule?
  ) {
    self.identifier = identifier
    self.initialOffset = initialOffset
    self.transitions = transitions.sorted { $0.second < $1.second }
    self.rule = rule
  }

  /// Creates a zone whose offset never changes.
  ///
  /// - Parameters:
  ///   - identifier: the name to show.
  ///   - offset: the offset at all times.
  public init(identifier: String, fixed offset: UTCOffset) {
    self.init(identifier: identifier, initialOffset: offset, transitions: [], rule: nil)
  }

  /// The zone of UTC.
  public static let utc = Zone(identifier: "UTC", fixed: .zero)

  /// Returns the offset in force at an instant.
  ///
  /// - Parameter timestamp: the instant.
  /// - Returns: the offset that the table, or the rule after it, states.
  /// - Complexity: O(log *n*) in the number of transitions.
  public func offset(at timestamp: Timestamp) -> UTCOffset {
    let second = timestamp.seconds
    let index = transitions.partitioningIndex { $0.second > second }
    if index == transitions.count, let rule,
      transitions.last.map({ second >= $0.second }) ?? true
    {
      return rule.offset(atSecond: second)
    }
    return index == 0 ? initialOffset : transitions[index - 1].offset
  }

  /// Returns the next instant at which the offset changes.
  ///
  /// - Parameter timestamp: the search begins just after this instant.
  /// - Returns: the instant of the change, or nothing when the offset stays for ever.
  /// - Complexity: O(log *n*) in the number of transitions.
  public func nextTransition(after timestamp: Timestamp) -> Timestamp? {
    let second = timestamp.seconds
    let start = transitions.partitioningIndex { $0.second > second }
    var before = start == 0 ? initialOffset : transitions[start - 1].offset
    for transition in transitions[start...] {
      if transition.offset != before { return Timestamp(seconds: transition.second) }
      before = transition.offset
    }
    guard let rule else { return nil }
    return rule.nextTransition(afterSecond: max(second, transitions.last?.second ?? second))
      .flatMap { Timestamp(seconds: $0) }
  }

  /// Returns the instant that a reading of the local clock names.
  ///
  /// A reading inside a gap (clocks went forward) is taken with the offset before the gap, so that
  /// it moves by the gap's length; a reading that occurs twice (clocks went back) names the first.
  /// Both follow RFC 5545, section 3.3.5.
  ///
  /// - Parameters:
  ///   - dayNumber: the local day, as days since 1970-01-01.
  ///   - timeOfDay: the time on the local clock.
  /// - Returns: the instant; every reading names one.
  /// - Complexity: O(log *n*) in the number of transitions.
  public func timestamp(dayNumber: Int, timeOfDay: TimeOfDay) -> Timestamp {
    // Days far outside the known years must not overflow; they saturate all the same.
    let day = min(max(dayNumber, -1_000_000), 3_000_000)
    let local = Int64(day) * 86_400 + Int64(timeOfDay.secondOfDay)
    // The offset a day before cannot have changed twice since, so it is the earlier candidate.
    let earlier = offset(at: Timestamp(clamping: (local - 86_400) * 1000))
    let later = offset(at: Timestamp(clamping: (local + 86_400) * 1000))
    for candidate in [earlier, later] {
      let instant = Timestamp(clamping: (local - Int64(candidate.seconds)) * 1000)
      if offset(at: instant) == candidate { return instant }
    }
    return Timestamp(clamping: (local - Int64(earlier.seconds)) * 1000)
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the first index whose element satisfies a predicate that stays true once it is.
  @inlinable
  package func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if isInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
