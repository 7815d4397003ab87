import SmartStackModel

/// Ten widgets; home, work and commute on weekdays, another day at weekends.
struct Routine: Story {
  let stack: Stack
  let home: Zone
  let followers = OfficeDays.followers

  init(_ settings: SimulationSettings) { self.init(settings, named: "Routine", adding: []) }

  /// Creates the same life with further widgets, or another name.
  init(
    _ settings: SimulationSettings, named name: String, adding widgets: [Widget]
  ) {
    home = settings.zone
    stack = Stack(name: name, zone: settings.zone, widgets: WidgetCatalogue.office + widgets)
  }

  func phases(on day: StoryDay) -> [Phase] {
    day.weekday.isWeekend ? OfficeDays.weekend : OfficeDays.weekday
  }

  func zone(at time: Timestamp) -> Zone { home }
}
