import SmartStackEvaluation
import SmartStackFiles
import SmartStackModel

/// The local days of a record on which the stack was evaluated, and the offsets in force.
struct DayTable {
  /// The most changes of offset that are written.
  private static let transitionLimit = 10_000

  /// One object for each day.
  let value: JSONValue
  /// Pairs of an instant and the offset in seconds from then on, the first one in force all along.
  let offsets: JSONValue

  /// Finds the days of a record.
  ///
  /// - Complexity: O(*n* log *n*) in the number of moments.
  init(_ record: StackReplayRecord) {
    let zone = record.zone
    var numbers = Set(
      record.moments.map { LocalTime($0.time, offset: zone.offset(at: $0.time)).dayNumber })
    if numbers.isEmpty {
      let first = record.span.lowerBound
      numbers = [LocalTime(first, offset: zone.offset(at: first)).dayNumber]
    }
    let sorted = numbers.sorted()
    value = .list(
      sorted.map { number in
        .fields([
          ("date", .text(TimestampText.write(CivilDate(dayNumber: number)))),
          ("weekday", .text(Weekday(dayNumber: number).name)),
          ("start", ReportData.time(zone.timestamp(dayNumber: number, timeOfDay: .midnight))),
          ("noon", ReportData.time(Self.noon(of: number, zone: zone))),
          ("end", ReportData.time(zone.timestamp(dayNumber: number + 1, timeOfDay: .midnight))),
        ])
      })
    let first = zone.timestamp(dayNumber: sorted.first ?? 0, timeOfDay: .midnight)
    let last = zone.timestamp(dayNumber: (sorted.last ?? 0) + 1, timeOfDay: .midnight)
    var pairs: [JSONValue] = []
    var time = min(first, record.span.lowerBound)
    while pairs.count < Self.transitionLimit {
      pairs.append(.list([ReportData.time(time), .integer(Int(zone.offset(at: time).seconds))]))
      guard let next = zone.nextTransition(after: time), next <= max(last, record.span.upperBound)
      else { break }
      time = next
    }
    offsets = .list(pairs)
  }

  private static func noon(of number: Int, zone: Zone) -> Timestamp {
    let noon = TimeOfDay(hour: 12, minute: 0) ?? .midnight
    return zone.timestamp(dayNumber: number, timeOfDay: noon)
  }
}
