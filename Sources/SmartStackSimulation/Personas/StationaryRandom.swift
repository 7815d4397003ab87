import SmartStackModel

/// Chances that never change: whatever the time and the situation, nothing predicts better than
/// counting what was wanted before.
struct StationaryRandom: Story {
  /// The weights of the ten widgets; their sum is 100.
  static let weights = [22, 17, 14, 12, 10, 8, 7, 5, 3, 2]

  let stack: Stack
  let noisePercent = 0
  let isPersonal = false
  private let home: Zone
  private let taste: [String: Int]

  init(_ settings: SimulationSettings) {
    home = settings.zone
    let widgets = Self.weights.indices.map { index in
      Widget(
        id: "widget-\(index)", kind: "Widget\(index)", app: "com.example.widget\(index)",
        intent: DonatedIntent(type: "Open", combinations: []))
    }
    taste = Dictionary(
      zip(widgets.map(\.id), Self.weights), uniquingKeysWith: { first, _ in first })
    stack = Stack(name: "Stationary random", zone: settings.zone, widgets: widgets)
  }

  /// Places change, and tell nothing.
  func phases(on day: StoryDay) -> [Phase] {
    [
      Phase("always", from: 0, at: "home", rate: 0, asleep: true, wants: taste),
      Phase("always", from: .clock(7), at: "home", rate: 50, wants: taste),
      Phase("always", from: .clock(9), at: "work", rate: 50, wants: taste),
      Phase("always", from: .clock(17), at: "home", rate: 50, headphones: true, wants: taste),
      Phase("always", from: .clock(23), at: "home", rate: 0, asleep: true, wants: taste),
    ]
  }

  func zone(at time: Timestamp) -> Zone { home }
}
