import SmartStackModel

/// The routine, and a shop whose widget declares its highest score all day, every day.
struct Gamer: Story {
  /// The identifier of the widget that always declares its maximum.
  static let widget = "deals"
  /// The score that it declares, the highest that it ever does.
  static let score = 1000.0

  private let routine: Routine

  init(_ settings: SimulationSettings) {
    let deals = Widget(
      id: Self.widget, kind: "Deals", app: "com.example.deals", displayName: "Today's deals",
      intent: DonatedIntent(type: "ShowDeals", combinations: []),
      timeline: TimelineBuilder.daily(
        .init(.every, every: 30, from: 0, until: .clock(24), score: Self.score, "Buy now")))
    routine = Routine(settings, named: "Gamer", adding: [deals])
  }

  var stack: Stack { routine.stack }
  var followers: [String: String] { routine.followers }

  func phases(on day: StoryDay) -> [Phase] { routine.phases(on: day) }
  func zone(at time: Timestamp) -> Zone { routine.home }

  /// The shop also provides a new timeline every day, with the same score again.
  func reloads(on day: StoryDay, midnight: Timestamp, zone: Zone) -> [(String, Timeline)] {
    let relevance = DeclaredRelevance(score: Self.score)
    let entries = (0..<6).map { index in
      let time = midnight.advanced(by: .seconds(index * 4 * 3600))
      return EntryDeclaration(
        schedule: .at(time, zone.offset(at: time)), relevance: relevance, label: "Buy now")
    }
    return [(Self.widget, Timeline(declarations: entries, policy: .atEnd))]
  }
}
