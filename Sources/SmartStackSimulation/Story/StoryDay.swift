import SmartStackModel

/// One local day of a story.
struct StoryDay: Hashable, Sendable {
  /// The days since the first one of the simulation.
  var index: Int
  /// The days since 1970-01-01.
  var number: Int

  var weekday: Weekday { Weekday(dayNumber: number) }
}
