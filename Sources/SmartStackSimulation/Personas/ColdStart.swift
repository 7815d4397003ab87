import SmartStackModel

/// The routine, to which a new widget comes every five days.
///
/// The stack file has all widgets from the beginning. One that has not come yet has no timeline and
/// no event, and is not wanted; on its first day it provides its first timeline.
struct ColdStart: Story {
  /// The days from one new widget to the next.
  static let interval = 5
  /// The most new widgets.
  static let limit = 90

  private let routine: Routine
  private let newcomers: [String]

  init(_ settings: SimulationSettings) {
    let count = min(Self.limit, (settings.dayCount - 1) / Self.interval)
    let widgets = (0..<count).map { index in
      let id = Self.id(of: index)
      return Widget(
        id: id, kind: "Newcomer\(index + 1)", app: "com.example.\(id)",
        displayName: "New widget \(index + 1)",
        intent: DonatedIntent(type: "Open", combinations: []))
    }
    newcomers = widgets.map(\.id)
    routine = Routine(settings, named: "Cold start", adding: widgets)
  }

  /// Returns the identifier of a new widget.
  static func id(of index: Int) -> String {
    "newcomer-\(index < 9 ? "0" : "")\(index + 1)"
  }

  var stack: Stack { routine.stack }
  var followers: [String: String] { routine.followers }

  func zone(at time: Timestamp) -> Zone { routine.home }

  func widgetCount(on day: StoryDay) -> Int {
    stack.widgets.count - newcomers.count
      + min(newcomers.count, max(0, day.index / Self.interval))
  }

  /// Every new widget has its own part of the day, in which it is wanted much.
  func phases(on day: StoryDay) -> [Phase] {
    var phases = routine.phases(on: day)
    let awake = phases.indices.filter { !phases[$0].facts.isAsleep }
    for (index, id) in newcomers.enumerated() {
      let place = awake[index * 3 % awake.count]
      phases[place].tastes[0].weights[id] = 40
    }
    return phases
  }

  func reloads(on day: StoryDay, midnight: Timestamp, zone: Zone) -> [(String, Timeline)] {
    let index = day.index / Self.interval - 1
    guard day.index % Self.interval == 0, newcomers.indices.contains(index) else { return [] }
    let timeline = TimelineBuilder.daily(
      .init(.every, at: .clock(9), .clock(18), score: 1, minutes: 60, "Something new"))
    return [(newcomers[index], timeline)]
  }
}
