import SmartStackModel

/// Reads a recurrence, such as `{"on": "weekdays", "at": ["07:30"]}`.
struct RecurrenceReader {
  /// The most times of day that one recurrence may name.
  static let timeLimit = 1440
  /// The minutes that may lie between two instants.
  static let allowedMinutes = 1...1440

  private static let dayNames: [(name: String, value: [Weekday])] = [
    ("day", Weekday.allCases), ("weekdays", Weekday.allCases.filter { !$0.isWeekend }),
    ("weekend", Weekday.allCases.filter(\.isWeekend)),
  ]

  func read(_ field: FieldReader) -> Recurrence? {
    guard var object = field.object(allowed: #"an object such as {"on": "day", "at": ["07:30"]}"#)
    else { return nil }
    let weekdays = object.field("on").map(readDays) ?? Weekday.allCases
    let pattern = readPattern(&object)
    let first = object.field("since")?.date()
    let lastField = object.field("until")
    let last = lastField?.date()
    if let first, let last, last < first {
      lastField?.reject(allowed: "a day not before since")
    }
    object.finish()
    guard let weekdays, let pattern else { return nil }
    return Recurrence(weekdays: weekdays, pattern: pattern, firstDay: first, lastDay: last)
  }

  private func readDays(_ field: FieldReader) -> [Weekday]? {
    if case .string = field.value.content { return field.choice(of: Self.dayNames) }
    let allowed = #""day", "weekdays", "weekend" or a list such as ["monday", "friday"]"#
    guard let items = field.items(limit: 1000, allowed: allowed) else { return nil }
    guard !items.isEmpty else {
      field.reject(allowed: allowed, problem: "is an empty list")
      return nil
    }
    return items.compactMap { item in
      item.choice(of: Weekday.allCases.map { (name: $0.name, value: $0) })
    }
  }

  private func readPattern(_ object: inout ObjectReader) -> Recurrence.Pattern? {
    let times = object.field("at").map(readTimes)
    let minutes = object.field("minutes").map { $0.integer(in: Self.allowedMinutes) }
    let from = object.field("from")
    let to = object.field("to")
    switch (times, minutes) {
    case (nil, nil), (.some, .some):
      object.field.reject(
        times == nil ? .missing : .notAllowed, allowed: "exactly one of at and minutes",
        problem: times == nil ? "has neither at nor minutes" : "has both at and minutes")
      return nil
    case (.some(let times), nil):
      for field in [from, to].compactMap(\.self) {
        field.reject(allowed: "this field only together with minutes", problem: "stands beside at")
      }
      return times.map { .times($0) }
    case (nil, .some(let minutes)):
      let start = from.map { $0.timeOfDay() } ?? .midnight
      let end = to.map { $0.timeOfDay() } ?? .endOfDay
      guard let minutes, let start, let end else { return nil }
      guard start < end else {
        (to ?? from)?.reject(
          allowed: "a span from an earlier to a later time of the same day",
          problem: "makes the span end before it begins")
        return nil
      }
      return .interval(minutes: minutes, from: start, until: end)
    }
  }

  private func readTimes(_ field: FieldReader) -> [TimeOfDay]? {
    let allowed = #"a list of times of day such as ["07:30"]"#
    if case .string = field.value.content { return field.timeOfDay().map { [$0] } }
    guard let items = field.items(limit: Self.timeLimit, allowed: allowed) else { return nil }
    guard !items.isEmpty else {
      field.reject(allowed: allowed, problem: "is an empty list")
      return nil
    }
    return items.compactMap { $0.timeOfDay() }
  }
}
