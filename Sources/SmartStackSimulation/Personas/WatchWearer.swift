import SmartStackModel

/// A watch: relevance clues by time, place, sleep, workout and headphones, and many short glances.
struct WatchWearer: Story {
  let stack: Stack
  private let home: Zone

  init(_ settings: SimulationSettings) {
    home = settings.zone
    stack = Stack(
      name: "Watch", profile: .watch, zone: settings.zone, widgets: Self.widgets,
      relevantIntents: [
        RelevantIntent(
          app: "com.example.transit", widgetKind: "Departures", intentType: "ShowDepartures",
          configuration: Configuration(["line": .text("Yamanote")]),
          context: .inferredLocation(.commute))
      ])
  }

  func zone(at time: Timestamp) -> Zone { home }

  func phases(on day: StoryDay) -> [Phase] {
    day.weekday.isWeekend ? Self.weekend : Self.weekday
  }

  private static let weekday = withGoals([
    Phase("night", from: 0, at: "home", rate: 1, asleep: true, wants: ["sleep": 20]),
    Phase(
      "weekday-wakeup", from: .clock(6, 30), at: "home", rate: 80,
      wants: ["sleep": 40, "weather": 40, "agenda": 15]),
    Phase(
      "weekday-way-out", from: .clock(7, 30), at: "commute", rate: 85, headphones: true,
      wants: ["departures": 50, "player": 40, "agenda": 6]),
    Phase(
      "weekday-work", from: .clock(8, 40), at: "work", rate: 50,
      wants: ["agenda": 55, "timer": 12, "weather": 8]),
    Phase(
      "weekday-way-back", from: .clock(17, 30), at: "commute", rate: 80, headphones: true,
      wants: ["departures": 45, "player": 45, "goals": 8]),
    Phase(
      "weekday-run", from: .clock(19), at: "outside", rate: 90, workout: true, headphones: true,
      wants: ["workout": 70, "player": 25]),
    Phase(
      "weekday-evening", from: .clock(20), at: "home", rate: 50,
      wants: ["home-lights": 40, "goals": 25, "timer": 20]),
    Phase(
      "weekday-bedtime", from: .clock(22), at: "home", rate: 55,
      wants: ["alarm": 45, "home-lights": 25, "sleep": 20]),
    Phase("late", from: .clock(23), at: "home", rate: 1, asleep: true, wants: ["sleep": 20]),
  ])

  private static let weekend = withGoals([
    Phase("night", from: 0, at: "home", rate: 1, asleep: true, wants: ["sleep": 20]),
    Phase(
      "weekend-wakeup", from: .clock(8), at: "home", rate: 60,
      wants: ["weather": 45, "sleep": 30, "goals": 10]),
    Phase(
      "weekend-gym", from: .clock(10, 30), at: "gym", rate: 85, workout: true, headphones: true,
      wants: ["workout": 70, "player": 25]),
    Phase(
      "weekend-afternoon", from: .clock(12, 30), at: "outside", rate: 45,
      wants: ["departures": 20, "weather": 30, "agenda": 20, "goals": 10]),
    Phase(
      "weekend-evening", from: .clock(18), at: "home", rate: 45,
      wants: ["home-lights": 35, "timer": 30, "player": 12]),
    Phase(
      "weekend-bedtime", from: .clock(22, 40), at: "home", rate: 55,
      wants: ["alarm": 30, "home-lights": 35, "sleep": 20]),
    Phase("late", from: .clock(23, 40), at: "home", rate: 1, asleep: true, wants: ["sleep": 20]),
  ])

  /// The day's goals are open until the workout is over.
  private static func withGoals(_ phases: [Phase]) -> [Phase] {
    let workout = phases.lastIndex { $0.facts.isWorkoutActive } ?? phases.count
    return phases.enumerated().map { index, phase in
      var phase = phase
      phase.facts.areActivityRingsIncomplete = index <= workout
      return phase
    }
  }

  private static var widgets: [Widget] {
    [
      widget(
        "agenda", "Agenda",
        [
          recurring(.weekdays, at: .clock(9, 50), minutes: 20, .scheduled),
          recurring(.weekdays, at: .clock(13, 50), minutes: 20, .scheduled),
        ]),
      widget("weather", "Forecast", [.sleep(.wakeup)]),
      widget("departures", "Departures", []),
      widget("player", "Player", [.headphones(.connected)]),
      widget("workout", "Workout", [.fitness(.workoutActive)]),
      widget("goals", "Goals", [.fitness(.activityRingsIncomplete)]),
      widget("sleep", "Sleep", [.sleep(.wakeup)]),
      widget("alarm", "Alarm", [.sleep(.bedtime)]),
      widget("home-lights", "Lights", [.inferredLocation(.home)]),
      widget("timer", "Timer", [recurring(.every, at: .clock(18), minutes: 60, .informational)]),
    ]
  }

  private static func widget(_ id: String, _ kind: String, _ clues: [RelevantContext]) -> Widget {
    let isTransit = id == "departures"
    return Widget(
      id: id, kind: kind, app: isTransit ? "com.example.transit" : "com.example.\(id)",
      displayName: title(id),
      family: .accessoryRectangular,
      configuration: isTransit ? Configuration(["line": .text("Yamanote")]) : .empty,
      intent: DonatedIntent(
        type: isTransit ? "ShowDepartures" : "Open\(kind)",
        combinations: isTransit ? [["line"]] : []),
      attributes: clues.map { RelevanceAttribute(content: .context($0)) })
  }

  /// Returns an identifier as the name that people see: "home-lights" is "Home lights".
  private static func title(_ id: String) -> String {
    let words = id.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  private static func recurring(
    _ days: RecurringDays, at minute: Int, minutes length: Int, _ kind: DateKind
  ) -> RelevantContext {
    let pattern = Recurrence.Pattern.times([TimelineBuilder.time(minute)])
    return .recurring(
      Recurrence(weekdays: days.weekdays, pattern: pattern), length: .seconds(length * 60), kind)
  }
}
