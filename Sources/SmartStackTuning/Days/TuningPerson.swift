public import SmartStackModel

/// One person's log, with the days that are learnt from and those that judge.
public struct TuningPerson: Sendable {
  /// The share of the days that are learnt from.
  public static let learningShare = 0.6

  /// The name of the person.
  public let name: String
  /// The events up to the end of the span, in the order of time.
  public private(set) var events: [Event]
  /// The first and last instant that count; what lies before is only learnt by the ranking.
  public let span: ClosedRange<Timestamp>
  /// The zone whose clock the person reads.
  public let zone: Zone
  /// The local days of the span, as days since 1970-01-01.
  public let days: ClosedRange<Int>
  /// The first instant that judges and is not learnt from: a local midnight, or of a single day the
  /// instant at which the share has passed.
  public let judgedFrom: Timestamp

  /// Creates a person.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - events: the events, in any order.
  ///   - span: the first and last instant that count.
  ///   - zone: the zone whose clock the person reads.
  /// - Complexity: O(*n* log *n*) in the number of events.
  public init(name: String, events: [Event], span: ClosedRange<Timestamp>, zone: Zone) {
    let first = Self.day(of: span.lowerBound, zone)
    let last = Self.day(of: span.upperBound, zone)
    self.name = name
    self.events = events.enumerated()
      .filter { $0.element.time <= span.upperBound }
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
    self.span = span
    self.zone = zone
    days = first...max(first, last)
    if first < last {
      let count = last - first + 1
      let learnt = min(count - 1, max(1, Int(Double(count) * Self.learningShare)))
      judgedFrom = zone.timestamp(dayNumber: first + learnt, timeOfDay: .midnight)
    } else {
      let length = Double(span.upperBound.milliseconds(since: span.lowerBound))
      judgedFrom = span.lowerBound.advanced(byMilliseconds: Int64(length * Self.learningShare))
    }
  }

  /// Returns the same person with changed events.
  func with(events: [Event]) -> TuningPerson {
    var person = self
    person.events = events
    return person
  }

  private static func day(of time: Timestamp, _ zone: Zone) -> Int {
    LocalTime(time, offset: zone.offset(at: time)).dayNumber
  }

  /// The instants that are learnt from.
  public var learningSpan: ClosedRange<Timestamp> {
    span.lowerBound...max(span.lowerBound, judgedFrom.advanced(byMilliseconds: -1))
  }

  /// The number of days that are learnt from, and of those that judge.
  public var dayCounts: (learnt: Int, judged: Int) {
    guard days.count > 1 else { return (1, 1) }
    let first = day(of: judgedFrom)
    return (first - days.lowerBound, days.upperBound + 1 - first)
  }

  /// Tells whether an instant judges.
  ///
  /// - Parameter time: an instant of the span.
  /// - Returns: whether it is ``judgedFrom`` or later.
  public func isJudged(_ time: Timestamp) -> Bool { time >= judgedFrom }

  /// Returns the local day of an instant.
  ///
  /// - Parameter time: the instant.
  /// - Returns: the day, as days since 1970-01-01.
  func day(of time: Timestamp) -> Int { Self.day(of: time, zone) }
}
