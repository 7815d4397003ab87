import SmartStackModel

/// Early, late and night shifts that rotate by the week: the same hour means another thing each.
struct ShiftWorker: Story {
  /// The shift of a week.
  enum Shift: Int { case early, late, night }

  let stack: Stack
  let followers = OfficeDays.followers
  private let home: Zone

  init(_ settings: SimulationSettings) {
    home = settings.zone
    stack = Stack(name: "Shift worker", zone: settings.zone, widgets: WidgetCatalogue.office)
  }

  /// Nothing is typical about the times at which a shift worker sleeps.
  var sleepSchedule: SleepSchedule? { nil }

  /// Returns the shift of the week that a day lies in.
  static func shift(on day: StoryDay) -> Shift {
    // Day 4 of 1970-01-01 was a Monday.
    let week = (day.number - 4).flooredQuotient(by: 7)
    return Shift(rawValue: week.flooredRemainder(by: 3)) ?? .early
  }

  func phases(on day: StoryDay) -> [Phase] {
    let shift = Self.shift(on: day)
    switch (shift, day.weekday) {
    case (.night, .monday): return Self.firstNight
    case (.night, .saturday): return Self.lastNight
    case (_, .saturday), (_, .sunday): return OfficeDays.weekend
    case (.early, _): return Self.early
    case (.late, _): return Self.late
    case (.night, _): return Self.night
    }
  }

  func zone(at time: Timestamp) -> Zone { home }

  private static let early: [Phase] = [
    Phase("early-night", from: 0, at: "home", rate: 1, asleep: true),
    wayOut("early", from: .clock(4, 50)),
    work("early", from: .clock(6)),
    wayBack("early", from: .clock(14)),
    free("early", from: .clock(15)),
    Phase("early-late", from: .clock(21), at: "home", rate: 2, asleep: true),
  ]

  private static let late: [Phase] = [
    winding("late", from: 0),
    Phase("late-night", from: .clock(1), at: "home", rate: 1, asleep: true),
    free("late", from: .clock(9)),
    wayOut("late", from: .clock(12, 50)),
    work("late", from: .clock(14)),
    wayBack("late", from: .clock(22)),
    winding("late", from: .clock(23)),
  ]

  private static let firstNight: [Phase] = [
    Phase("night-before", from: 0, at: "home", rate: 1, asleep: true),
    free("night", from: .clock(9)),
    wayOut("night", from: .clock(20, 50)),
    work("night", from: .clock(22)),
  ]

  private static let night: [Phase] = [
    work("night", from: 0),
    wayBack("night", from: .clock(6)),
    winding("night", from: .clock(7)),
    Phase("night-day", from: .clock(8, 10), at: "home", rate: 1, asleep: true),
    free("night", from: .clock(15)),
    wayOut("night", from: .clock(20, 50)),
    work("night", from: .clock(22)),
  ]

  private static let lastNight: [Phase] = [
    work("night", from: 0),
    wayBack("night", from: .clock(6)),
    winding("night", from: .clock(7)),
    Phase("night-day", from: .clock(8, 10), at: "home", rate: 1, asleep: true),
    free("night", from: .clock(15)),
    Phase("night-after", from: .clock(23), at: "home", rate: 1, asleep: true),
  ]

  private static func wayOut(_ shift: String, from start: Int) -> Phase {
    Phase(
      "\(shift)-way-out", from: start, at: "commute", rate: 75, headphones: true,
      wants: ["departures-out": 55, "music": 35, "weather": 12])
  }

  private static func work(_ shift: String, from start: Int) -> Phase {
    Phase(
      "\(shift)-work", from: start, at: "work", rate: 35,
      wants: ["tasks": 50, "calendar": 20, "mail": 15, "news": 10])
  }

  private static func wayBack(_ shift: String, from start: Int) -> Phase {
    Phase(
      "\(shift)-way-back", from: start, at: "commute", rate: 75, headphones: true,
      wants: ["departures-back": 55, "music": 40, "news": 6])
  }

  private static func free(_ shift: String, from start: Int) -> Phase {
    Phase(
      "\(shift)-free", from: start, at: "home", rate: 45,
      wants: ["news": 35, "fitness": 30, "weather": 20, "mail": 12])
  }

  private static func winding(_ shift: String, from start: Int) -> Phase {
    Phase(
      "\(shift)-winding-down", from: start, at: "home", rate: 50,
      wants: ["journal": 55, "calendar": 20, "weather": 12])
  }
}
