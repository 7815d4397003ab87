import SmartStackModel

/// Two people who share a tablet at home; who holds it changes from session to session.
///
/// The truth knows who holds it: the name of a situation ends in "first" or "second". A log does
/// not say so.
struct TwoPeople: Story {
  let stack: Stack
  private let home: Zone

  init(_ settings: SimulationSettings) {
    home = settings.zone
    let widgets: [Widget] = [
      Self.widget("recipes", "Recipes", opening: 18), Self.widget("news", "Headlines"),
      Self.widget("homework", "Homework", opening: 15), Self.widget("games", "Games"),
      Self.widget("shopping", "ShoppingList"), Self.widget("films", "WatchNext"),
      Self.widget("weather", "Forecast", opening: 7), Self.widget("photos", "Memories"),
      Self.widget("bank", "Balance"), Self.widget("drawing", "Canvas"),
    ]
    stack = Stack(name: "Two people", zone: settings.zone, widgets: widgets)
  }

  /// A tablet in the kitchen knows nobody's sleep.
  var sleepSchedule: SleepSchedule? { nil }

  func zone(at time: Timestamp) -> Zone { home }

  func phases(on day: StoryDay) -> [Phase] {
    let isWeekend = day.weekday.isWeekend
    let part = isWeekend ? "weekend" : "weekday"
    return [
      Self.phase("\(part)-night", from: 0, rate: 0, firstShare: 50),
      Self.phase("\(part)-morning", from: .clock(6, 40), rate: 55, firstShare: 80),
      Self.phase(
        "\(part)-day", from: .clock(9), rate: isWeekend ? 50 : 25,
        firstShare: isWeekend ? 50 : 95),
      Self.phase("\(part)-afternoon", from: .clock(14), rate: 55, firstShare: 25),
      Self.phase("\(part)-evening", from: .clock(18), rate: 65, firstShare: 55),
      Self.phase("\(part)-late", from: .clock(22, 30), rate: 8, firstShare: 90),
    ]
  }

  private static func phase(_ name: String, from start: Int, rate: Int, firstShare: Int) -> Phase {
    var phase = Phase(name, from: start, at: "home", rate: rate)
    phase.tastes = [
      Taste(name: "first", share: firstShare, weights: first(atMinute: start)),
      Taste(name: "second", share: 100 - firstShare, weights: second(atMinute: start)),
    ]
    return phase
  }

  private static func first(atMinute minute: Int) -> [String: Int] {
    switch minute {
    case ..<Int.clock(9): ["weather": 45, "news": 40, "bank": 8]
    case ..<Int.clock(18): ["shopping": 40, "bank": 25, "news": 20, "recipes": 10]
    default: ["recipes": 45, "films": 25, "photos": 12, "shopping": 10]
    }
  }

  private static func second(atMinute minute: Int) -> [String: Int] {
    switch minute {
    case ..<Int.clock(9): ["games": 35, "drawing": 25, "weather": 10]
    case ..<Int.clock(18): ["homework": 50, "games": 35, "drawing": 12]
    default: ["films": 45, "games": 30, "drawing": 15]
    }
  }

  private static func widget(_ id: String, _ kind: String, opening hour: Int? = nil) -> Widget {
    let timeline = hour.map { hour in
      TimelineBuilder.daily(
        .init(.every, at: .clock(hour), score: 10, minutes: 120, "Usual time"),
        .init(.every, at: .clock(12), score: 1, minutes: 60, "Nothing new"))
    }
    return Widget(
      id: id, kind: kind, app: "com.example.\(id)", family: .systemLarge,
      intent: DonatedIntent(type: "Open\(kind)", combinations: []), timeline: timeline)
  }
}
