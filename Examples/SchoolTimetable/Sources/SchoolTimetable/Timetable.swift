#if canImport(WidgetKit)
  import WidgetKit
#else
  import OpenWidgetKit
#endif

public struct Lesson: Hashable, Sendable {
  public var subject: String
  public var start: Date
  public var end: Date
}

/// Lessons from Monday to Friday.
public struct Timetable: Sendable {
  public init() {}

  public func lessons(on date: Date) -> [Lesson] {
    let calendar = Calendar.current
    let midnight = calendar.startOfDay(for: date)
    guard !calendar.isDateInWeekend(midnight) else { return [] }
    return [(8.0, "Mathematics"), (9.0, "French"), (10.25, "Physics"), (13.5, "Sport")].map {
      let start = midnight.addingTimeInterval($0.0 * 3600)
      return Lesson(subject: $0.1, start: start, end: start.addingTimeInterval(45 * 60))
    }
  }
}
