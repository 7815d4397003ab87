import SmartStackModel

/// Makes the timelines of stories from short descriptions.
enum TimelineBuilder {
  /// Returns a timeline that asks for its next entries after every midnight.
  static func daily(_ declarations: EntryDeclaration...) -> Timeline {
    let midnight = Recurrence(pattern: .times([.midnight]))
    return Timeline(declarations: declarations, policy: .after(.recurring(midnight)))
  }

  /// Returns a timeline that asks for its next entries every so many minutes of a part of the day.
  static func reloading(
    every interval: Int, from start: Int, until end: Int, _ declarations: EntryDeclaration...
  ) -> Timeline {
    let often = Recurrence(
      pattern: .interval(minutes: interval, from: time(start), until: time(end)))
    return Timeline(declarations: declarations, policy: .after(.recurring(often)))
  }

  /// Returns the time of day of a minute.
  static func time(_ minute: Int) -> TimeOfDay { TimeOfDay(secondOfDay: minute * 60) ?? .endOfDay }
}

/// The days on which something recurs.
enum RecurringDays {
  case every, weekdays, weekend

  var weekdays: [Weekday] {
    switch self {
    case .every: []
    case .weekdays: Weekday.allCases.filter { !$0.isWeekend }
    case .weekend: Weekday.allCases.filter(\.isWeekend)
    }
  }
}

extension EntryDeclaration {
  /// Creates an entry at times such as 7:30, as minutes of the day.
  init(
    _ days: RecurringDays, at minutes: Int..., score: Double, minutes length: Int = 0,
    _ label: String
  ) {
    self.init(
      days, .times(minutes.map(TimelineBuilder.time)), score: score, length: length, label: label)
  }

  /// Creates an entry that repeats every so many minutes of a part of the day.
  init(
    _ days: RecurringDays, every interval: Int, from start: Int, until end: Int, score: Double,
    minutes length: Int = 0, _ label: String
  ) {
    let pattern = Recurrence.Pattern.interval(
      minutes: interval, from: TimelineBuilder.time(start), until: TimelineBuilder.time(end))
    self.init(days, pattern, score: score, length: length, label: label)
  }

  private init(
    _ days: RecurringDays, _ pattern: Recurrence.Pattern, score: Double, length: Int,
    label: String
  ) {
    self.init(
      schedule: .recurring(Recurrence(weekdays: days.weekdays, pattern: pattern)),
      relevance: DeclaredRelevance(score: score, duration: .seconds(length * 60)), label: label)
  }
}
