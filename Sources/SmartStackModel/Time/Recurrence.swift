/// A repeating set of instants, stated on the local clock of a zone.
///
/// Written by hand once, such as "every weekday at 07:30" or "every 30 minutes from 06:00 to
/// 22:00", and expanded for the days that a question concerns.
public struct Recurrence: Hashable, Sendable {
  /// When in the day it occurs.
  public enum Pattern: Hashable, Sendable {
    /// At these times on the local clock, ascending and without repeats.
    case times([TimeOfDay])
    /// Every so many minutes of elapsed time, from a local time up to but not including another.
    case interval(minutes: Int, from: TimeOfDay, until: TimeOfDay)
  }

  /// The days of the week on which it occurs, ascending; all seven where none was named.
  public let weekdays: [Weekday]
  /// When in the day it occurs.
  public let pattern: Pattern
  /// The first local day on which it occurs, where it has one.
  public let firstDay: CivilDate?
  /// The last local day on which it occurs, where it has one.
  public let lastDay: CivilDate?

  /// Creates a recurrence.
  ///
  /// - Parameters:
  ///   - weekdays: the days of the week, in any order; an empty list means every day.
  ///   - pattern: when in the day it occurs; times may come in any order.
  ///   - firstDay: the first local day, inclusive.
  ///   - lastDay: the last local day, inclusive.
  public init(
    weekdays: [Weekday] = [], pattern: Pattern, firstDay: CivilDate? = nil,
    lastDay: CivilDate? = nil
  ) {
    let named = Set(weekdays)
    self.weekdays = Weekday.allCases.filter { named.isEmpty || named.contains($0) }
    if case .times(let times) = pattern {
      self.pattern = .times(Set(times).sorted())
    } else {
      self.pattern = pattern
    }
    self.firstDay = firstDay
    self.lastDay = lastDay
  }

  /// The most instants that one expansion returns.
  public static let expansionLimit = 100_000

  /// Returns the instants of this recurrence within a span of time, in ascending order.
  ///
  /// Local times inside a daylight-saving gap move forward by the gap, repeated ones occur once, at
  /// the first reading; intervals count elapsed time, so a day of 25 hours has more of them.
  ///
  /// - Parameters:
  ///   - span: the first and last instant of interest, both inclusive.
  ///   - zone: the zone whose clock is meant.
  /// - Returns: at most ``expansionLimit`` instants, the earliest first.
  /// - Complexity: O(*d* + *n*) for *d* days in the span and *n* instants returned.
  public func timestamps(in span: ClosedRange<Timestamp>, zone: Zone) -> [Timestamp] {
    var result: [Timestamp] = []
    // A day's reading can lie up to 18 hours from the UTC day of the same number.
    let lowest = Int(span.lowerBound.seconds.flooredQuotient(by: 86_400)) - 1
    let highest = Int(span.upperBound.seconds.flooredQuotient(by: 86_400)) + 1
    let first = max(lowest, firstDay?.dayNumber ?? lowest)
    let last = min(highest, lastDay?.dayNumber ?? highest)
    guard first <= last else { return [] }
    for dayNumber in first...last where weekdays.contains(Weekday(dayNumber: dayNumber)) {
      for instant in timestamps(onDay: dayNumber, zone: zone) where span.contains(instant) {
        // The end of a day is the start of the next, and a zone that leaves out a day moves its
        // readings into the next.
        if let last = result.last, instant <= last {
          insert(instant, into: &result)
        } else {
          result.append(instant)
        }
        if result.count == Self.expansionLimit { return result }
      }
    }
    return result
  }

  private func insert(_ instant: Timestamp, into result: inout [Timestamp]) {
    let index = result.partitioningIndex { $0 >= instant }
    if result[index] != instant { result.insert(instant, at: index) }
  }

  /// Returns the instants on one local day, without regard to the weekday, in ascending order.
  private func timestamps(onDay dayNumber: Int, zone: Zone) -> [Timestamp] {
    switch pattern {
    case .times(let times):
      // Two readings can meet where a gap moved one of them.
      let instants = times.map { zone.timestamp(dayNumber: dayNumber, timeOfDay: $0) }
      return Set(instants).sorted()
    case .interval(let minutes, let from, let until):
      let end = zone.timestamp(dayNumber: dayNumber, timeOfDay: until)
      var instant = zone.timestamp(dayNumber: dayNumber, timeOfDay: from)
      let step = Int64(min(minutes, 1_000_000_000)) * 60_000
      var instants: [Timestamp] = []
      while instant < end, minutes > 0 {
        instants.append(instant)
        instant = instant.advanced(byMilliseconds: step)
      }
      return instants
    }
  }
}
