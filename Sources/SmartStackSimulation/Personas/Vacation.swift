import SmartStackModel

/// The routine with silent days in the middle, during which the device is off.
struct Vacation: Story {
  /// The number of silent days.
  static let length = 14

  private let routine: Routine
  /// The first silent day, counted from the first of the simulation.
  let firstDay: Int

  init(_ settings: SimulationSettings) {
    routine = Routine(settings, named: "Vacation", adding: [])
    firstDay = max(1, (settings.dayCount - Self.length) / 2)
  }

  var stack: Stack { routine.stack }
  var followers: [String: String] { routine.followers }

  func phases(on day: StoryDay) -> [Phase] {
    let isAway = (firstDay..<firstDay + Self.length).contains(day.index)
    return isAway ? [.silent("vacation")] : routine.phases(on: day)
  }

  func zone(at time: Timestamp) -> Zone { routine.home }
}
