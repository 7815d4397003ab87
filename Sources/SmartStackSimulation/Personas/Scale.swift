import SmartStackModel

/// A stack of any size; the widget of rank *r* is wanted in proportion to 1 / *r*.
///
/// G. K. Zipf, "Human Behavior and the Principle of Least Effort" (1949), with exponent 1. Ranks
/// are spread over the stack by a seeded shuffle, the same for all people of a simulation.
struct Scale: Story {
  /// The weight of rank 1; the others are its whole parts, which are exact to a ten-thousandth.
  private static let firstWeight = 1_000_000_000

  let stack: Stack
  let noisePercent = 0
  let isPersonal = false
  var sleepSchedule: SleepSchedule? { nil }
  private let home: Zone
  /// The rank of every widget, from 1.
  let ranks: [Int]

  init(_ settings: SimulationSettings, seed: UInt64) {
    home = settings.zone
    let count = settings.itemCount
    let widgets = (1...count).map { number in
      let digits = String(number)
      let padded = String(repeating: "0", count: max(0, 6 - digits.utf8.count)) + digits
      return Widget(id: "item-\(padded)", kind: "Item", app: "com.example.item\(padded)")
    }
    stack = Stack(name: "Scale, \(count) items", zone: settings.zone, widgets: widgets)
    var generator = SeededGenerator(seed: seed, part: .max)
    var ranks = Array(1...count)
    for index in ranks.indices.dropFirst().reversed() {
      ranks.swapAt(index, generator.below(index + 1))
    }
    self.ranks = ranks
  }

  func phases(on day: StoryDay) -> [Phase] {
    [
      Phase("always", from: 0, at: "home", rate: 0, asleep: true),
      Phase("always", from: .clock(7), at: "home", rate: 60),
      Phase("always", from: .clock(23), at: "home", rate: 0, asleep: true),
    ]
  }

  func zone(at time: Timestamp) -> Zone { home }

  func weights(of taste: Taste, count: Int) -> [Int] {
    ranks.prefix(count).map { Self.firstWeight / $0 }
  }
}
