import SmartStackModel

/// One person's life, as far as it decides what the person wants and what the device can tell.
///
/// A story has no chance in it: it says the chances, and the engine draws.
protocol Story: Sendable {
  /// The stack, with every widget that ever comes up.
  var stack: Stack { get }
  /// How often, of a hundred times, any widget is wanted, whatever the situation.
  var noisePercent: Int { get }
  /// Whether people differ in their weights and in the times of their days.
  var isPersonal: Bool { get }
  /// The widget that is wanted next, half the time, after another in the same session.
  var followers: [String: String] { get }
  /// The typical times of sleep, where the device knows them.
  var sleepSchedule: SleepSchedule? { get }

  /// Returns the phases of a day in ascending order of their starts; the first starts at 0.
  func phases(on day: StoryDay) -> [Phase]
  /// Returns the phase that takes the place of the day's own at an instant, where there is one.
  func interruption(at time: Timestamp) -> Phase?
  /// Returns the zone in which the person is.
  func zone(at time: Timestamp) -> Zone
  /// Returns how many widgets of the stack, from the first on, the person has on a day.
  func widgetCount(on day: StoryDay) -> Int
  /// Returns the timelines that widgets provide at the beginning of a day.
  func reloads(on day: StoryDay, midnight: Timestamp, zone: Zone) -> [(String, Timeline)]
  /// Returns the app that the person uses in a slot whatever the stack shows, where there is one.
  func errand(at slot: Timestamp) -> String?
  /// Returns the weights of a taste in the order of the widgets.
  func weights(of taste: Taste, count: Int) -> [Int]
}

extension Story {
  var noisePercent: Int { 8 }
  var isPersonal: Bool { true }
  var followers: [String: String] { [:] }
  var sleepSchedule: SleepSchedule? {
    guard let bedtime = TimeOfDay(hour: 23, minute: 0), let wakeup = TimeOfDay(hour: 6, minute: 30)
    else { return nil }
    return SleepSchedule(bedtime: bedtime, wakeup: wakeup)
  }

  func interruption(at time: Timestamp) -> Phase? { nil }
  func widgetCount(on day: StoryDay) -> Int { stack.widgets.count }
  func reloads(on day: StoryDay, midnight: Timestamp, zone: Zone) -> [(String, Timeline)] { [] }
  func errand(at slot: Timestamp) -> String? { nil }
  func weights(of taste: Taste, count: Int) -> [Int] {
    stack.widgets.prefix(count).map { taste.weights[$0.id] ?? 1 }
  }
}
