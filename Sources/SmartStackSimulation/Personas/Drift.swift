import SmartStackModel

/// The routine until day 30, when the person begins to work at home.
struct Drift: Story {
  /// The days before the change.
  static let changeDay = 30

  private let routine: Routine

  init(_ settings: SimulationSettings) { routine = Routine(settings, named: "Drift", adding: []) }

  var stack: Stack { routine.stack }
  var followers: [String: String] { routine.followers }

  func phases(on day: StoryDay) -> [Phase] {
    guard day.index >= Self.changeDay, !day.weekday.isWeekend else {
      return routine.phases(on: day)
    }
    return OfficeDays.homeOffice
  }

  func zone(at time: Timestamp) -> Zone { routine.home }
}
