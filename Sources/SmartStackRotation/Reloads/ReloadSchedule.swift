public import SmartStackModel

/// When a widget's timeline asks for the next one, at the earliest.
public enum ReloadSchedule: Hashable, Sendable {
  /// After the date of its last entry.
  case atEnd(lastEntry: Timestamp)
  /// After a date, which may lie before or after its end.
  case after(Timestamp)
  /// Only when its app asks.
  case never

  /// Creates the schedule of a timeline that a widget provides.
  ///
  /// A recurring entry stands for one that always comes again, so such a timeline has no end.
  ///
  /// - Parameters:
  ///   - timeline: the timeline.
  ///   - time: when it is provided.
  ///   - zone: the zone whose clock recurrences mean.
  /// - Complexity: O(*n*) in the number of entries, and in those of a recurrence within 8 days.
  public init(_ timeline: Timeline, providedAt time: Timestamp, zone: Zone) {
    switch timeline.policy {
    case .never: self = .never
    case .after(.at(let date, _)): self = .after(date)
    case .after(.recurring(let recurrence)):
      let span = time.advanced(byMilliseconds: 1)...time.advanced(byMilliseconds: 8 * 86_400_000)
      self = recurrence.timestamps(in: span, zone: zone).min().map { .after($0) } ?? .never
    case .atEnd:
      var last: Timestamp?
      for declaration in timeline.declarations {
        guard case .at(let date, _) = declaration.schedule else {
          self = .never
          return
        }
        last = max(date, last ?? date)
      }
      self = .atEnd(lastEntry: last ?? time)
    }
  }

  /// The instant; nothing where only the app asks.
  public var date: Timestamp? {
    switch self {
    case .atEnd(let date), .after(let date): date
    case .never: nil
    }
  }
}
